import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { drawingName, IMAGERY, imageryFiles } from '~/tenancy/imagery.server';
import { nearestName } from './nearest-name';
import type { Tenant } from '~/tenancy/tenant';

const ICONS = [192, 512];

const BEGINNINGS: Record<string, (data: Buffer) => boolean> = {
  '.jpg': (data) => data.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  '.png': (data) => data.subarray(1, 4).toString() === 'PNG',
  '.webp': (data) => data.subarray(8, 12).toString() === 'WEBP',
  '.avif': (data) => data.subarray(4, 12).toString() === 'ftypavif',
  '.woff2': (data) => data.subarray(0, 4).toString() === 'wOF2',
  '.svg': (data) => data.toString('utf8').trimStart().startsWith('<'),
};

const readSize = (png: Buffer) => `${png.readUInt32BE(16)} × ${png.readUInt32BE(20)}`;

function checkIcon(assets: string, size: number): string[] {
  const file = path.join(assets, `icon-${size}.png`);
  if (!existsSync(file)) return [`${file}: the file is missing`];
  const data = readFileSync(file);
  const found = data.length > 24 && BEGINNINGS['.png']?.(data) ? readSize(data) : 'no PNG';
  return found === `${size} × ${size}` ? [] : [`${file}: found ${found}; it is a PNG of ${size} × ${size}`];
}

function checkFiles({ folder, theme }: Tenant): string[] {
  const assets = path.join(folder, 'assets');
  // Loading reports the missing logo, and with it the folder.
  if (!existsSync(assets)) return [];
  const font = path.join(assets, theme.display.file);
  const names = readdirSync(assets).filter((name) => name !== IMAGERY && !name.startsWith('.'));
  const strange = names.flatMap((name) => {
    const begins = BEGINNINGS[path.extname(name)];
    const isFile = statSync(path.join(assets, name)).isFile();
    if (!begins || !isFile || !/^[\w-]+\.\w+$/.test(name))
      return [
        `${path.join(assets, name)}: found a file that is never shown; allowed are ${Object.keys(BEGINNINGS).join(', ')}`,
      ];
    return begins(readFileSync(path.join(assets, name)))
      ? []
      : [`${path.join(assets, name)}: found something else than its ending says`];
  });
  const missing = existsSync(font)
    ? []
    : [`${font}: the file is missing, and theme.json names it as display.file`];
  return [...ICONS.flatMap((size) => checkIcon(assets, size)), ...missing, ...strange];
}

/** A lander shows up to nine drawings on a slow connection. */
const DRAWING_BYTES = 40_000;
/** Pages reserve space of this width and height. */
const SHAPES: Record<string, [width: number, height: number]> = {
  portrait: [400, 500],
  figure: [400, 500],
  sticker: [428, 506],
};
const KINDS = Object.keys(SHAPES).flatMap((kind) =>
  ['w', 'm'].flatMap((letter) => [1, 2, 3, 4, 5, 6].map((each) => `${kind}-${letter}${each}`)),
);

function webpSize(data: Buffer): [number, number] {
  const form = data.subarray(12, 16).toString();
  if (form === 'VP8X') return [data.readUIntLE(24, 3) + 1, data.readUIntLE(27, 3) + 1];
  if (form === 'VP8 ') return [data.readUInt16LE(26) & 0x3fff, data.readUInt16LE(28) & 0x3fff];
  const packed = data.readUInt32LE(21);
  return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1];
}

function renderSize(file: string, data: Buffer): [number, number] | null {
  if (file.endsWith('.webp')) return data.length > 30 ? webpSize(data) : null;
  if (file.endsWith('.png')) return data.length > 24 ? [data.readUInt32BE(16), data.readUInt32BE(20)] : null;
  const box = /<svg[^>]*\sviewBox="\s*\S+[\s,]+\S+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(data.toString());
  return box && [Number(box[1]), Number(box[2])];
}

function drawingProblem(file: string, data: Buffer): string | null {
  const name = drawingName(file);
  if (!name) {
    const { name: base, ext } = path.parse(file);
    const meant = nearestName(base, KINDS);
    return `found a drawing that is never shown; ${meant ? `perhaps ${meant}${meant === base ? '.svg' : ext}` : 'allowed are portrait, figure or sticker with -w1 to -w6 or -m1 to -m6, as .svg, .webp or .png'}`;
  }
  if (!BEGINNINGS[path.extname(file)]?.(data)) return 'found something else than its ending says';
  if (data.length > DRAWING_BYTES) return `found ${data.length} bytes; ${DRAWING_BYTES} are the most`;
  const [width, height] = SHAPES[name.split('-')[0]!]!;
  const found = renderSize(file, data);
  const fits = found && Math.abs(found[0] / found[1] / (width / height) - 1) < 0.01;
  return fits
    ? null
    : `found ${found?.join(' × ') ?? 'no size'}; it is as wide to high as ${width} × ${height}`;
}

function checkImagery({ folder }: Tenant): string[] {
  const place = path.join(folder, 'assets', IMAGERY);
  const files = imageryFiles(folder);
  const names = files.map(drawingName);
  return files.flatMap((file, index) => {
    const twice = names[index] !== null && names.indexOf(names[index]!) !== index;
    const problem = twice
      ? `found ${names[index]} twice, the first in ${files[names.indexOf(names[index]!)]}`
      : drawingProblem(file, readFileSync(path.join(place, file)));
    return problem ? [`${path.join(place, file)}: ${problem}`] : [];
  });
}

/** Lists the problems of a tenant's `assets/`, one line each (TEN-7). */
export const checkAssets = (tenant: Tenant): string[] => [...checkFiles(tenant), ...checkImagery(tenant)];
