import { expect, it } from 'vitest';
import { findTab } from '~/ui/layouts/tab-pages';

it.each([
  ['/members', 'people'],
  ['/members/1/gift', 'people'],
  ['/match-finder', 'people'],
  ['/saved-searches', 'people'],
  ['/swipe-game', 'swipe'],
  ['/chats', 'messages'],
  ['/likes/matches', 'messages'],
  ['/profile/photos', 'me'],
  ['/notifications/privacy', 'me'],
  ['/transactions', 'me'],
  ['/premium', 'me'],
  ['/lang-config', 'me'],
  ['/pages/terms', null],
  ['/likesome', null],
])('%s belongs to the tab %s [NAV-23]', (path, tab) => {
  expect(findTab(path)).toBe(tab);
});
