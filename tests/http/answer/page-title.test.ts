import { expect, it } from 'vitest';
import { pageTitle } from '~/http/answer/page-title';

const rootOf = (navigation: { unread: number; newLikes: number } | null) => [
  { id: 'root', data: { siteName: 'Vonk', frame: { navigation } } },
];
const textOf = (titles: { title: string }[]) =>
  titles.map(({ title }) => title.replace(/[\u2068\u2069]/g, ''));

it('a page’s title names the page and the site, and a member’s what waits [NAV-13]', () => {
  expect(textOf(pageTitle(rootOf(null), 'Prices'))).toEqual(['Prices · Vonk']);
  expect(textOf(pageTitle(rootOf({ unread: 2, newLikes: 1 }), 'Prices'))).toEqual(['(3) Prices · Vonk']);
  expect(textOf(pageTitle(rootOf({ unread: 2, newLikes: 1 }), 'Chats', 1))).toEqual(['(1) Chats · Vonk']);
  expect(textOf(pageTitle(rootOf(null), undefined))).toEqual(['Vonk']);
});

it('a title has no soft hyphens, even where the frame is missing [NAV-13]', () => {
  expect(textOf(pageTitle(rootOf(null), 'Last\u00adschrift'))).toEqual(['Lastschrift · Vonk']);
  expect(pageTitle([], 'Last\u00adschrift')).toEqual([{ title: 'Lastschrift' }]);
});
