import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIGHTNESSES, nearestTone, TINTS } from '~/gateways/images/tones';

const CSS = readFileSync('app/styles/tones.css', 'utf8');

/** A property's values in the classes with this prefix, by digit. */
const values = (classes: string, property: string) =>
  [...CSS.matchAll(new RegExp(String.raw`\.${classes}(\d) \{\s*--${property}: ([^;]+);`, 'g'))].map(
    ([, digit, value]) => [Number(digit), value],
  );

describe('the palette of tones', () => {
  it('matches the style sheet in both halves [PRO-4]', () => {
    const tints = TINTS.map(([hue, saturation], digit) => [digit, `${hue} ${saturation}%`]);
    const lightnesses = LIGHTNESSES.map((lightness, digit) => [digit, `${lightness}%`]);
    expect([values('tu', 'u'), values('tw', 'w')]).toEqual([tints, tints]);
    expect([values('tv', 'v'), values('tx', 'x')]).toEqual([lightnesses, lightnesses]);
  });

  it('finds the most similar colour [PRO-4]', () => {
    const found = [
      [0, 0, 0] as const,
      [255, 255, 255] as const,
      [118, 118, 118] as const,
      [196, 152, 120] as const,
      [40, 60, 110] as const,
      [70, 120, 80] as const,
    ].map((colour) => nearestTone([colour]));
    expect(found).toEqual(['00', '07', '03', '24', '62', '42']);
  });

  it('uses a surface’s most frequent colour [PRO-4]', () => {
    const [teal, brown, white, black] = [
      [62, 118, 132],
      [120, 70, 40],
      [240, 240, 240],
      [12, 12, 12],
    ] as const;
    expect(nearestTone([teal, teal, teal, brown, brown])).toBe('53');
    expect(nearestTone([teal, brown, brown])).toBe('22');
    // Some colour outweighs as much grey, but not everything.
    expect(nearestTone([white, white, teal])).toBe('53');
    expect(nearestTone([white, white, white, white, teal])).toBe('07');
    expect(nearestTone([white, black])).toBe('03');
  });
});
