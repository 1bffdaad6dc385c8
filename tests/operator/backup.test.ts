import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runBackupCommand } from '~/operator/backup.server';
import { dumpDatabase, hasPgTool } from '~/database/server/run-pg-tool.server';
import { runRestoreCommand } from '~/operator/restore.server';

const root = mkdtempSync(path.join(tmpdir(), 'backup-command-'));
afterAll(() => rmSync(root, { recursive: true }));
const at = (name: string) => path.join(root, name);

const variables = { APP_MODE: 'test', DATA_DIR: at('data') };

async function typed(run: typeof runBackupCommand, argv: string[]): Promise<[number, string]> {
  const lines: string[] = [];
  const code = await run(argv, { write: (line) => void lines.push(line), variables });
  return [code, lines.join('\n')];
}

describe('npm run backup', () => {
  it.each([
    [['everything'], /^npm run backup /],
    [['drill', 'one', 'two'], /^npm run backup /],
    [['erasures'], /^npm run backup /],
    [['--passphrase', 'x'], /Unknown option '--passphrase'/],
    [['--encrypt'], /^Set BACKUP_PASSPHRASE/],
    [[], /holds no database, and DATABASE_URL is not set/],
    [['drill', '--to', at('none')], /holds no backup/],
  ])('%j is refused, and writes nothing', async (argv, message) => {
    const [code, said] = await typed(runBackupCommand, argv);
    expect(code).toBe(1);
    expect(said).toMatch(message);
    expect(readdirSync(root)).toEqual([]);
  });
});

describe('npm run restore', () => {
  it.each([[[]], [['one', 'two']]])('%j is refused', async (argv) => {
    const [code, said] = await typed(runRestoreCommand, argv);
    expect(code).toBe(1);
    expect(said).toMatch(/^npm run restore /);
  });

  it('refuses a folder without a backup', async () => {
    await expect(typed(runRestoreCommand, [at('none')])).rejects.toThrow('is no backup');
  });
});

describe('PostgreSQL’s own programs', () => {
  const folder = at('programs');
  /** A tool that is older than its server. */
  function install(): string {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'pg_dump'), '#!/bin/sh\necho "pg_dump: error: aborting" >&2\nexit 1\n');
    chmodSync(path.join(folder, 'pg_dump'), 0o755);
    return folder;
  }

  it('are looked up in the search path', () => {
    const own = install();
    expect(hasPgTool('pg_dump', ['/nowhere', own].join(path.delimiter))).toBe(true);
    expect(hasPgTool('pg_restore', own)).toBe(false);
    expect(hasPgTool('pg_dump', '')).toBe(false);
  });

  it('report their own errors', async () => {
    const PATH = [install(), process.env.PATH].join(path.delimiter);
    const dump = dumpDatabase('postgresql://dating:secret@localhost/dating', 'x', { PATH });
    await expect(dump.next()).rejects.toThrow(/^pg_dump: error: aborting$/);
  });
});
