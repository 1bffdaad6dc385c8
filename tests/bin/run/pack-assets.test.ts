import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packAssets } from '../../../bin/run/pack-assets.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'assets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (...names: string[]) => path.join(folder, ...names);

it('moves and compresses scripts and styles, but not pictures [PER-4]', async () => {
  const script = 'export const words = "the same words again and again";\n'.repeat(200);
  writeFileSync(inFolder('a-1.js'), script);
  writeFileSync(inFolder('b-2.css'), 'a{b:c}');
  writeFileSync(inFolder('c-3.webp'), 'a picture');
  await packAssets(folder, inFolder('packed'));
  expect(readdirSync(folder).sort()).toEqual(['c-3.webp', 'packed']);
  expect(readdirSync(inFolder('packed')).sort()).toEqual([
    'a-1.js',
    'a-1.js.br',
    'a-1.js.gz',
    'b-2.css',
    'b-2.css.br',
    'b-2.css.gz',
  ]);
  const packed = (name: string) => readFileSync(inFolder('packed', name));
  const compiledAhead = `//# allFunctionsCalledOnLoad\n${script}`;
  expect(packed('a-1.js').toString()).toBe(compiledAhead);
  expect(brotliDecompressSync(packed('a-1.js.br')).toString()).toBe(compiledAhead);
  expect(gunzipSync(packed('a-1.js.gz')).toString()).toBe(compiledAhead);
  expect(packed('b-2.css').toString()).toBe('a{b:c}');
  expect(packed('a-1.js.br').length).toBeLessThan(packed('a-1.js.gz').length);
});

it('leaves nothing of an earlier build', async () => {
  writeFileSync(inFolder('old-1.js'), 'old()');
  await packAssets(folder, inFolder('packed'));
  writeFileSync(inFolder('new-2.js'), 'fresh()');
  await packAssets(folder, inFolder('packed'));
  expect(readdirSync(inFolder('packed')).sort()).toEqual(['new-2.js', 'new-2.js.br', 'new-2.js.gz']);
});
