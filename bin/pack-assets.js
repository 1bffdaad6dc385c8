// Compresses the built scripts and styles, once and as well as can be, and moves them out of the folder of remix-serve,
// which would compress them anew for each browser, in a hurry and a sixth larger.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(?:css|js)$/;

const brotli = (content) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });

/** Moves each script and style of a folder into another, as it is and beside that as `.br` and `.gz`. */
export function packAssets(from, to) {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((each) => TEXT.test(each))) {
    const content = readFileSync(path.join(from, name));
    writeFileSync(path.join(to, `${name}.br`), brotli(content));
    writeFileSync(path.join(to, `${name}.gz`), gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
    renameSync(path.join(from, name), path.join(to, name));
  }
}
