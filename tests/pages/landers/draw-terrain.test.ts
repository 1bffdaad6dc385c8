import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawTerrain } from '~/pages/landers/draw-terrain.server';
import { mapRegion } from '~/pages/landers/map-region.server';
import type { Theme } from '~/tenancy/theme';

const themeOf = (site: string) =>
  JSON.parse(readFileSync(`tenants/${site}.localhost/theme.json`, 'utf8')) as Theme;

describe('the map of the lander maplanding', () => {
  it('is drawn in each site’s own colours, with a night where the site follows the reader’s system [LAN-6, TEN-8]', () => {
    const drawn = ['vonk', 'velours', 'harbor'].map((site) => drawTerrain(themeOf(site)));
    expect(new Set(drawn).size).toBe(3);
    expect(drawn.map((svg) => svg.includes('prefers-color-scheme'))).toEqual([true, false, true]);
    for (const svg of drawn) {
      expect(svg).not.toMatch(/NaN|undefined|https?:\/\/(?!www\.w3\.org)/);
      expect(svg.length).toBeLessThan(16_000);
    }
  });

  it('shows a country’s towns by name, joined by roads and inside the drawing [LAN-6]', () => {
    for (const country of ['NL', 'DE', 'US', 'BE']) {
      const { towns, roads } = mapRegion(country) ?? { towns: [], roads: [] };
      expect(towns.length, country).toBeGreaterThan(2);
      expect(roads.length, country).toBe(towns.length - 1);
      expect(new Set(towns.map(({ name }) => name)).size, country).toBe(towns.length);
      for (const { x, y } of towns)
        expect([x > 560, x < 1180, y > 120, y < 640], country).not.toContain(false);
    }
    expect(mapRegion('XX')).toBeNull();
  });
});
