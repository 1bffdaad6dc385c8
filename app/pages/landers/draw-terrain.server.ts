import type { Theme, ThemeRoles } from '~/tenancy/theme';

const WIDTH = 1280;
const HEIGHT = 800;

type Point = [x: number, y: number];
type Colour = [number, number, number];

/** Random numbers that are the same each time, so that the map is too. */
function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

const channels = (text: string) => text.split(' ').map(Number) as Colour;

const mixed = (one: Colour, other: Colour, share: number): string =>
  `rgb(${one.map((value, index) => Math.round(value + (other[index]! - value) * share)).join(',')})`;

/** Crayons that every site has; how strongly they show depends on the site's paper. */
const SEA: Colour = [52, 146, 158];
const PINE: Colour = [40, 120, 98];
const WHEAT: Colour = [226, 160, 76];

function crayons(roles: ThemeRoles, night: boolean): Record<string, string> {
  const paper = channels(roles.canvas);
  const [scene, ink] = [channels(roles['scene-1']), channels(roles.ink)];
  return {
    land: mixed(paper, scene, night ? 0.3 : 0.42),
    field: mixed(paper, WHEAT, night ? 0.16 : 0.3),
    furrow: mixed(paper, WHEAT, night ? 0.32 : 0.52),
    wood: mixed(paper, PINE, night ? 0.3 : 0.34),
    tree: mixed(paper, PINE, night ? 0.75 : 0.92),
    water: mixed(paper, SEA, night ? 0.42 : 0.5),
    shore: mixed(paper, SEA, night ? 0.95 : 0.9),
    ink: mixed(ink, paper, night ? 0.25 : 0.1),
    sail: mixed(channels(roles.surface), ink, 0),
    red: mixed(channels(roles.primary), paper, 0),
    sun: mixed(channels(roles.unread), paper, 0),
  };
}

const listed = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

function colours({ light, dark, scheme }: Theme): string {
  const [day, night] = [listed(crayons(light, false)), listed(crayons(dark, true))];
  if (scheme === 'dark') return `:root{${night}}`;
  return scheme === 'light'
    ? `:root{${day}}`
    : `:root{${day}}@media(prefers-color-scheme:dark){:root{${night}}}`;
}

/** A line through the points, as a hand draws it: a little beside each of them. */
function hand(points: Point[], shake: number, next: () => number, closed = false): string {
  const off = () => (next() - 0.5) * shake;
  const drawn = points.map(([x, y]): Point => [x + off(), y + off()]);
  const at = (index: number): Point =>
    closed
      ? drawn[(index + drawn.length) % drawn.length]!
      : drawn[Math.max(0, Math.min(drawn.length - 1, index))]!;
  const last = closed ? drawn.length : drawn.length - 1;
  let path = `M${at(0).map(Math.round).join(' ')}`;
  for (let index = 0; index < last; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [0, 1].map((axis) => from[axis]! + (to[axis]! - before[axis]!) / 6);
    const second = [0, 1].map((axis) => to[axis]! - (after[axis]! - from[axis]!) / 6);
    path += `C${[...first, ...second, ...to].map(Math.round).join(' ')}`;
  }
  return closed ? `${path}Z` : path;
}

const ring = ([x, y]: Point, rx: number, ry: number, corners: number): Point[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2;
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry];
  });

const place = ([x, y]: Point, scale: number, drawing: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;

const BOAT =
  '<path d="M0-34v30h24z" class="sail"/><path d="M-4-26v22h-16z" class="sail"/><path d="M-26 0h52l-9 13h-34z" class="red"/>';
const BALLOON =
  '<path d="M-30-18a30 32 0 1 1 60 0c0 20-14 30-20 42h-20c-6-12-20-22-20-42z" class="red"/><path d="M-11 24c-6-14-9-26-9-42s4-30 20-32c16 2 20 16 20 32s-3 28-9 42z" class="sun"/><path d="M-9 24l4 16M9 24l-4 16M-8 40h16l-2 14H-6z" class="sail"/>';
const SIGN =
  '<path d="M0 22v-56" class="line"/><path d="M-2-32h30l9 8-9 8H-2z" class="sail"/><path d="M2-12h-26l-8 7 8 7H2z" class="sun"/>';

function trees(next: () => number): string {
  const stand = Array.from({ length: 46 }, (): [number, number, number] => {
    const [u, v] = [next(), next()];
    return [960 + u * 250 + v * 70, 150 + v * 420 - u * 40, 0.7 + next() * 0.55];
  }).sort(([, one], [, other]) => one - other);
  return stand
    .map(([x, y, s]) => {
      const [left, top, mid] = [Math.round(8 * s), Math.round(27 * s), Math.round(13 * s)];
      return `<path d="M${Math.round(x)} ${Math.round(y)}v${Math.round(7 * s)}m-${left}-${Math.round(7 * s)}l${left}-${mid} ${left} ${mid}zm${Math.round(left * 0.25)}-${Math.round(mid * 0.7)}l${Math.round(left * 0.75)}-${top - mid} ${Math.round(left * 0.75)} ${top - mid}z"/>`;
    })
    .join('');
}

function furrows(next: () => number): string {
  return Array.from({ length: 24 }, () => {
    const [x, y, turn] = [next() * WIDTH, next() * HEIGHT, next() * 56 - 28].map(Math.round);
    const rows = Array.from(
      { length: 4 + Math.floor(next() * 3) },
      (_, row) => `M${Math.round(next() * 12)} ${row * 10}q30-6 ${Math.round(52 + next() * 50)} 0`,
    );
    return `<path transform="translate(${x} ${y}) rotate(${turn})" d="${rows.join('')}"/>`;
  }).join('');
}

/**
 * Draws the land under the map's towns: fields, a wood, a lake and two rivers of no place in particular, in
 * the site's own colours, by day and by night.
 */
export function drawTerrain(theme: Theme): string {
  const next = dice(11);
  const field = [
    ring([180, 620], 330, 190, 9),
    ring([1130, 60], 300, 170, 9),
    ring([130, 40], 300, 150, 8),
    ring([720, 760], 210, 110, 8),
  ];
  const wood = ring([1130, 380], 190, 270, 10);
  const lake = ring([545, 640], 128, 84, 9);
  const rivers = [
    hand([[-40, 560], [150, 600], [330, 540], [470, 615], [620, 690], [800, 620], [980, 690], [1320, 640]], 14, next), // prettier-ignore
    hand([[600, -40], [640, 60], [560, 160], [600, 260], [500, 350], [540, 450], [500, 540], [540, 610]], 14, next), // prettier-ignore
  ].join('');
  const rails = hand(
    [
      [-40, 170],
      [200, 200],
      [420, 300],
      [700, 330],
      [930, 210],
      [1320, 250],
    ],
    16,
    next,
  );
  const body = [
    `<rect width="${WIDTH}" height="${HEIGHT}" class="land"/>`,
    `<path d="${field.map((each) => hand(each, 70, next, true)).join('')}" class="field"/>`,
    `<path d="${hand(wood, 90, next, true)}" class="wood"/>`,
    `<g class="furrow">${furrows(next)}</g>`,
    `<path d="${rivers}" class="bank"/><path d="${rivers}" class="stream"/>`,
    `<path d="${hand(lake, 46, next, true)}" class="lake"/>`,
    '<path d="M480 640q14-9 28 0t28 0M560 676q12-8 24 0t24 0M566 604q10-7 20 0t20 0" class="wave"/>',
    `<path d="${rails}" class="rails"/><path d="${rails}" class="sleepers"/>`,
    `<g class="tree">${trees(next)}</g>`,
    place([538, 632], 1, BOAT),
    place([606, 664], 0.62, BOAT),
    place([1040, 96], 0.95, BALLOON),
    place([836, 694], 0.9, SIGN),
  ].join('');
  const style = `${colours(theme)}.land{fill:var(--land)}.field{fill:var(--field)}.wood{fill:var(--wood)}.furrow{fill:none;stroke:var(--furrow);stroke-width:2.5;stroke-linecap:round}.bank,.stream,.rails,.sleepers,.wave,.line{fill:none;stroke-linecap:round}.bank{stroke:var(--shore);stroke-width:26}.stream{stroke:var(--water);stroke-width:20}.lake{fill:var(--water);stroke:var(--shore);stroke-width:3.5}.wave{stroke:var(--shore);stroke-width:3}.rails{stroke:var(--ink);stroke-width:3}.sleepers{stroke:var(--ink);stroke-width:9;stroke-dasharray:3 15;stroke-linecap:butt}.tree{fill:var(--wood);stroke:var(--tree);stroke-width:2.5;stroke-linejoin:round}.sail,.red,.sun,.line{stroke:var(--ink);stroke-width:2.5;stroke-linejoin:round}.sail{fill:var(--sail)}.red{fill:var(--red)}.sun{fill:var(--sun)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><style>${style}</style>${body}</svg>`;
}
