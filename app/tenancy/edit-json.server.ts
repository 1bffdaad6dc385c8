import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Changes a JSON file, and keeps its notes and the order of its fields. The new text replaces the old one by a rename,
 * so that no reader finds half of it.
 */
export function editJson<File>(file: string, change: (json: File) => unknown): void {
  const json = JSON.parse(readFileSync(file, 'utf8')) as File;
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.new`);
  writeFileSync(draft, `${JSON.stringify(change(json), null, 2)}\n`, { mode: statSync(file).mode });
  renameSync(draft, file);
}
