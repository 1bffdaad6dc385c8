import { describe, expect, it } from 'vitest';
import { ourTexts } from '~/i18n/catalogues.server';
import { LOCALES } from '~/i18n/locales';
import { findAges } from '~/tenancy/checks/named-ages';

const KEYS = ['mature', 'senior'].flatMap((niche) => [
  `home:niche.${niche}.lead`,
  `landers:maplanding.niche.${niche}.lead`,
  `landers:gallery.niche.${niche}.lead`,
]);

describe('minimum ages in texts', () => {
  it.each(LOCALES)('are found in each text in %s with its age [TEN-7]', (locale) => {
    const missed = KEYS.filter((key) => {
      const text = ourTexts(locale)[key]!.replace('{{min_age}}', '35');
      return findAges(text).join() !== '35';
    });
    expect(missed).toEqual([]);
  });

  it.each([
    ['Dating for people over 55.', 55],
    ['For singles 40+ in your town', 40],
    ['50-plus dating', 50],
    ['Dating ab 45, ohne Eile', 45],
    ['Deittailua yli 50-vuotiaille', 50],
    ['Randki po 55. roku życia', 55],
    ['Des rencontres pour les plus de 50 ans', 50],
  ])('are found in “%s” [TEN-7]', (text, age) => {
    expect(findAges(text)).toEqual([age]);
  });

  it.each([
    'Over 40 cities, from 20 kilometres away.',
    'Ab 20 Uhr sind die meisten hier.',
    'From 25 % off until 20:30.',
    'Vanaf 20 euro.',
    'Od 20 zł.',
    'Since 1996, with 120 credits.',
  ])('are not every number: %s [TEN-7]', (text) => {
    expect(findAges(text)).toEqual([]);
  });
});
