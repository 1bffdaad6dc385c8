// The ids of the requirements: met, planned, and named by tests.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const PLANNED = /^## Planned: /m;

const idsIn = (text) => [...text.matchAll(/^- ([A-Z0-9]{3}-\d+) /gm)].map(([, id]) => id);

/** `met` are above the heading of planned requirements, `planned` below it. */
export function readRequirementIds(markdown) {
  const [met = '', planned = ''] = markdown.split(PLANNED);
  return { met: idsIn(met), planned: idsIn(planned) };
}

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

export const idsNamedByTests = (folder) =>
  new Set([...testFiles(folder)].flatMap((file) => idsNamedIn(readFileSync(file, 'utf8'))));

/** `untested` are met but not named; `early` are planned but named. */
export const compareIds = ({ met, planned }, named) => ({
  untested: met.filter((id) => !named.has(id)),
  early: planned.filter((id) => named.has(id)),
});
