/** Hue in degrees and saturation in percent, by digit. */
export const TINTS = [
  [0, 0],
  [5, 40],
  [26, 40],
  [48, 40],
  [130, 30],
  [190, 35],
  [225, 40],
  [305, 35],
] as const;

/** Lightness in percent, by digit. */
export const LIGHTNESSES = [8, 20, 32, 44, 56, 68, 80, 92] as const;

function toRgb([hue, saturation]: readonly [number, number], lightness: number): number[] {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  return [0, 8, 4].map((step) => {
    const place = (step + hue / 30) % 12;
    return 255 * (light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  });
}

/** The eye's sensitivity to red, green and blue. */
const WEIGHTS = [0.3, 0.59, 0.11];

const away = (one: readonly number[], other: readonly number[]) =>
  WEIGHTS.reduce((sum, weight, at) => sum + weight * ((one[at] ?? 0) - (other[at] ?? 0)) ** 2, 0);

const nearest = <Entry>(entries: readonly Entry[], distance: (entry: Entry) => number): number =>
  entries.map(distance).reduce((best, each, at, all) => (each < (all[best] ?? 0) ? at : best), 0);

type Colour = readonly number[];

/** In percent. */
const toLightness = (rgb: Colour) => ((Math.max(...rgb) + Math.min(...rgb)) / 2 / 255) * 100;

const nearestTint = (rgb: Colour) => nearest(TINTS, (each) => away(rgb, toRgb(each, toLightness(rgb))));

/** The weight of grey: less than of tints, which the eye remembers. */
const GREY_COUNTS = 0.4;

/** The dominant tint, and its mean lightness: the colours' mean would turn teal and brown into grey. */
export function nearestTone(colours: readonly Colour[]): string {
  const alike = TINTS.map((): Colour[] => []);
  for (const each of colours) alike[nearestTint(each)]?.push(each);
  const counts = alike.map(({ length }, tint) => (tint === 0 ? GREY_COUNTS : 1) * length);
  const tint = counts.indexOf(Math.max(...counts));
  const those = alike[tint] ?? [];
  const lightness = those.reduce((sum, each) => sum + toLightness(each), 0) / those.length;
  return `${tint}${nearest(LIGHTNESSES, (each) => Math.abs(each - lightness))}`;
}
