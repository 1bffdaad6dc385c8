// Draws the film of the lander `video`, a table for two, with its poster: in each drawing style, for a woman and
// a man, two women and two men: node bin/draw/film.mjs [a] [--stills]; --stills skips the films.
// It needs Debian's ffmpeg; the results go to app/ui/landers/film/.
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { createAvatar } from '@dicebear/core';
import { lorelei } from '@dicebear/collection';
import sharp from 'sharp';
import { root } from '../run/project.js';

const FRAMES = 96;
const PER_SECOND = 12;
const SIZE = { width: 960, height: 540 };
const MOST_BYTES = 300 * 1024;
/** The still within the page: the poster's middle, at a small phone's size. */
const STILL = { width: 420, height: 280 };
const MOST_STILL_BYTES = 3_200;
const target = path.join(root, 'app', 'ui', 'landers', 'film');

const LOOKS = {
  a: {
    wall: '#5A1420', deep: '#2E0912', sky: '#241A3C', dusk: '#8A3552', town: '#1C1029', lit: '#FFC46B',
    wood: '#2A0A10', plank: '#8A3A26', line: '#1B0609', lamp: '#D0162C', glow: '#FFD59A', wine: '#B01030',
    glass: '#FFE9D6', candle: '#FFF3DD', cat: '#16080C', ink: '#2B0F14', bottles: ['#C9283E', '#E0A12A', '#7A3524', '#E9D5C4'],
    cast: [
      { seed: 'mila', hair: 31, eyes: 4, mouths: [1, 5], hairColour: 'B8502B', skin: 'FFE2D1', shirt: '#2B0F14', earrings: true },
      { seed: 'omar', hair: 7, eyes: 14, mouths: [5, 6], hairColour: '2B0F14', skin: 'E3A57C', shirt: '#F6EBDD', beard: 1 },
    ],
  },
  b: {
    wall: '#341D47', deep: '#160B20', sky: '#0E1734', dusk: '#46307A', town: '#0A0F22', lit: '#BEA7FF',
    wood: '#140A1C', plank: '#5A2E63', line: '#08040C', lamp: '#FF9B85', glow: '#FFC8B0', wine: '#BE4A7A',
    glass: '#E9DCFF', candle: '#FFE9DF', cat: '#0B0612', ink: '#140A1C', bottles: ['#BE4A7A', '#FF9B85', '#5A4AA0', '#D9C9F2'],
    cast: [
      { seed: 'vera', hair: 24, eyes: 8, mouths: [3, 5], hairColour: '140A1C', skin: 'B97450', shirt: '#7A2340', earrings: true },
      { seed: 'jon', hair: 43, eyes: 11, mouths: [6, 5], hairColour: '4A2418', skin: 'FBCFB0', shirt: '#3F7F8C' },
    ],
  },
  c: {
    wall: '#0F4254', deep: '#062430', sky: '#12324A', dusk: '#C98A5E', town: '#0A2634', lit: '#F0CD84',
    wood: '#0A2630', plank: '#A8703C', line: '#041820', lamp: '#E6B04A', glow: '#FFE7B0', wine: '#A8532F',
    glass: '#EAF5F5', candle: '#FFF6E2', cat: '#04141B', ink: '#0A2630', bottles: ['#5E9EA6', '#E6B04A', '#A8532F', '#D5E6E4'],
    cast: [
      { seed: 'ruth', hair: 33, eyes: 2, mouths: [3, 1], hairColour: 'B9AEB2', skin: 'FFE2D1', shirt: '#F3E7CF', earrings: true, glasses: 3 },
      { seed: 'carl', hair: 39, eyes: 14, mouths: [6, 5], hairColour: 'B9AEB2', skin: '8C5238', shirt: '#0B5C70', beard: 2 },
    ],
  },
}; // prettier-ignore

function dice(seed) {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

const wave = (u, turns = 1, shift = 0) => Math.sin((u * turns + shift) * Math.PI * 2);

function bump(u, from, to) {
  if (u <= from || u >= to) return 0;
  return Math.sin(((u - from) / (to - from)) * Math.PI);
}

/** @returns {any} one of the drawings' own names */
const variant = (n) => [`variant${String(n).padStart(2, '0')}`];

function head(person, mouth, ink) {
  const colour = [ink.slice(1)];
  return createAvatar(lorelei, {
    seed: person.seed,
    hair: variant(person.hair),
    eyes: variant(person.eyes),
    eyebrows: variant(person.beard ? 10 : 9),
    mouth: /** @type {any} */ ([`happy${String(mouth).padStart(2, '0')}`]),
    head: variant(1),
    nose: variant(2),
    beardProbability: person.beard ? 100 : 0,
    beard: variant(person.beard ?? 1),
    glassesProbability: person.glasses ? 100 : 0,
    glasses: variant(person.glasses ?? 1),
    earringsProbability: person.earrings ? 100 : 0,
    earrings: variant(2),
    frecklesProbability: 0,
    hairAccessoriesProbability: 0,
    hairColor: [person.hairColour],
    skinColor: [person.skin],
    eyesColor: colour,
    eyebrowsColor: colour,
    mouthColor: colour,
    noseColor: colour,
    glassesColor: colour,
    earringsColor: ['F4B942'],
  })
    .toString()
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/<mask id="viewboxMask">[\s\S]*?<\/mask>/, '')
    .replace(' mask="url(#viewboxMask)"', '')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replaceAll('#000000', ink)
    .replaceAll('"black"', `"${ink}"`);
}

const SHOULDERS = 'M-10 560c6-84 40-140 112-158 28-8 44-18 50-34h76c6 16 22 26 50 34 72 18 106 74 112 158z';

function figure(person, mouth, { ink }) {
  const collar = person.beard
    ? `<path d="M150 392l52 34 52-34 10 14-40 54-22-30-22 30-40-54z" fill="${person.shirt}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`
    : `<path d="M140 388 203 466 266 388z" fill="#${person.skin}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`;
  return `<path d="${SHOULDERS}" fill="${person.shirt}" stroke="${ink}" stroke-width="5"/>${collar}<g transform="translate(-12 22) scale(.435)">${head(person, mouth, ink)}</g>`;
}

function skyline(p) {
  const next = dice(23);
  let houses = '';
  let lights = '';
  for (let x = 300, house = 0; x < 985; house++) {
    const [w, h] = [46 + next() * 58, 96 + next() * 120];
    const roof =
      house % 3 === 0
        ? `l${w / 2}-34 ${w / 2} 34`
        : house % 3 === 1
          ? `v-16h${w / 3}v16h${w / 1.5}`
          : `h${w}`;
    houses += `<path d="M${x} 462v-${h}${roof}V462z"/>`;
    for (let row = 0; row < h / 30 - 1; row++)
      for (let at = 10; at < w - 14; at += 18)
        if (next() > 0.62) lights += `<i x="${x + at}" y="${470 - h + 16 + row * 26}" t="${next()}"/>`;
    x += w;
  }
  return {
    houses: `<g fill="${p.town}">${houses}</g>`,
    lights: [...lights.matchAll(/x="([\d.]+)" y="([\d.]+)" t="([\d.]+)"/g)].map((each) => each.slice(1).map(Number)),
  }; // prettier-ignore
}

const DROPS = (() => {
  const next = dice(5);
  return Array.from({ length: 70 }, () => ({
    x: 300 + next() * 760, y: next(), falls: 6 + Math.floor(next() * 4), long: 16 + next() * 18,
  })); // prettier-ignore
})();

function bottles(p, x, y) {
  const next = dice(Math.round(x + y));
  const row = Array.from({ length: 8 }, (_, index) => {
    const [h, at] = [46 + next() * 30, index * 24];
    return `<path d="M${at} 0v-${h}q0-7 5-10v-17h8v17q5 3 5 10V0z" fill="${p.bottles[Math.floor(next() * 4)]}"/>`;
  });
  return `<g transform="translate(${x} ${y})"><g opacity=".72">${row.join('')}</g><path d="M-22 0h232v11H-22z" fill="${p.plank}"/></g>`;
}

function drawGlass(p, x, lean, lift) {
  return `<g transform="translate(${x} ${628 - lift}) rotate(${lean} 0 0)"><path d="M-31-78q2 32 31 32t31-32z" fill="${p.wine}"/><path d="M-34-122q-2 76 34 76t34-76M0-46v48m-27 0h54" fill="${p.glass}" fill-opacity=".14" stroke="${p.glass}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}

/** For two women or two men, one comes from another style's film. */
function drawCast(look, pair) {
  const [woman, man] = LOOKS[look].cast;
  const [otherWoman, otherMan] = LOOKS[{ a: 'b', b: 'a', c: 'a' }[look]].cast;
  // On a site for over forty, both have grey hair.
  const grey = look === 'c' ? { hairColour: 'B9AEB2' } : {};
  if (pair === 'women') return [woman, { ...otherWoman, ...grey }];
  return pair === 'men' ? [{ ...otherMan, ...grey }, man] : [woman, man];
}

function frame(look, pair, u, { houses, lights }) {
  const p = LOOKS[look];
  const [left, right] = drawCast(look, pair);
  const toast = bump(u, 0.56, 0.74);
  const laughs = [u > 0.16 && u < 0.3, u > 0.36 && u < 0.48, u > 0.66 && u < 0.84];
  const breathe = [wave(u, 2) * 4, wave(u, 2, 0.4) * 4];
  const flame = 1 + wave(u, 12) * 0.09 + wave(u, 7) * 0.06;
  const swing = wave(u) * 2.6;
  const tram = 1180 - ((u + 0.25) % 1) * 1500;
  const rain = DROPS.map(({ x, y, falls, long }) => {
    const fallen = ((y + u * falls) % 1) * 470 + 40;
    return `M${(x - fallen * 0.12).toFixed(1)} ${fallen.toFixed(1)}l-${(long * 0.12).toFixed(1)} ${long.toFixed(1)}`;
  }).join('');
  const windows = lights
    .map(([x, y, t]) => {
      const on = t < 0.2 ? (u > t * 2 && u < t * 2 + 0.5 ? 0.9 : 0.12) : 0.35 + t * 0.6;
      return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}h9v14h-9z" opacity="${on.toFixed(2)}"/>`;
    })
    .join('');
  const cabin = Array.from({ length: 7 }, (_, i) => `<path d="M${20 + i * 34} 12h24v22h-24z"/>`).join('');
  const tail = 26 + wave(u, 2) * 22;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720">
<defs><linearGradient id="k" x2="0" y2="1"><stop stop-color="${p.sky}"/><stop offset="1" stop-color="${p.dusk}"/></linearGradient><linearGradient id="v" x2="0" y2="1"><stop stop-color="${p.deep}"/><stop offset="1" stop-color="${p.wall}"/></linearGradient><radialGradient id="o"><stop stop-color="${p.glow}" stop-opacity=".55"/><stop offset="1" stop-color="${p.glow}" stop-opacity="0"/></radialGradient><linearGradient id="d" x2="0" y2="1"><stop stop-color="${p.line}" stop-opacity="0"/><stop offset="1" stop-color="${p.line}" stop-opacity=".85"/></linearGradient><clipPath id="w"><path d="M290 44h700v426H290z"/></clipPath></defs>
<path d="M0 0h1280v720H0z" fill="url(#v)"/>
<g clip-path="url(#w)"><path d="M290 44h700v426H290z" fill="url(#k)"/><circle cx="876" cy="132" r="40" fill="${p.glow}"/><circle cx="893" cy="122" r="35" fill="${p.sky}"/>${houses}<g fill="${p.lit}">${windows}</g>
<g transform="translate(${tram.toFixed(1)} 412)"><path d="M0 6q0-6 6-6h248q10 0 12 10l4 38H0z" fill="${p.plank}" stroke="${p.line}" stroke-width="4"/><g fill="${p.lit}">${cabin}</g></g>
<path d="${rain}" stroke="#DCE4FF" stroke-width="2" opacity=".4" fill="none" stroke-linecap="round"/></g>
<path d="M290 44h700v426H290zM640 44v426M290 172h700" fill="none" stroke="${p.line}" stroke-width="14"/><path d="M268 470h744v24H268z" fill="${p.plank}"/>
<g transform="translate(-378 0)"><g fill="${p.cat}"><path d="M920 470c-6-44 2-78 26-84l-4-22 16 12h14l16-12-2 26c16 12 22 48 18 80z"/><path d="M998 466c26 6 ${tail.toFixed(1)}-12 ${(tail * 0.7).toFixed(1)}-${(38 + tail).toFixed(1)}" transform="translate(2 0)" fill="none" stroke="${p.cat}" stroke-width="11" stroke-linecap="round"/></g>${bump(u, 0.42, 0.46) ? '' : `<g fill="${p.lit}"><circle cx="957" cy="394" r="4"/><circle cx="973" cy="394" r="4"/></g>`}</g>
${bottles(p, 40, 232)}${bottles(p, 40, 372)}${bottles(p, 1052, 232)}${bottles(p, 1052, 372)}
<circle cx="${(640 - swing * 4).toFixed(1)}" cy="300" r="420" fill="url(#o)" opacity="${(0.92 + wave(u, 3) * 0.05).toFixed(2)}"/>
<g transform="translate(248 ${(188 + breathe[0]).toFixed(1)}) rotate(${(wave(u, 1, 0.2) * 0.8 + toast * 1.6).toFixed(2)} 200 500) scale(.96)">${figure(left, left.mouths[laughs[0] || laughs[2] ? 1 : 0], p)}</g>
<g transform="translate(1034 ${(182 + breathe[1]).toFixed(1)}) rotate(${(-wave(u, 1, 0.6) * 0.8 - toast * 1.6).toFixed(2)} -200 500) scale(-.96 .96)">${figure(right, right.mouths[laughs[1] || laughs[2] ? 1 : 0], p)}</g>
<g transform="rotate(${swing.toFixed(2)} 640 -60)"><path d="M640 0v74" stroke="${p.line}" stroke-width="6"/><path d="M640 66c-46 6-68 38-74 66h148c-6-28-28-60-74-66z" fill="${p.lamp}" stroke="${p.line}" stroke-width="6" stroke-linejoin="round"/><path d="M612 134a28 28 0 0 0 56 0z" fill="${p.glow}"/></g>
<path d="M0 622h1280v98H0z" fill="${p.wood}"/><path d="M0 612h1280v20H0z" fill="${p.plank}"/>
<circle cx="640" cy="548" r="${(86 * flame).toFixed(1)}" fill="url(#o)"/><path d="M624 628v-54q16-10 32 0v54z" fill="${p.candle}"/><path d="M640 ${(574 - 44 * flame).toFixed(1)}q17 24 10 37-10 10-20 0-7-13 10-37z" transform="rotate(${(wave(u, 5) * 5).toFixed(1)} 640 574)" fill="#FFD36B"/><path d="M604 626q36-14 72 0l-8 10h-56z" fill="${p.lamp}"/>
${drawGlass(p, 512 + toast * 80, toast * 14, toast * 62)}${drawGlass(p, 768 - toast * 80, -toast * 14, toast * 62)}
${toast > 0.9 ? `<g stroke="${p.glow}" stroke-width="5" stroke-linecap="round"><path d="M640 426v-26M612 434l-16-18M668 434l16-18"/></g>` : ''}
<path d="M0 470h1280v250H0z" fill="url(#d)"/></svg>`;
}

const filmFile = (look, pair) => path.join(target, pair === 'both' ? `film-${look}` : `film-${look}-${pair}`);

/** At the best quality that the byte limits allow. */
async function stills(look, pair) {
  const drawn = sharp(Buffer.from(frame(look, pair, 0, skyline(LOOKS[look])))).resize(
    SIZE.width,
    SIZE.height,
  );
  const poster = await drawn.webp({ quality: 72, effort: 6 }).toBuffer();
  writeFileSync(`${filmFile(look, pair)}.webp`, poster);
  const cut = await sharp(await drawn.png().toBuffer())
    .resize({ ...STILL, fit: 'cover' })
    .png()
    .toBuffer();
  for (let quality = 50; quality > 10; quality -= 2) {
    const still = await sharp(cut).avif({ quality, effort: 9, chromaSubsampling: '4:2:0' }).toBuffer();
    if (still.length > MOST_STILL_BYTES) continue;
    writeFileSync(`${filmFile(look, pair)}.avif`, still);
    return `${filmFile(look, pair)}.avif`;
  }
  throw new Error(`The still of ${look}, ${pair}, does not fit`);
}

async function film(look, pair, folder) {
  const town = skyline(LOOKS[look]);
  const drawn = (index) =>
    sharp(Buffer.from(frame(look, pair, index / FRAMES, town))).resize(SIZE.width, SIZE.height);
  for (let index = 0; index < FRAMES; index++)
    await drawn(index)
      .png()
      .toFile(path.join(folder, `${String(index).padStart(3, '0')}.png`));
  const file = filmFile(look, pair);
  execFileSync('ffmpeg', [
    ...['-y', '-loglevel', 'error', '-framerate', String(PER_SECOND), '-i', path.join(folder, '%03d.png')],
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '28', '-pix_fmt', 'yuv420p', '-tune', 'animation'],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', '-an', `${file}.mp4`],
  ]); // prettier-ignore
  return `${file}.mp4`;
}

mkdirSync(target, { recursive: true });
const only = process.argv.slice(2).find((argument) => argument in LOOKS);
const withFilms = !process.argv.includes('--stills');
for (const look of only ? [only] : Object.keys(LOOKS))
  for (const pair of ['both', 'women', 'men']) {
    const still = await stills(look, pair);
    process.stdout.write(`${path.relative(root, still)}: ${statSync(still).size} bytes\n`);
    if (!withFilms) continue;
    const folder = mkdtempSync(path.join(os.tmpdir(), 'film-'));
    const file = await film(look, pair, folder);
    const { size } = statSync(file);
    rmSync(folder, { recursive: true });
    process.stdout.write(`${path.relative(root, file)}: ${size} bytes\n`);
    if (size > MOST_BYTES) process.exitCode = 1;
  }
