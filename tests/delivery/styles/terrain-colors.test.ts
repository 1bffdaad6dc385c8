import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { terrainColors } from '~/delivery/styles/terrain-colors.server';
import type { Theme } from '~/tenancy/theme';

const themeOf = (site: string) =>
  JSON.parse(readFileSync(`tenants/${site}.localhost/theme.json`, 'utf8')) as Theme;

it('uses each site’s colors and schemes [LAN-6, TEN-8]', () => {
  const colors = ['vonk', 'velours', 'harbor'].map((site) => terrainColors(themeOf(site)));
  expect(new Set(colors).size).toBe(3);
  expect(colors.map((css) => css.includes('prefers-color-scheme'))).toEqual([true, false, true]);
  for (const css of colors) expect(css).toMatch(/^:root\{(--[a-z]+:#[0-9a-f]{6};?){8}\}/);
});
