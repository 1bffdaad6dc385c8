import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { TextsProvider } from '~/i18n/texts';
import type { Result } from '~/ui/discovery/member-result';
import { Where } from '~/ui/discovery/where';

const t = translateFor({}, 'nl');
const near: Result = { id: 'a', name: 'Aya', age: 30, distanceKm: 5, place: null };

const said = (member: Result, large: boolean) =>
  renderToStaticMarkup(
    <TextsProvider t={t}>
      <Where member={member} large={large} />
    </TextsProvider>,
  ).replace(/<[^>]*>/g, '');

it('a picture shows online and distance, a large one the place [DIS-13]', () => {
  expect(said({ ...near, online: true }, true)).toBe('Online · 5\u00a0km');
  expect(said({ ...near, online: true }, false)).toBe('Online · 5\u00a0km');
  expect(said({ ...near, distanceKm: null, place: 'Utrecht', online: true }, false)).toBe('Online');
  expect(said(near, true)).toBe('5\u00a0km');
});
