import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isOpener, OPENER_INTERESTS, openersFor } from '~/domain/chat/openers';
import { INTERESTS } from '~/domain/profiles/rules';

describe('openers', () => {
  it('start with shared interests, then the partner’s [CHA-9]', () => {
    expect(openersFor(['wine', 'art', 'music', 'sex'], ['music', 'art', 'wine', 'beach'])).toEqual({
      keys: ['wine', 'music', 'art'],
      shared: true,
      both: ['wine', 'art', 'music'],
    });
    expect(openersFor(['wine', 'art'], ['art'])).toEqual({
      keys: ['art', 'wine', 'general.smile'],
      shared: false,
      both: ['art'],
    });
    expect(openersFor([], ['art']).keys).toEqual(['general.smile', 'general.morning', 'general.afternoon']);
  });

  it('exist only for interests that are not intimate [CHA-9, ACC-25]', () => {
    const texts = JSON.parse(readFileSync('app/i18n/locales/en/openers.json', 'utf8')) as Record<
      string,
      string
    >;
    expect(Object.keys(texts).every(isOpener)).toBe(true);
    const known = new Map(INTERESTS.map(({ key, intimate }) => [key as string, intimate]));
    for (const interest of OPENER_INTERESTS) {
      expect(known.get(interest)).toBe(false);
      expect(texts[interest]).toMatch(/[?.]$/);
    }
  });
});
