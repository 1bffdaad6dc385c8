import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { decrypt, encrypt } from '~/backup/age-format.server';

const PASSPHRASE = 'correct horse battery staple';
/** Cheap: these tests do not cover brute-force resistance. */
const WORK = 10;

async function* stream(bytes: Buffer, length = 10_007): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

const sealed = (plain: Buffer, work = WORK) => collect(encrypt(stream(plain), PASSPHRASE, work));
const opened = (bytes: Buffer, passphrase = PASSPHRASE, length?: number) =>
  collect(decrypt(stream(bytes, length), passphrase));

describe('an encrypted stream', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 200_000])('of %i bytes opens again', async (bytes) => {
    const plain = randomBytes(bytes);
    expect((await opened(await sealed(plain))).equals(plain)).toBe(true);
  });

  it('opens with any chunking', async () => {
    const plain = randomBytes(1000);
    const bytes = await sealed(plain);
    expect((await opened(bytes, PASSPHRASE, 1)).equals(plain)).toBe(true);
  });

  it('refuses a wrong passphrase', async () => {
    await expect(opened(await sealed(randomBytes(10)), 'wrong')).rejects.toThrow('The passphrase is wrong.');
  });

  it('refuses any changed byte', async () => {
    const bytes = await sealed(randomBytes(70_000));
    for (const at of [40, 150, 200, 300, 66_000, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      await expect(opened(changed)).rejects.toThrow();
    }
  });

  it('refuses a missing end, even at a chunk border', async () => {
    const bytes = await sealed(randomBytes(2 * 65_536));
    const header = bytes.length - 2 * (65_536 + 16);
    for (const length of [bytes.length - 1, header + 65_536 + 16, header, header - 20])
      await expect(opened(bytes.subarray(0, length))).rejects.toThrow();
  });

  it('refuses a file that demands too much memory', async () => {
    const text = (await sealed(randomBytes(10))).toString('latin1').replace(` ${WORK}\n`, ' 30\n');
    await expect(opened(Buffer.from(text, 'latin1'))).rejects.toThrow('not encrypted with a passphrase');
  });
});

const hasProgram = (name: string) => spawnSync(name, ['--version']).status === 0;

describe.skipIf(!hasProgram('age') || !hasProgram('script'))('the program age', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'age-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => path.join(folder, name);
  /** Runs age in its own terminal, where it prompts for the passphrase. */
  const run = (args: string, answers: string) =>
    execFileSync('script', ['-qec', `age ${args}`, '/dev/null'], { input: answers });

  it('opens our files, and we open its files', async () => {
    const plain = randomBytes(150_000);
    writeFileSync(at('ours.age'), await sealed(plain));
    run(`-d -o ${at('ours')} ${at('ours.age')}`, `${PASSPHRASE}\n`);
    expect(readFileSync(at('ours')).equals(plain)).toBe(true);
    writeFileSync(at('theirs'), plain);
    run(`-p -o ${at('theirs.age')} ${at('theirs')}`, `${PASSPHRASE}\n${PASSPHRASE}\n`);
    expect((await opened(readFileSync(at('theirs.age')))).equals(plain)).toBe(true);
  }, 60_000);
});
