// `npm run requirements`: lists by area the requirements that no test names in its title.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { answerHelpFrom } from './answer-help.js';
import { root, say } from './project.js';

answerHelpFrom(import.meta.url);

function* testFiles(folder) {
  for (const name of readdirSync(folder)) {
    const place = path.join(folder, name);
    if (statSync(place).isDirectory()) yield* testFiles(place);
    else if (/\.(test|spec)\.tsx?$/.test(name)) yield place;
  }
}

const ids = [
  ...readFileSync(path.join(root, 'docs', 'requirements.md'), 'utf8').matchAll(/^- ([A-Z0-9]{3}-\d+) /gm),
].map(([, id]) => id);
const named = new Set();
for (const file of testFiles(path.join(root, 'tests'))) {
  for (const [, list] of readFileSync(file, 'utf8').matchAll(
    /\[([A-Z0-9]{3}-\d+(?:, [A-Z0-9]{3}-\d+)*)\]/g,
  )) {
    for (const id of list.split(', ')) named.add(id);
  }
}

const areas = Map.groupBy
  ? Map.groupBy(ids, (id) => id.slice(0, 3))
  : ids.reduce((map, id) => map.set(id.slice(0, 3), [...(map.get(id.slice(0, 3)) ?? []), id]), new Map());
for (const [area, all] of areas) {
  const open = all.filter((id) => !named.has(id));
  say(
    `${area}: ${all.length - open.length} of ${all.length} named${open.length > 0 ? `; not: ${open.join(', ')}` : ''}`,
  );
}
say(`${ids.filter((id) => named.has(id)).length} of ${ids.length} requirements are named by a test.`);
