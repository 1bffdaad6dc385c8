import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { settingsSchema } from '~/tenancy/settings.server';

/** Names in comments do not count as reads. */
const withoutComments = (source: string): string => source.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm, '');

/** The program without declarations, checks and generators. */
const OUTSIDE = /^app\/(database\/generated|i18n\/locales|tenancy\/(template|settings\.server|check-tenant))/;

const program = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((name) => path.posix.join('app', name))
  .filter((name) => /\.tsx?$/.test(name) && !OUTSIDE.test(name))
  .map((name) => withoutComments(readFileSync(name, 'utf8')))
  .join('\n');

// Read as a property, by destructuring or by name. Plain words such as `name` count only as properties of
// settings.
const isRead = (field: string): boolean =>
  (field.includes('_')
    ? new RegExp(`\\b${field}\\b`)
    : new RegExp(`settings\\??\\.${field}\\b|\\b${field}\\b[^;]*= [^;]*settings;`)
  ).test(program);

it('the program reads every setting of a site [TEN-3]', () => {
  const idle = Object.keys(settingsSchema.shape).filter((field) => !isRead(field));
  expect(idle).toEqual([]);
});
