import { describe, expect, it } from 'vitest';
import { allLocales, LOCALES, menuLocales } from '~/i18n/locales';

describe('the languages of a country', () => {
  it('are those mapped to it, and the page’s own [I18-4]', () => {
    expect(menuLocales('NL', 'nl')).toEqual(['nl', 'en']);
    expect(menuLocales('NL', 'fi')).toEqual(['nl', 'en', 'fi']);
    expect(menuLocales('FI', 'sv')).toEqual(['fi', 'sv', 'en']);
  });

  it('are the site’s own mapping, where it has one [I18-4, TEN-3]', () => {
    const own = { NL: ['nl', 'de'], JP: ['en'], BE: [] } as const;
    expect(menuLocales('NL', 'nl', own)).toEqual(['nl', 'de']);
    expect(menuLocales('JP', 'en', own)).toEqual(['en']);
    expect(menuLocales('BE', 'en', own)).toEqual(LOCALES);
  });

  it('are all where nothing maps it [I18-4]', () => {
    expect(menuLocales('JP', 'pl')).toEqual(LOCALES);
  });

  it('come first among all [I18-4]', () => {
    expect(allLocales('BE').slice(0, 4)).toEqual(['nl', 'fr', 'de', 'en']);
    for (const country of ['BE', 'JP']) expect(allLocales(country).sort()).toEqual([...LOCALES].sort());
  });
});
