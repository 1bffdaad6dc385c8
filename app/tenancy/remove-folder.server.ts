import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Removes a site's folder. It disappears at once for a running server, which reads no hidden folder. */
export function removeFolder(folder: string): void {
  const hidden = path.join(path.dirname(folder), `.${path.basename(folder)}.removed`);
  renameSync(folder, hidden);
  rmSync(hidden, { recursive: true });
}
