import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePorts } from '../../bin/run/free-ports.js';

/** Where Debian's package puts its programs. */
const BIN = '/usr/lib/postgresql/15/bin';

/** Whether this machine has it. */
export const HAS_POSTGRES = existsSync(path.join(BIN, 'initdb'));

export type PostgresServer = {
  /** Returns the address of a database on this server. */
  url(database?: string): string;
  /** Creates an empty database, and returns its address. */
  create(): Promise<string>;
  /** Ends it at once, as a crash does; `start` lets it recover on the same port. */
  kill(): void;
  start(): void;
  stop(): void;
};

/** The user that the server runs as: PostgreSQL refuses to run as root. */
const account = () =>
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres'])),
        gid: Number(execFileSync('id', ['-g', 'postgres'])),
      }
    : {};

/** Starts a PostgreSQL 15 of one's own in a new folder of another; null where Debian's package is not installed. */
export async function startPostgres(parent = tmpdir()): Promise<PostgresServer | null> {
  if (!HAS_POSTGRES) return null;
  const user = account();
  const folder = mkdtempSync(path.join(parent, 'postgres-15-'));
  const [data, secret] = [path.join(folder, 'data'), path.join(folder, 'password')];
  const password = randomBytes(12).toString('hex');
  writeFileSync(secret, password);
  for (const file of [folder, secret]) if (user.uid !== undefined) chownSync(file, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const [port] = await freePorts(1);
  const run = (program: string, args: string[]) =>
    execFileSync(path.join(BIN, program), args, { ...user, cwd: folder, stdio: 'ignore' });
  const login = ['--username=dating', `--pwfile=${secret}`, '--auth=scram-sha-256'];
  run('initdb', ['-D', data, ...login, '--encoding=UTF8', '--locale=C']);
  const options = `-p ${port} -h 127.0.0.1 -k "" -c fsync=off -c max_connections=200 -c timezone=UTC`;
  const start = () =>
    run('pg_ctl', ['-D', data, '-l', path.join(folder, 'log'), '-o', options, '-w', 'start']);
  start();
  const url = (database = 'postgres') => `postgresql://dating:${password}@127.0.0.1:${port}/${database}`;
  return {
    url,
    async create() {
      const name = `site_${randomBytes(4).toString('hex')}`;
      const client = new pg.Client({ connectionString: url() });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return url(name);
    },
    kill: () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']),
    start,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
