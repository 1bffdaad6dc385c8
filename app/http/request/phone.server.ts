import type { HeaderSource } from './client-address.server';

const readMobileHint = ({ headers }: HeaderSource): string | null => headers.get('Sec-CH-UA-Mobile');

/**
 * Whether the browser declares a phone, so that a page can omit what only wide screens show. Only Chromium declares it.
 */
export const isPhone = (asked: HeaderSource): boolean => readMobileHint(asked) === '?1';

/**
 * Whether the browser declares a phone or its user agent suggests one. Only for content that works either way (ACC-20).
 */
export function seemsPhone(asked: HeaderSource): boolean {
  if (readMobileHint(asked) !== null) return isPhone(asked);
  const agent = asked.headers.get('User-Agent') ?? '';
  return /Mobi/.test(agent) && !/iPad|Tablet/.test(agent);
}
