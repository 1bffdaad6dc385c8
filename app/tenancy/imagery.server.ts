import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as paths from '~/paths';

export const IMAGERY = 'imagery';

/** `portrait` has a scene, `figure` none, `sticker` a paper edge; w are women, m men, 4 to 6 over forty. */
const DRAWING = /^((?:portrait|figure|sticker)-[wm][1-6])\.(?:svg|webp|png)$/;

export const drawingName = (file: string): string | null => DRAWING.exec(file)?.[1] ?? null;

export function imageryFiles(folder: string): string[] {
  const place = path.join(folder, 'assets', IMAGERY);
  return existsSync(place) ? readdirSync(place).sort() : [];
}

/** Returns the URLs of a site's own drawings, by name (TEN-2, TEN-9). */
export const readImagery = (folder: string): Record<string, string> =>
  Object.fromEntries(
    imageryFiles(folder).flatMap((file) => {
      const name = drawingName(file);
      return name ? [[name, paths.imagery(file)]] : [];
    }),
  );
