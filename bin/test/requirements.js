// `npm run requirements`: lists by area the requirements that no test title names, except planned ones.
// Fails if a test names a planned one.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { answerHelpFrom } from '../run/answer-help.js';
import { root, say } from '../run/project.js';
import { compareIds, idsNamedByTests, readRequirementIds } from './requirement-ids.js';

answerHelpFrom(import.meta.url);

const ids = readRequirementIds(readFileSync(path.join(root, 'docs', 'requirements.md'), 'utf8'));
const { untested, early } = compareIds(ids, idsNamedByTests(path.join(root, 'tests')));
const { met, planned } = ids;

for (const area of new Set(met.map((id) => id.slice(0, 3)))) {
  const inArea = (id) => id.startsWith(`${area}-`);
  const all = met.filter(inArea).length;
  const open = untested.filter(inArea);
  say(`${area}: ${all - open.length} of ${all} named${open.length > 0 ? `; not: ${open.join(', ')}` : ''}`);
}
say(`${met.length - untested.length} of ${met.length} requirements are named by a test.`);
say(`${planned.length} more are planned.`);
if (early.length > 0) {
  say(`Tests name planned requirements, which have to move out of "Planned": ${early.join(', ')}`);
  process.exitCode = 1;
}
