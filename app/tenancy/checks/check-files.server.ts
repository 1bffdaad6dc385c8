import { readdirSync } from 'node:fs';
import path from 'node:path';
import { nearestName } from './nearest-name';

/** The contents of a site's folder; all but the first five are optional (TEN-2). */
const KNOWN = [
  'settings.json',
  'theme.json',
  'company.json',
  'bundles.json',
  'assets',
  'texts',
  'pages',
  'landers',
  'news',
  'maintenance',
];

/** Lists unused files and folders; hidden ones are ignored. */
export const checkFiles = ({ folder }: { folder: string }): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.') && !KNOWN.includes(name))
    .map((name) => {
      const meant = nearestName(name, KNOWN);
      return `${path.join(folder, name)}: found something that nothing reads; ${meant ? `perhaps ${meant}` : `allowed are ${KNOWN.join(', ')}`}`;
    });
