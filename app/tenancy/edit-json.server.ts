import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Changes a JSON file; keeps its notes and field order. Replaces it atomically. */
export function editJson<File>(file: string, change: (json: File) => unknown): void {
  const json = JSON.parse(readFileSync(file, 'utf8')) as File;
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.new`);
  writeFileSync(draft, `${JSON.stringify(change(json), null, 2)}\n`, { mode: statSync(file).mode });
  renameSync(draft, file);
}
