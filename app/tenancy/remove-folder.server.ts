import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Removes a site's folder. A running server stops serving it at once, because it ignores hidden folders. */
export function removeFolder(folder: string): void {
  const hidden = path.join(path.dirname(folder), `.${path.basename(folder)}.removed`);
  renameSync(folder, hidden);
  rmSync(hidden, { recursive: true });
}
