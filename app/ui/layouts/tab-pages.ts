import * as paths from '~/paths';

/** Where each tab's pages begin. */
const PAGES = {
  people: [paths.search, paths.matchFinder, paths.savedSearches],
  swipe: [paths.swipeGame],
  messages: [paths.chats, paths.likes],
  me: [paths.profile, paths.settings, paths.credits, paths.transactions, paths.premium, paths.languages],
};

export type Tab = keyof typeof PAGES;

/** Whether a path is that address or below it. */
export const isWithin = (path: string, address: string): boolean => `${path}/`.startsWith(`${address}/`);

/** The tab of a page; null for pages such as the terms. */
export const findTab = (path: string): Tab | null =>
  (Object.keys(PAGES) as Tab[]).find((tab) => PAGES[tab].some((address) => isWithin(path, address))) ?? null;
