import type { HeaderSource } from './client-address.server';

const readMobileHint = ({ headers }: HeaderSource): string | null => headers.get('Sec-CH-UA-Mobile');

/** Whether the browser declares a phone, which only Chromium does. */
export const isPhone = (asked: HeaderSource): boolean => readMobileHint(asked) === '?1';

/** Whether the browser declares or suggests a phone. Only for content that works either way (ACC-20). */
export function seemsPhone(asked: HeaderSource): boolean {
  if (readMobileHint(asked) !== null) return isPhone(asked);
  const agent = asked.headers.get('User-Agent') ?? '';
  return /Mobi/.test(agent) && !/iPad|Tablet/.test(agent);
}
