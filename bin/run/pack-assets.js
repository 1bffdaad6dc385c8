// Compresses the built scripts and styles, once and as well as can be, and moves them out of the folder of remix-serve,
// which would compress them anew for each browser, in a hurry and a sixth larger.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:css|js)$/;

/**
 * Has Chromium (since 136) compile all functions of a script while it arrives, beside the page: nearly all of them run
 * as a page wakes, and compiling each on the page's own thread as it is first called took half the time of waking.
 * To other browsers it is a comment. It has to be the first line, and so the bundler, which puts lines of its own
 * there and drops comments, cannot write it.
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

/**
 * Moves each script and style of a folder into another and puts it beside itself as `.br` and `.gz`; scripts are
 * compiled as they arrive.
 */
export async function packAssets(from, to) {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const names = readdirSync(from).filter((each) => TEXT.test(each));
  await Promise.all(names.map((name) => packAsset(from, to, name)));
}
