import { describe, expect, it } from 'vitest';
import { mapRegion, PINS } from '~/pages/landers/map-region.server';
import { REGIONS } from '~/places/regions';

/** The room that a town takes on a phone: its pin, and its name below. */
function roomOf({ name, x, y }: { name: string; x: number; y: number }, pinned: boolean) {
  const wide = Math.max(pinned ? 57 : 30, name.length * 7.6);
  return { left: x - wide, right: x + wide, top: y - (pinned ? 145 : 25), bottom: y + 70 };
}

/** The smallest countries have too few towns to fill a map. */
const COUNTRIES = Object.keys(REGIONS).filter((country) => mapRegion(country)!.towns.length >= PINS);

it('has enough towns in all but the smallest countries [LAN-1]', () => {
  const small = Object.keys(REGIONS).filter((country) => !COUNTRIES.includes(country));
  expect(small).toEqual(['AD', 'GG', 'GI', 'JE', 'LI', 'MC', 'MT', 'SM']);
});

describe.each(COUNTRIES)('the map of %s', (country) => {
  const { towns, roads } = mapRegion(country)!;

  it('has at least four towns, and a road to each [LAN-1]', () => {
    expect(towns.length).toBeGreaterThanOrEqual(PINS);
    expect(roads).toHaveLength(towns.length - 1);
  });

  it('covers no name and no pin with another [LAN-1]', () => {
    const rooms = towns.map((town, index) => roomOf(town, index < PINS));
    const covering = rooms.flatMap((one, index) =>
      rooms
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
    );
    expect(covering).toEqual([]);
  });

  it('shows each of them whole beside the form, on a phone and on a desktop [LAN-1]', () => {
    for (const [index, town] of towns.entries()) {
      const { left, right, top, bottom } = roomOf(town, index < PINS);
      expect([left >= 530, right <= 1170, top >= 90, bottom <= 712]).toEqual([true, true, true, true]);
    }
  });
});
