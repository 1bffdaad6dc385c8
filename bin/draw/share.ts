// Draws each site's preview picture for shared links into its assets: `npx tsx bin/draw/share.ts [folder…]`.
// Sites serve the file unchanged, because their process decodes no drawings.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

type Roles = Record<'primary' | 'canvas' | 'scene-1' | 'scene-2' | 'ink', string>;
type ThemeFile = { scheme: string; look: string; light: Roles; dark: Roles };

const WIDTH = 1200;
const HEIGHT = 630;
const PEOPLE = ['w4', 'm2', 'w2'];

const rgb = (channels: string) => `rgb(${channels.split(' ').join(',')})`;

/** Removes a drawing's own size, so that it can be placed, and fills in theme colours. */
function placed(svg: string, roles: Roles, frame: string): string {
  const filled = svg.replace(/rgb\(var\(--c-([\w-]+)(?:,[^)]*)?\)\)/g, (_, role: string) =>
    rgb(roles[role as keyof Roles] ?? roles.ink),
  );
  return filled.replace(/<svg([^>]*)>/, (_, attributes: string) => {
    const own = attributes.replace(/\s(width|height|class|x|y)="[^"]*"/g, '');
    return `<svg${own} ${frame}>`;
  });
}

function portrait(look: string, name: string, index: number, roles: Roles): string {
  const file = path.join('app', 'ui', 'landers', 'art', look, `portrait-${name}.svg`);
  const [x, y, turn] = [
    [500, 176, -6],
    [722, 148, 3],
    [944, 182, 7],
  ][index]!;
  const drawn = placed(readFileSync(file, 'utf8'), roles, 'width="228" height="285" x="0" y="0"');
  return `<g transform="translate(${x} ${y}) rotate(${turn} 114 142)"><rect x="-8" y="-8" width="244" height="301" rx="26" fill="${rgb(roles.canvas)}"/><clipPath id="p${index}"><rect width="228" height="285" rx="20"/></clipPath><g clip-path="url(#p${index})">${drawn}</g></g>`;
}

async function drawShare(folder: string): Promise<void> {
  const theme = JSON.parse(readFileSync(path.join(folder, 'theme.json'), 'utf8')) as ThemeFile;
  const roles = theme.scheme === 'dark' ? theme.dark : theme.light;
  const logo = readFileSync(path.join(folder, 'assets', 'logo.svg'), 'utf8');
  const people = PEOPLE.map((name, index) => portrait(theme.look, name, index, roles)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="s" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${rgb(roles['scene-1'])}"/><stop offset="1" stop-color="${rgb(roles['scene-2'])}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/><circle cx="262" cy="315" r="170" fill="${rgb(roles.canvas)}"/>${placed(logo, roles, 'x="152" y="205" width="220" height="220"')}${people}</svg>`;
  await sharp(Buffer.from(svg))
    .flatten({ background: rgb(roles.canvas) })
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(path.join(folder, 'assets', 'share.jpg'));
}

const fileNames = process.argv.slice(2);
const folders =
  fileNames.length > 0
    ? fileNames
    : [
        ...readdirSync('tenants', { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => path.join('tenants', name)),
        'app/tenancy/template',
      ];
for (const folder of folders) await drawShare(folder);
