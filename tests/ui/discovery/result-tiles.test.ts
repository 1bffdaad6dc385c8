import { expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { shortInterests } from '~/ui/discovery/result-tiles';

const named = (...shared: string[]) =>
  shortInterests(translateFor({}, 'nl'), shared)
    .map(({ text }) => text)
    .toSorted();

it('a card of two names both shared interests where they are short, and of a long pair one alone [DIS-2]', () => {
  expect(named('wine', 'music')).toEqual(['Muziek', 'Wijn']);
  expect(named('vegetarian', 'gardening')).toEqual(['Tuinieren']);
});
