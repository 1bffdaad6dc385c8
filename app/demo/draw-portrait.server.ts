import { createAvatar } from '@dicebear/core';
import { lorelei } from '@dicebear/collection';
import type { Gender } from '~/domain/profiles/rules';
import { seededRandom, type Random } from './seeded-random';

export type Look = 'a' | 'b' | 'c';
type PortraitWish = {
  seed: string;
  gender: Gender;
  age: number;
  look: Look;
  variant: number;
};

type Palette = { ink: string; scenes: [string, string][]; disk: string; shirts: string[] };

const SKINS = ['#FFE2D1', '#FBCFB0', '#E3A57C', '#B97450', '#8C5238'];
/** The hair colours in drawings, and their names in profiles; black uses the palette's ink. */
const FAIR_HAIR = [
  { named: 'black', drawn: '' },
  { named: 'red', drawn: '#7A2B1B' },
  { named: 'blond', drawn: '#C98A3B' },
  { named: 'brown', drawn: '#4A2418' },
  { named: 'red', drawn: '#B8502B' },
] as const;
const DARK_HAIR = [FAIR_HAIR[0], FAIR_HAIR[3]];
export const SILVER = '#B9AEB2';

export const PALETTES: Record<Look, Palette> = {
  a: {
    ink: '#2B0F14',
    scenes: [
      ['#FFB49A', '#E8505B'],
      ['#FFE0B8', '#FF9966'],
      ['#FFD3D3', '#EE7F8E'],
      ['#FBEBD6', '#E3B183'],
      ['#F08A6B', '#A82337'],
      ['#FFEDE4', '#F8B7A4'],
      ['#DCEBE3', '#7FB3A6'],
      ['#E3E0F2', '#9C93C9'],
      ['#FFF0C4', '#F7BE55'],
    ],
    disk: '#FFF6EA',
    shirts: ['#FFFFFF', '#C81E36', '#2B0F14', '#F4B942', '#5E9A8E', '#F7D9C8', '#7A6FB0', '#8E1024'],
  },
  b: {
    ink: '#140A1C',
    scenes: [
      ['#8A3A55', '#2A0F26'],
      ['#A8604E', '#35152A'],
      ['#9C4A7C', '#2B1033'],
      ['#7D5A6E', '#25142E'],
      ['#7A2340', '#1F0A1E'],
      ['#9B6F93', '#2D1838'],
      ['#2E6C78', '#10202F'],
      ['#5650A8', '#181438'],
      ['#B0765A', '#3A1A30'],
    ],
    disk: '#FFD9B0',
    shirts: ['#F1E4F5', '#FF9B85', '#221030', '#B9A2FF', '#3F7F8C', '#5A2E63', '#C9748F', '#3A1A4A'],
  },
  c: {
    ink: '#0A2630',
    scenes: [
      ['#F3D3C0', '#C9805F'],
      ['#F8E6C4', '#DDB061'],
      ['#E9DDE0', '#A98C9B'],
      ['#F1EADB', '#CDB48A'],
      ['#7FA9B0', '#0F5166'],
      ['#E6F0EF', '#A9CCCD'],
      ['#CFE6E4', '#5E9EA6'],
      ['#D5DFEA', '#7C96B4'],
      ['#FBEFCF', '#E6B04A'],
    ],
    disk: '#FBF6E8',
    shirts: ['#FFFFFF', '#0B5C70', '#0A2630', '#E6B04A', '#5E8C86', '#F0DFC6', '#6F86A8', '#A8532F'],
  },
};

// Lorelei's parts that look adult; others are omitted.
const HAIR = {
  female: [13, 15, 16, 21, 23, 24, 29, 31, 32, 33, 35, 37],
  male: [3, 5, 7, 8, 9, 39, 43, 47],
} as const;
const EYES = { female: [1, 2, 4, 8, 11, 18], male: [11, 14] } as const;
const MOUTHS = { female: [1, 3, 5, 18], male: [5, 6] } as const;
const WEAR = {
  female: ['vneck', 'blazer', 'stripe', 'dots'],
  male: ['collar', 'blazer', 'stripe', 'vneck'],
} as const;
const MOTIFS = ['sun', 'moon', 'arch', 'window', 'leaf', 'hills', 'waves'] as const;

export type Wear = (typeof WEAR)[Gender][number];
export type Motif = (typeof MOTIFS)[number];

export const SHOULDERS =
  'M18 520c4-70 34-104 96-120 28-8 44-18 50-34h76c6 16 22 26 50 34 62 16 92 50 96 120z';

export function drawWear(wear: Wear, shirt: string, { ink, shirts }: Palette, skin: string): string {
  const inner = shirt === shirts[0] ? shirts[1] : shirts[0];
  const line = `fill="none" stroke="${ink}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"`;
  switch (wear) {
    case 'blazer':
      return `<path d="M132 372 203 520 276 372z" fill="${inner}"/><path d="M146 386 203 512M262 386 203 512" ${line}/><path d="M128 392l-14 36 26 4-10 22 66 66M282 392l14 36-26 4 10 22-66 66" ${line}/>`;
    case 'vneck':
      return `<path d="M136 372 203 470 270 372z" fill="${skin}"/><path d="M134 388 203 472 272 388" ${line}/>`;
    case 'collar':
      return `<path d="M138 386l64 40 66-40 14 12-42 62-38-34-38 34-40-62z" fill="${shirt}"/><path d="M134 392l68 34-38 34-38-62M270 392l-68 34 38 34 40-62M202 432v90" ${line}/>`;
    case 'stripe':
      return `<g stroke="${ink}" stroke-width="8" opacity=".8"><path d="M0 424h400M0 452h400M0 480h400"/></g>`;
    case 'dots': {
      const dots = Array.from({ length: 33 }, (_, i) => {
        const row = Math.floor(i / 11);
        return `<circle cx="${20 + (i % 11) * 36 + (row % 2) * 18}" cy="${420 + row * 32}" r="5.5"/>`;
      });
      return `<g fill="${ink}" opacity=".3">${dots.join('')}</g>`;
    }
  }
}

export function drawMotif(motif: Motif, disk: string, light: string, ink: string): string {
  switch (motif) {
    case 'sun':
      return `<circle cx="200" cy="205" r="150" fill="${disk}" opacity=".75"/>`;
    case 'moon':
      return `<circle cx="215" cy="190" r="140" fill="${disk}" opacity=".75"/><g fill="${disk}"><circle cx="60" cy="70" r="4"/><circle cx="350" cy="50" r="3"/><circle cx="330" cy="120" r="5"/><circle cx="40" cy="180" r="3"/></g>`;
    case 'arch':
      return `<path d="M60 500V200a140 140 0 0 1 280 0v300z" fill="${disk}" opacity=".75"/>`;
    case 'window':
      return `<g opacity=".75"><path d="M56 40h288v330H56z" fill="${disk}"/><path d="M200 40v330M56 190h288" stroke="${light}" stroke-width="10"/></g>`;
    case 'leaf':
      return `<circle cx="205" cy="200" r="145" fill="${disk}" opacity=".6"/><g fill="${ink}" opacity=".24"><path d="M-10 420C20 300 70 260 110 250 100 330 70 400-10 440zM-20 330C0 240 30 200 70 180 74 250 50 300-10 350z"/><path d="M410 400c-20-110-60-150-100-166-2 80 30 140 100 186zM414 300c-10-80-40-110-72-124 0 60 20 100 70 136z"/></g>`;
    case 'hills':
      return `<circle cx="280" cy="150" r="90" fill="${disk}" opacity=".75"/><g fill="${ink}" opacity=".2"><path d="M0 330c80-70 150-60 220-20s120 20 180-20v210H0z"/><path d="M0 390c70-40 140-30 210 0s130 20 190-20v130H0z"/></g>`;
    case 'waves':
      return `<circle cx="200" cy="210" r="130" fill="${disk}" opacity=".75"/><g fill="none" stroke="${disk}" stroke-width="9" opacity=".5" stroke-linecap="round"><path d="M-20 330q30-26 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0M-20 370q30-26 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0"/></g>`;
  }
}

const number = (prefix: string, n: number) => [`${prefix}${String(n).padStart(2, '0')}`] as never;

/** Chooses skin and hair; `face` continues with the rest. */
function complexion({ seed, age }: Pick<PortraitWish, 'seed' | 'age'>) {
  const face = seededRandom(`${seed} face`);
  const skin = face.pick(SKINS);
  const older = age >= 50 && face.chance(0.75);
  if (older) return { face, skin, older, hair: { named: 'grey', drawn: SILVER } as const };
  // Fair hair only with fair skin, dark hair with any.
  return { face, skin, older, hair: face.pick(SKINS.indexOf(skin) < 2 ? FAIR_HAIR : DARK_HAIR) };
}

export const portraitHairColor = (wish: Pick<PortraitWish, 'seed' | 'age'>) => complexion(wish).hair.named;

function drawHead(
  { seed, gender }: PortraitWish,
  { face, skin, older, hair }: ReturnType<typeof complexion>,
  mood: Random,
  palette: Palette,
): string {
  const colour = hair.drawn || palette.ink;
  const beard = gender === 'male' && face.chance(0.45);
  const glasses = face.chance(older ? 0.5 : 0.16);
  const earrings = gender === 'female' && face.chance(0.6);
  const ink = [palette.ink.slice(1)];
  const avatar = createAvatar(lorelei, {
    seed,
    hair: number('variant', face.pick(HAIR[gender])),
    eyes: number('variant', mood.pick(EYES[gender])),
    mouth: number('happy', mood.pick(MOUTHS[gender])),
    eyebrows: number('variant', face.pick(gender === 'female' ? [7, 9, 10] : [3, 10])),
    head: number('variant', gender === 'male' && face.chance(0.4) ? 3 : 1),
    nose: number('variant', face.pick([1, 2, 3])),
    beardProbability: beard ? 100 : 0,
    beard: number('variant', face.pick([1, 2])),
    glassesProbability: glasses ? 100 : 0,
    glasses: number('variant', face.pick([1, 2, 3])),
    earringsProbability: earrings ? 100 : 0,
    earrings: number('variant', face.pick([1, 2, 3])),
    frecklesProbability: 0,
    hairAccessoriesProbability: 0,
    hairColor: [colour.slice(1)],
    skinColor: [skin.slice(1)],
    eyesColor: ink,
    eyebrowsColor: ink,
    mouthColor: ink,
    noseColor: ink,
    glassesColor: ink,
    earringsColor: ['F4B942'],
  }).toString();
  return avatar
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/<mask id="viewboxMask">[\s\S]*?<\/mask>/, '')
    .replace(' mask="url(#viewboxMask)"', '')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/#000000|"#000"|"black"/g, (found) =>
      found.startsWith('"') ? `"${palette.ink}"` : palette.ink,
    );
}

/** Draws an adult, 4:5. Deterministic; another variant shows the same person on another day. */
export function renderPortrait(wish: PortraitWish): string {
  const palette = PALETTES[wish.look];
  const begun = complexion(wish);
  const mood = seededRandom(`${wish.seed} ${wish.variant}`);
  const [light, deep] = mood.pick(palette.scenes);
  const shirt = mood.pick(palette.shirts);
  const head = drawHead(wish, begun, mood, palette);
  const motif = drawMotif(mood.pick(MOTIFS), palette.disk, light, palette.ink);
  const wear = drawWear(mood.pick(WEAR[wish.gender]), shirt, palette, begun.skin);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><defs><linearGradient id="g" x1=".1" y1="0" x2=".6" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient><clipPath id="s"><path d="${SHOULDERS}"/></clipPath></defs><rect width="400" height="500" fill="url(#g)"/>${motif}<path d="${SHOULDERS}" fill="${shirt}" stroke="${palette.ink}" stroke-width="5"/><g clip-path="url(#s)">${wear}</g><g transform="translate(-12 22) scale(.435)">${head}</g></svg>`;
}
