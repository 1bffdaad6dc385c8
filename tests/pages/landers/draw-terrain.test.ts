import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TERRAIN } from '~/pages/landers/draw-terrain.server';
import { mapRegion } from '~/pages/landers/map-region.server';

describe('the map lander', () => {
  it('loads nothing, and draws each shape once [LAN-6]', () => {
    expect(TERRAIN).not.toMatch(/NaN|undefined|url\(|https?:|style=|\son\w+=/);
    const [ids, used] = [/ id="(\w+)"/g, / href="#(\w+)"/g].map((form) =>
      [...TERRAIN.matchAll(form)].map(([, name]) => name),
    ) as [string[], string[]];
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(used)).toEqual(new Set(ids));
  });

  it('has a style rule for each kind of shape [LAN-6]', () => {
    const css = readFileSync('app/styles/landers/maplanding.css', 'utf8');
    const kinds = [...TERRAIN.matchAll(/ class="([\w-]+)"/g)].map(([, name]) => name);
    expect(new Set(kinds).size).toBeGreaterThan(10);
    expect(kinds.filter((name) => !css.includes(`.${name}`))).toEqual([]);
  });

  it('shows a country’s towns by name, joined by roads [LAN-6]', () => {
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
