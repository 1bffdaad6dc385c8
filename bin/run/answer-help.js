import { readFileSync } from 'node:fs';
import { say } from './project.js';

export function answerHelp(usage) {
  if (!process.argv.includes('--help')) return;
  say(usage);
  process.exit(0);
}

/** Does the same with the head comment of a command's file. */
export function answerHelpFrom(url) {
  const lines = readFileSync(new URL(url), 'utf8').split('\n');
  const comment = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('//')),
  );
  answerHelp(comment.map((line) => line.slice(3)).join('\n'));
}
