// The requirements' ids: those that the program meets, those that are planned, and those that the tests name.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The heading below which every requirement is planned. */
const PLANNED = /^## Planned: /m;

const idsIn = (text) => [...text.matchAll(/^- ([A-Z0-9]{3}-\d+) /gm)].map(([, id]) => id);

/** Returns the ids of the requirements, in order: `met` before the heading of the planned ones, `planned` below it. */
export function readRequirementIds(markdown) {
  const [met = '', planned = ''] = markdown.split(PLANNED);
  return { met: idsIn(met), planned: idsIn(planned) };
}

/** Returns the ids that a test file names in brackets. */
export const idsNamedIn = (source) =>
  [...source.matchAll(/\[([A-Z0-9]{3}-\d+(?:, [A-Z0-9]{3}-\d+)*)\]/g)].flatMap(([, list]) =>
    list.split(', '),
  );

function* testFiles(folder) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) yield* testFiles(file);
    else if (/\.(test|spec)\.tsx?$/.test(name)) yield file;
  }
}

/** Returns the ids that the tests of a folder name. */
export const idsNamedByTests = (folder) =>
  new Set([...testFiles(folder)].flatMap((file) => idsNamedIn(readFileSync(file, 'utf8'))));

/**
 * Compares the requirements with the ids that tests name: `untested` are met and named by none; `early` are planned
 * and named, so they have to move out of the planned ones.
 */
export const compareIds = ({ met, planned }, named) => ({
  untested: met.filter((id) => !named.has(id)),
  early: planned.filter((id) => named.has(id)),
});
