import type { Asked } from './request-facts.server';

const hintOf = ({ headers }: Asked): string | null => headers.get('Sec-CH-UA-Mobile');

/**
 * Whether the browser says that it runs on a phone, where a page needs none of what stands beside it on wide screens.
 * Chromium's says so with each request; of the others nothing is known, and nothing may be left out for them.
 */
export const isPhone = (asked: Asked): boolean => hintOf(asked) === '?1';

/**
 * Whether the browser seems to run on a phone: it says so or, where it says nothing, its name lets one guess. Only for
 * what may be shown in either way, such as an alert as a dialog (ACC-20).
 */
export function seemsPhone(asked: Asked): boolean {
  if (hintOf(asked) !== null) return isPhone(asked);
  const agent = asked.headers.get('User-Agent') ?? '';
  return /Mobi/.test(agent) && !/iPad|Tablet/.test(agent);
}
