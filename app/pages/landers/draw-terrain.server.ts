const WIDTH = 1280;
const HEIGHT = 800;

type Point = [x: number, y: number];

/** Seeded, so that the map never changes. */
function seedRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** In the shortest form for a path. */
const pathNumbers = (numbers: number[]) => numbers.join(' ').replaceAll(' -', '-');

const subtract = (one: Point, other: Point): Point => [one[0] - other[0], one[1] - other[1]];

function drawLine(points: Point[], shake: number, next: () => number, closed = false): string {
  const off = () => (next() - 0.5) * shake;
  const jittered = points.map(([x, y]): Point => [Math.round(x + off()), Math.round(y + off())]);
  const pointAt = (index: number): Point =>
    closed
      ? jittered[(index + jittered.length) % jittered.length]!
      : jittered[Math.max(0, Math.min(jittered.length - 1, index))]!;
  const last = closed ? jittered.length : jittered.length - 1;
  const sixth = (one: Point, other: Point): Point =>
    subtract(one, other).map((way) => Math.round(way / 6)) as Point;
  const segments = Array.from({ length: last }, (_, index) => {
    const [before, from, to, after] = [
      pointAt(index - 1),
      pointAt(index),
      pointAt(index + 1),
      pointAt(index + 2),
    ];
    const end = subtract(to, from);
    const second = subtract(end, sixth(after, from));
    // An `s` segment's first handle mirrors the previous one's last.
    return index === 0
      ? `c${pathNumbers([...sixth(to, before), ...second, ...end])}`
      : `s${pathNumbers([...second, ...end])}`;
  });
  return `M${pathNumbers(pointAt(0))}${segments.join('')}${closed ? 'z' : ''}`;
}

const ring = ([x, y]: Point, rx: number, ry: number, corners: number): Point[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2;
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry];
  });

const path = (name: string, d: string) => `<path class="mp-${name}" d="${d}"/>`;
const place = ([x, y]: Point, scale: number, drawing: string) =>
  `<g transform="translate(${x} ${y})scale(${scale})">${drawing}</g>`;

const BOAT =
  '<path d="M0-34v30h24zM-4-26v22h-16z" class="mp-sail"/><path d="M-26 0h52l-9 13h-34z" class="mp-red"/>';
const BALLOON =
  '<path d="M-30-18a30 32 0 1 1 60 0c0 20-14 30-20 42h-20c-6-12-20-22-20-42z" class="mp-red"/><path d="M-11 24c-6-14-9-26-9-42s4-30 20-32c16 2 20 16 20 32s-3 28-9 42z" class="mp-sun"/><path d="M-9 24l4 16M9 24l-4 16M-8 40h16l-2 14H-6z" class="mp-sail"/>';
const SIGN =
  '<path d="M0 22v-56M-2-32h30l9 8-9 8H-2z" class="mp-sail"/><path d="M2-12h-26l-8 7 8 7H2z" class="mp-sun"/>';

function trees(next: () => number): string {
  const sizes = [0.75, 0.95, 1.2].map((size) => {
    const [left, top, mid, trunk] = [8, 27, 13, 7].map((length) => Math.round(length * size)) as [
      number,
      number,
      number,
      number,
    ];
    const upper = Math.round(left * 0.75);
    return `M0 0v${trunk}m-${left}-${trunk}l${left}-${mid} ${left} ${mid}zm${left - upper}-${Math.round(mid * 0.7)}l${upper}-${top - mid} ${upper} ${top - mid}z`;
  });
  const stand = Array.from({ length: 46 }, (): [number, number, number] => {
    const [u, v] = [next(), next()];
    return [960 + u * 250 + v * 70, 150 + v * 420 - u * 40, Math.floor(next() * sizes.length)];
  }).sort(([, one], [, other]) => one - other);
  const kinds = sizes.map((d, index) => `<path id="tree${index}" d="${d}"/>`).join('');
  const uses = stand.map(
    ([x, y, size]) => `<use href="#tree${size}" x="${Math.round(x)}" y="${Math.round(y)}"/>`,
  );
  return `<defs>${kinds}</defs><g class="mp-tree">${uses.join('')}</g>`;
}

function furrows(next: () => number): string {
  const kinds = Array.from({ length: 3 }, (_, kind) => {
    const rows = Array.from(
      { length: 3 + kind },
      (__, row) => `M${Math.round(next() * 12)} ${row * 10}q30-6 ${Math.round(52 + next() * 50)} 0`,
    );
    return `<path id="rows${kind}" d="${rows.join('')}"/>`;
  });
  const uses = Array.from({ length: 24 }, (_, index) => {
    const [x, y, turn] = [next() * WIDTH, next() * HEIGHT, next() * 56 - 28].map(Math.round);
    return `<use href="#rows${index % 3}" transform="translate(${x} ${y})rotate(${turn})"/>`;
  });
  return `<defs>${kinds.join('')}</defs><g class="mp-furrow">${uses.join('')}</g>`;
}

function draw(): string {
  const next = seedRandom(11);
  const field = [
    ring([180, 620], 330, 190, 9),
    ring([1130, 60], 300, 170, 9),
    ring([130, 40], 300, 150, 8),
    ring([720, 760], 210, 110, 8),
  ];
  const wood = ring([1130, 380], 190, 270, 10);
  const lake = ring([545, 640], 128, 84, 9);
  const rivers = [
    drawLine([[-40, 560], [150, 600], [330, 540], [470, 615], [620, 690], [800, 620], [980, 690], [1320, 640]], 14, next), // prettier-ignore
    drawLine([[600, -40], [640, 60], [560, 160], [600, 260], [500, 350], [540, 450], [500, 540], [540, 610]], 14, next), // prettier-ignore
  ].join('');
  const rails = drawLine([[-40, 170], [200, 200], [420, 300], [700, 330], [930, 210], [1320, 250]], 16, next); // prettier-ignore
  return [
    path('land', `M0 0h${WIDTH}v${HEIGHT}H0z`),
    path('field', field.map((each) => drawLine(each, 70, next, true)).join('')),
    path('wood', drawLine(wood, 90, next, true)),
    furrows(next),
    path('bank', rivers) + path('stream', rivers),
    path('lake', drawLine(lake, 46, next, true)),
    path('wave', 'M480 640q14-9 28 0t28 0M560 676q12-8 24 0t24 0M566 604q10-7 20 0t20 0'),
    path('rails', rails) + path('sleepers', rails),
    trees(next),
    place([538, 632], 1, BOAT),
    place([606, 664], 0.62, BOAT),
    place([1040, 96], 0.95, BALLOON),
    place([836, 694], 0.9, SIGN),
  ].join('');
}

/** Inlined for the first paint; the page's style colours it. */
export const TERRAIN: string = draw();
