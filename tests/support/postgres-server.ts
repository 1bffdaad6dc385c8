import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePorts } from '../../bin/free-ports.js';

/** Where Debian's package puts its programs. */
const BIN = '/usr/lib/postgresql/15/bin';

export type PostgresServer = {
  /** Creates an empty database, and returns its address. */
  create(): Promise<string>;
  stop(): void;
};

/** Starts a PostgreSQL 15 of this test file's own; null where Debian's package is not installed. */
export async function startPostgres(): Promise<PostgresServer | null> {
  if (!existsSync(path.join(BIN, 'initdb'))) return null;
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-15-'));
  const account =
    process.getuid?.() === 0
      ? {
          uid: Number(execFileSync('id', ['-u', 'postgres'])),
          gid: Number(execFileSync('id', ['-g', 'postgres'])),
        }
      : { uid: undefined, gid: undefined };
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid!);
  chmodSync(folder, 0o700);
  const [port] = await freePorts(1);
  const run = (program: string, args: string[]) =>
    execFileSync(path.join(BIN, program), args, { ...account, cwd: folder, stdio: 'ignore' });
  const data = path.join(folder, 'data');
  run('initdb', ['-D', data, '--username=dating', '--auth=trust', '--encoding=UTF8', '--locale=C']);
  const options = `-p ${port} -h 127.0.0.1 -k "" -c fsync=off`;
  run('pg_ctl', ['-D', data, '-l', path.join(folder, 'log'), '-o', options, '-w', 'start']);
  const url = (name: string) => `postgresql://dating@127.0.0.1:${port}/${name}`;
  return {
    async create() {
      const name = `site_${randomBytes(4).toString('hex')}`;
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return url(name);
    },
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
