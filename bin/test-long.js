// `npm run test:long`: what takes longer than a developer waits for: the full crawl, kill tests, fuzz.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { build, generate, install, installed, needNode, root, say } from './project.js';
import { line, readVitest } from './test-report.js';

needNode();
install();
generate();
build();

const results = path.join(root, 'test-results');
mkdirSync(results, { recursive: true });
const report = path.join(results, 'vitest-long.json');
rmSync(report, { force: true });
const began = Date.now();
spawnSync(
  installed('vitest'),
  ['run', '--config', 'vitest.long.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);
const counts = readVitest(report);
writeFileSync(path.join(results, 'counts-long.json'), JSON.stringify(counts));
say(`\nlong tests ${Math.round((Date.now() - began) / 1000)} s`);
say(line(counts));
process.exit(counts.failed > 0 ? 1 : 0);
