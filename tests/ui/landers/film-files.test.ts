import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filmOf } from '~/ui/landers/film-files';

const FOLDER = 'app/ui/landers/film';
/** Small enough for a phone on a slow connection: the film comes late, but it comes whole. */
const FILM_BYTES = 300_000;
const POSTER_BYTES = 20_000;

it('the film of each look, and its still picture, is small [LAN-6]', () => {
  const files = readdirSync(FOLDER);
  const large = files.filter(
    (name) => statSync(path.join(FOLDER, name)).size > (name.endsWith('.mp4') ? FILM_BYTES : POSTER_BYTES),
  );
  expect(large).toEqual([]);
  expect(files.filter((name) => name.endsWith('.mp4'))).toHaveLength(9);
});

it('is there for each look and niche, as film and as a still picture [LAN-6, TEN-9]', () => {
  const films = (['a', 'b', 'c'] as const).flatMap((look) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((niche) =>
      (['mp4', 'webp'] as const).map((type) => filmOf(look, niche, type)),
    ),
  );
  expect(new Set(films).size).toBe(18);
});
