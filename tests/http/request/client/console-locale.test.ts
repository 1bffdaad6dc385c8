import { expect, it } from 'vitest';
import { consoleLocale } from '~/http/request/client/console-locale.server';

const asked = (languages?: string) => ({
  headers: new Headers(languages === undefined ? {} : { 'Accept-Language': languages }),
});

it.each([
  ['nl', 'de', 'nl'],
  [null, 'de-CH,en;q=0.9', 'de'],
  [null, 'fr,en;q=0.5,nl;q=0.8', 'nl'],
  [null, 'fr, pl', 'en'],
  [null, undefined, 'en'],
  ['fr', 'de', 'de'],
  [null, ';q=1,,de;q=x', 'de'],
])('reads the console’s language of %j and %j as %s [CON-1, I18-1]', (own, languages, found) => {
  expect(consoleLocale(asked(languages), own)).toBe(found);
});
