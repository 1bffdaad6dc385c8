import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { TextsProvider } from '~/i18n/texts';
import { shortInterests, SwipeTile } from '~/ui/discovery/result-tiles';

const t = translateFor({}, 'nl');

const named = (...shared: string[]) =>
  shortInterests(t, shared)
    .map(({ text }) => text)
    .toSorted();

it('a couple’s card names two short interests, or one [DIS-2]', () => {
  expect(named('wine', 'music')).toEqual(['Muziek', 'Wijn']);
  expect(named('vegetarian', 'gardening')).toEqual(['Tuinieren']);
});

it('a couple’s card names a long interest alone [DIS-2]', () => {
  expect(named('exchanging_pictures', 'lingerie', 'sex')).toEqual(['Lingerie', 'Seks']);
  expect(named('exchanging_pictures')).toEqual(['Foto’s uitwisselen']);
});

it.each([0, 1, 3])('the swipe game has three cards, with a photo on %i [DIS-8]', (count) => {
  const faces = ['/media/a', '/media/b', '/media/c'].slice(0, count);
  const html = renderToStaticMarkup(
    <TextsProvider t={t}>
      <SwipeTile id="swipe-1-0" faces={faces} />
    </TextsProvider>,
  );
  expect(html.match(/class="portrait /g)).toHaveLength(3);
  expect([...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src)).toEqual(faces);
  expect(html.match(/#heart/g) ?? []).toHaveLength(3 - count);
});
