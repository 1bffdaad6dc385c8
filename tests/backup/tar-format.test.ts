import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { splitFile, textFile } from '~/backup/folder-files.server';
import { type ArchiveFile, readTar, writeTar } from '~/backup/tar-format.server';

const folder = mkdtempSync(path.join(tmpdir(), 'tar-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function* each<Item>(...items: Item[]): AsyncGenerator<Item> {
  yield* items;
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

const file = (name: string, content: Buffer, bytes = content.length): ArchiveFile => ({
  name,
  bytes,
  chunks: each(content),
});

const archive = (...files: ArchiveFile[]) => collect(writeTar(each(...files)));

async function contents(bytes: Buffer): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {};
  for await (const { name, chunks } of readTar(each(bytes))) found[name] = await collect(chunks);
  return found;
}

const LONG = `tenants/${'folder of a long name/'.repeat(8)}Fotoğraf ✓.json`;

describe('an archive', () => {
  it('is read by tar, with long and foreign names', async () => {
    const content = randomBytes(1000);
    writeFileSync(path.join(folder, 'a.tar'), await archive(file('short', content), file(LONG, content)));
    execFileSync('tar', ['-xf', 'a.tar'], { cwd: folder });
    expect(readFileSync(path.join(folder, LONG)).equals(content)).toBe(true);
    expect(readFileSync(path.join(folder, 'short')).equals(content)).toBe(true);
  });

  it('is read back, even if files are skipped', async () => {
    const content = randomBytes(1025);
    const bytes = await archive(file('one', content), file('none', Buffer.alloc(0)), file(LONG, content));
    expect(await contents(bytes)).toEqual({ one: content, none: Buffer.alloc(0), [LONG]: content });
    const names: string[] = [];
    for await (const { name } of readTar(each(bytes))) names.push(name);
    expect(names).toEqual(['one', 'none', LONG]);
  });

  it('pads files that shrank, and cuts grown ones', async () => {
    const bytes = await archive(
      file('shorter', Buffer.from('abc'), 5),
      file('longer', Buffer.from('abcdefg'), 5),
    );
    expect(await contents(bytes)).toEqual({
      shorter: Buffer.from('abc\0\0'),
      longer: Buffer.from('abcde'),
    });
  });

  it('is refused if truncated', async () => {
    const bytes = await archive(file('one', randomBytes(5000)));
    for (const length of [100, 512, 3000, bytes.length - 1024])
      await expect(contents(bytes.subarray(0, length))).rejects.toThrow('ends too early');
  });

  it('refuses a damaged header', async () => {
    const bytes = await archive(file('one', randomBytes(10)));
    bytes[3]! ^= 1;
    await expect(contents(bytes)).rejects.toThrow('The archive is damaged.');
  });

  it.each(['/etc/passwd', '../secrets.json', 'data/../../a', 'data//a', 'a\\b', `${'a/'.repeat(60)}../b`])(
    'refuses to lead out of its folder by %s',
    async (name) => {
      await expect(contents(await archive(file(name, Buffer.from('a'))))).rejects.toThrow(
        'a name that no backup has',
      );
    },
  );
});

describe('a stream of unknown length', () => {
  it('is divided into pieces, the last one shorter', async () => {
    const content = randomBytes(20 * 1024 * 1024);
    const pieces: ArchiveFile[] = [];
    const parts = Array.from({ length: 20 }, (_, at) =>
      content.subarray(at * 1024 * 1024, (at + 1) * 1024 * 1024),
    );
    for await (const piece of splitFile('rows', each(...parts))) pieces.push(piece);
    expect(pieces.map(({ name, bytes }) => [name, bytes / 1024 / 1024])).toEqual([
      ['rows/00000001', 8],
      ['rows/00000002', 8],
      ['rows/00000003', 4],
    ]);
    const joined = Buffer.concat(await Promise.all(pieces.map(({ chunks }) => collect(chunks))));
    expect(joined.equals(content)).toBe(true);
  });

  it('is empty for no input', async () => {
    const pieces: ArchiveFile[] = [];
    for await (const piece of splitFile('rows', each())) pieces.push(piece);
    expect(pieces).toEqual([]);
    expect(textFile('a', 'ü').bytes).toBe(2);
  });
});
