import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filmName, filmPath } from '~/ui/landers/film-files';

const FOLDER = 'app/ui/landers/film';
/**
 * Small enough for a phone on a slow connection: the film loads late, but completely; the smallest still is inlined.
 */
const MOST_BYTES: Record<string, number> = { '.mp4': 300_000, '.webp': 20_000, '.avif': 3_300 };

const everyFilm = (['a', 'b', 'c'] as const).flatMap((look) =>
  [1, 2, 3, 4, 5, 6, 7].map((niche) => ({ look, niche })),
);

it('each look’s film and stills are small [LAN-6]', () => {
  const files = readdirSync(FOLDER);
  const large = files.filter(
    (name) => statSync(path.join(FOLDER, name)).size > (MOST_BYTES[path.extname(name)] ?? 0),
  );
  expect(large).toEqual([]);
  expect(files.filter((name) => name.endsWith('.mp4'))).toHaveLength(9);
});

it('each look and niche has a film and stills [LAN-6, TEN-9]', () => {
  const films = everyFilm.flatMap(({ look, niche }) =>
    (['mp4', 'webp'] as const).map((type) => filmPath(look, niche, type)),
  );
  expect(new Set(films).size).toBe(18);
  for (const { look, niche } of everyFilm)
    expect(existsSync(path.join(FOLDER, `${filmName(look, niche)}.avif`))).toBe(true);
});
