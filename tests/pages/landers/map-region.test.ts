import { describe, expect, it } from 'vitest';
import { mapRegion, PINS } from '~/pages/landers/map-region.server';
import { REGIONS } from '~/places/regions';

/** A town's space on a phone: its pin and name. */
function roomOf({ name, x, y }: { name: string; x: number; y: number }, pinned: boolean) {
  const wide = Math.max(pinned ? 57 : 30, name.length * 7.6);
  return { left: x - wide, right: x + wide, top: y - (pinned ? 145 : 25), bottom: y + 70 };
}

/** The smallest countries have too few towns. */
const COUNTRIES = Object.keys(REGIONS).filter((country) => mapRegion(country)!.towns.length >= PINS);

it('finds enough towns in all but the smallest countries [LAN-1]', () => {
  const small = Object.keys(REGIONS).filter((country) => !COUNTRIES.includes(country));
  expect(small).toEqual(['AD', 'GG', 'GI', 'JE', 'LI', 'MC', 'MT', 'SM']);
});

describe.each(COUNTRIES)('the map of %s', (country) => {
  const { towns, roads } = mapRegion(country)!;

  it('has at least four connected towns [LAN-1]', () => {
    expect(towns.length).toBeGreaterThanOrEqual(PINS);
    expect(roads).toHaveLength(towns.length - 1);
  });

  it('has no overlapping names or pins [LAN-1]', () => {
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

  it('fits beside the form on phones and desktops [LAN-1]', () => {
    for (const [index, town] of towns.entries()) {
      const { left, right, top, bottom } = roomOf(town, index < PINS);
      expect([left >= 530, right <= 1170, top >= 90, bottom <= 712]).toEqual([true, true, true, true]);
    }
  });
});
