// Answers `--help`.
import { readFileSync } from 'node:fs';
import { say } from './project.js';

/** Prints how a command is used and ends it, if `--help` asks for that. */
export function answerHelp(usage) {
  if (!process.argv.includes('--help')) return;
  say(usage);
  process.exit(0);
}

/** Does the same with the comment that a command's file begins with. */
export function answerHelpFrom(url) {
  const lines = readFileSync(new URL(url), 'utf8').split('\n');
  const comment = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('//')),
  );
  answerHelp(comment.map((line) => line.slice(3)).join('\n'));
}
