// Compresses the built scripts and styles once, as well as possible, and moves them out of remix-serve's folder, which
// would compress them for each request, quickly and a sixth larger.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:css|js)$/;

/**
 * Makes Chromium (since 136) compile all functions off the main thread. On first calls, that took half of the hydration
 * time. It has to be the first line, so the bundler cannot write it.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

const brotli = (content) =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });

async function packAsset(from, to, name) {
  const read = readFileSync(path.join(from, name));
  const content = name.endsWith('.js') ? Buffer.concat([Buffer.from(COMPILE_ALL), read]) : read;
  const zipped = promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
  writeFileSync(path.join(to, `${name}.br`), await brotli(content));
  writeFileSync(path.join(to, `${name}.gz`), await zipped);
  writeFileSync(path.join(to, name), content);
  rmSync(path.join(from, name));
}

/** Moves scripts and styles, and adds a `.br` and a `.gz` of each. */
export async function packAssets(from, to) {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const names = readdirSync(from).filter((each) => TEXT.test(each));
  await Promise.all(names.map((name) => packAsset(from, to, name)));
}
