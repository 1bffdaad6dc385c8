// Draws the landers' people, who are not members, into app/ui/landers/art: `npx tsx bin/draw/landers.ts`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createAvatar } from '@dicebear/core';
import { lorelei } from '@dicebear/collection';
import {
  drawMotif,
  drawWear,
  PALETTES,
  SHOULDERS,
  SILVER,
  type Look,
  type Motif,
  type Wear,
} from '../../app/demo/draw-portrait.server';

type Face = {
  hair: number;
  eyes: number;
  mouth: number;
  brows: number;
  head: number;
  nose: number;
  skin: string;
  colour: string;
  beard?: number;
  glasses?: number;
  earrings?: number;
};

type Person = Face & {
  wear: Wear;
  /** Indexes in the look's lists of shirts and scenes. */
  shirt: number;
  scene: number;
  motif: Motif;
};

const INK = 'ink';
const [ROSY, FAIR, TAN, BROWN, DEEP] = ['#FFE2D1', '#FBCFB0', '#E3A57C', '#B97450', '#8C5238'];
const [BLOND, CHESTNUT, COPPER] = ['#C98A3B', '#4A2418', '#B8502B'];

/** The cast by name: w are women, m are men; 4, 5 and 6 of each are over forty. */
const CAST: Record<string, Person> = {
  w1: {
    hair: 37,
    eyes: 2,
    mouth: 1,
    brows: 7,
    head: 1,
    nose: 2,
    skin: ROSY,
    colour: COPPER,
    earrings: 1,
    wear: 'vneck',
    shirt: 2,
    scene: 8,
    motif: 'sun',
  },
  w2: {
    hair: 31,
    eyes: 4,
    mouth: 3,
    brows: 9,
    head: 1,
    nose: 1,
    skin: BROWN,
    colour: INK,
    earrings: 2,
    wear: 'vneck',
    shirt: 5,
    scene: 1,
    motif: 'arch',
  },
  w3: {
    hair: 24,
    eyes: 1,
    mouth: 5,
    brows: 10,
    head: 1,
    nose: 3,
    skin: TAN,
    colour: INK,
    wear: 'vneck',
    shirt: 1,
    scene: 0,
    motif: 'leaf',
  },
  w4: {
    hair: 35,
    eyes: 8,
    mouth: 1,
    brows: 7,
    head: 1,
    nose: 2,
    skin: FAIR,
    colour: BLOND,
    glasses: 3,
    wear: 'blazer',
    shirt: 4,
    scene: 2,
    motif: 'window',
  },
  w5: {
    hair: 21,
    eyes: 11,
    mouth: 1,
    brows: 9,
    head: 1,
    nose: 1,
    skin: ROSY,
    colour: SILVER,
    earrings: 3,
    wear: 'stripe',
    shirt: 6,
    scene: 7,
    motif: 'moon',
  },
  w6: {
    hair: 29,
    eyes: 18,
    mouth: 3,
    brows: 10,
    head: 1,
    nose: 3,
    skin: DEEP,
    colour: INK,
    earrings: 1,
    wear: 'dots',
    shirt: 3,
    scene: 6,
    motif: 'hills',
  },
  m1: {
    hair: 5,
    eyes: 11,
    mouth: 5,
    brows: 3,
    head: 3,
    nose: 1,
    skin: FAIR,
    colour: CHESTNUT,
    beard: 1,
    wear: 'blazer',
    shirt: 2,
    scene: 6,
    motif: 'hills',
  },
  m2: {
    hair: 9,
    eyes: 14,
    mouth: 6,
    brows: 10,
    head: 1,
    nose: 2,
    skin: DEEP,
    colour: INK,
    wear: 'collar',
    shirt: 7,
    scene: 3,
    motif: 'arch',
  },
  m3: {
    hair: 43,
    eyes: 11,
    mouth: 6,
    brows: 3,
    head: 1,
    nose: 3,
    skin: BROWN,
    colour: INK,
    glasses: 1,
    wear: 'collar',
    shirt: 3,
    scene: 4,
    motif: 'moon',
  },
  m4: {
    hair: 7,
    eyes: 14,
    mouth: 5,
    brows: 3,
    head: 3,
    nose: 1,
    skin: ROSY,
    colour: SILVER,
    beard: 2,
    wear: 'blazer',
    shirt: 2,
    scene: 8,
    motif: 'waves',
  },
  m5: {
    hair: 39,
    eyes: 11,
    mouth: 5,
    brows: 10,
    head: 3,
    nose: 2,
    skin: TAN,
    colour: INK,
    beard: 2,
    wear: 'collar',
    shirt: 0,
    scene: 4,
    motif: 'hills',
  },
  m6: {
    hair: 47,
    eyes: 14,
    mouth: 6,
    brows: 3,
    head: 1,
    nose: 1,
    skin: FAIR,
    colour: SILVER,
    glasses: 3,
    wear: 'stripe',
    shirt: 4,
    scene: 5,
    motif: 'window',
  },
};

const numbered = (of?: number) =>
  (of === undefined ? [] : [`variant${String(of).padStart(2, '0')}`]) as never;
const happy = (of: number) => [`happy${String(of).padStart(2, '0')}`] as never;

/** Draws a head without Lorelei's frame, in whole units: tenths are invisible. */
function drawHead(face: Face, ink: string): string {
  const line = [ink.slice(1)];
  const colour = face.colour === INK ? ink : face.colour;
  return createAvatar(lorelei, {
    seed: 'cast',
    hair: numbered(face.hair),
    eyes: numbered(face.eyes),
    mouth: happy(face.mouth),
    eyebrows: numbered(face.brows),
    head: numbered(face.head),
    nose: numbered(face.nose),
    beardProbability: face.beard ? 100 : 0,
    beard: numbered(face.beard ?? 1),
    glassesProbability: face.glasses ? 100 : 0,
    glasses: numbered(face.glasses ?? 1),
    earringsProbability: face.earrings ? 100 : 0,
    earrings: numbered(face.earrings ?? 1),
    frecklesProbability: 0,
    hairAccessoriesProbability: 0,
    hairColor: [colour.slice(1)],
    skinColor: [face.skin.slice(1)],
    eyesColor: line,
    eyebrowsColor: line,
    mouthColor: line,
    noseColor: line,
    glassesColor: line,
    earringsColor: ['F4B942'],
  })
    .toString()
    .replace(/<metadata[\s\S]*?<\/metadata>|<mask[\s\S]*?<\/mask>/g, '')
    .replace(' mask="url(#viewboxMask)"', '')
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/#000000|"#000"|"black"/g, (found) => (found.startsWith('"') ? `"${ink}"` : ink));
}

function drawFigure(person: Person, look: Look): string {
  const palette = PALETTES[look];
  const shirt = palette.shirts[person.shirt]!;
  return `<path d="${SHOULDERS}" fill="${shirt}" stroke="${palette.ink}" stroke-width="5"/><g clip-path="url(#s)">${drawWear(person.wear, shirt, palette, person.skin)}</g><g transform="translate(-12 22) scale(.435)">${drawHead(person, palette.ink)}</g>`;
}

const CLIP = `<clipPath id="s"><path d="${SHOULDERS}"/></clipPath>`;
const svg = (box: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>\n`;

const KINDS: Record<string, (person: Person, look: Look) => string> = {
  figure: (person, look) => svg('0 0 400 500', `<defs>${CLIP}</defs>${drawFigure(person, look)}`),
  // With a paper edge, like a cut-out.
  sticker: (person, look) =>
    svg(
      '-14 -6 428 506',
      `<defs>${CLIP}<filter id="e" x="-10%" y="-10%" width="120%" height="120%"><feMorphology in="SourceAlpha" operator="dilate" radius="9" result="w"/><feFlood flood-color="#fffdf8"/><feComposite in2="w" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs><g filter="url(#e)">${drawFigure(person, look)}</g>`,
    ),
  portrait(person, look) {
    const { ink, disk, scenes } = PALETTES[look];
    const [light, deep] = scenes[person.scene]!;
    return svg(
      '0 0 400 500',
      `<defs><linearGradient id="g" x1=".1" y1="0" x2=".6" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>${CLIP}</defs><rect width="400" height="500" fill="url(#g)"/>${drawMotif(person.motif, disk, light, ink)}${drawFigure(person, look)}`,
    );
  },
};

const folder = new URL('../../app/ui/landers/art/', import.meta.url);
for (const look of ['a', 'b', 'c'] as const) {
  const own = new URL(`${look}/`, folder);
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  for (const [name, person] of Object.entries(CAST))
    for (const [kind, draw] of Object.entries(KINDS))
      writeFileSync(new URL(`${kind}-${name}.svg`, own), draw(person, look));
}
