import { expect, it } from 'vitest';
import { pageTitle } from '~/http/answer/page-title';

const rootOf = (navigation: { unread: number; newLikes: number } | null) => [
  { id: 'root', data: { siteName: 'Vonk', frame: { navigation } } },
];
const textOf = (titles: { title: string }[]) =>
  titles.map(({ title }) => title.replace(/[\u2068\u2069]/g, ''));

it('names page, site and a member’s unread count [NAV-13]', () => {
  expect(textOf(pageTitle(rootOf(null), 'Prices'))).toEqual(['Prices · Vonk']);
  expect(textOf(pageTitle(rootOf({ unread: 2, newLikes: 1 }), 'Prices'))).toEqual(['(3) Prices · Vonk']);
  expect(textOf(pageTitle(rootOf({ unread: 2, newLikes: 1 }), 'Chats', 1))).toEqual(['(1) Chats · Vonk']);
  expect(textOf(pageTitle(rootOf(null), undefined))).toEqual(['Vonk']);
});

it('removes soft hyphens, even without a frame [NAV-13]', () => {
  expect(textOf(pageTitle(rootOf(null), 'Last\u00adschrift'))).toEqual(['Lastschrift · Vonk']);
  expect(pageTitle([], 'Last\u00adschrift')).toEqual([{ title: 'Lastschrift' }]);
});
