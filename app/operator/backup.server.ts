import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drillBackup } from '~/backup/drill-backup.server';
import { formatErasures } from '~/backup/erasures-file.server';
import { MANIFEST, type Form, type Manifest } from '~/backup/manifest.server';
import { findPassphrase } from '~/backup/passphrase.server';
import { writeBackup } from '~/backup/write-backup.server';
import { openEmbedded } from '~/database/server/embedded.server';
import { listErasures } from '~/database/server/list-erasures.server';
import { reachDatabase } from '~/database/server/reach-database.server';
import { hasPgTool } from '~/database/server/run-pg-tool.server';
import { BACKUP_DAYS } from '~/domain/deletion/rules';
import { DAY_MS } from '~/domain/durations';
import { readClock } from '~/gateways/clock.server';
import { openStorage } from '~/gateways/storage/open-storage.server';
import { readEnv, type Env, type Variables } from '~/gateways/read-env.server';
import { Mistake, readCommand, runCommand, type Console } from './run-command.server';

const USAGE = `npm run backup                                    backs up database, photos, secrets and sites, while the site runs
npm run backup -- --to FOLDER                     into a new folder of FOLDER, else of backups/
npm run backup -- --portable                      as tables that any PostgreSQL takes, the embedded one too
npm run backup -- --encrypt [--passphrase-file FILE]   with the passphrase of the file, else of BACKUP_PASSPHRASE
npm run backup -- drill [BACKUP]                  restores a backup, else the last one, for a trial, and proves it
npm run backup -- erasures FILE                   writes the ids of those erased in the last ${BACKUP_DAYS} days, for a restore`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const OPTIONS = { to: text, portable: flag, encrypt: flag, 'passphrase-file': text };

type Typed = Console & { variables: Variables };
type Command = ReturnType<typeof readCommand<typeof OPTIONS>>;

const DEFAULT_FOLDER = 'backups';

/** Runs work on DATABASE_URL's database, or else the embedded one, started if needed. */
async function withDatabase<Done>(
  env: Env,
  write: Console['write'],
  work: (url: string) => Promise<Done>,
): Promise<Done> {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (url) {
    await reachDatabase(url);
    return work(url);
  }
  if (!existsSync(path.join(env.DATA_DIR, 'database.json')))
    throw new Mistake(`${env.DATA_DIR} holds no database, and DATABASE_URL is not set.`);
  const embedded = await openEmbedded(env.DATA_DIR, { report: write });
  return work(embedded.url()).finally(() => embedded.stop());
}

function chooseForm(env: Env, isPortable: boolean, { write, variables }: Typed): Form {
  if (isPortable) return 'tables';
  if (!env.DATABASE_URL) return 'files';
  if (hasPgTool('pg_dump', variables.PATH ?? '')) return 'dump';
  write('pg_dump is not installed: the database is copied by tables, as by --portable.');
  return 'tables';
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

function describe({ archive, form, counts, media }: Manifest): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${megabytes(archive.bytes)}, ${rows} rows (${form}), ${media.files - media.missing} photos and archives`;
}

async function backUp({ options }: Command, console: Typed): Promise<void> {
  const { write, variables } = console;
  const env = readEnv(variables);
  const passphrase = options.encrypt ? findPassphrase(env, options['passphrase-file']) : null;
  if (options.encrypt && passphrase === null)
    throw new Mistake(
      'Set BACKUP_PASSPHRASE, or name a file that holds the passphrase by --passphrase-file.',
    );
  const form = chooseForm(env, options.portable ?? false, console);
  const storage = await openStorage(env);
  const { folder, manifest } = await withDatabase(env, write, (url) =>
    writeBackup(
      {
        url,
        dataDir: env.DATA_DIR,
        tenantsDir: env.TENANTS_DIR,
        storage,
        variables,
      },
      { to: options.to ?? DEFAULT_FOLDER, form, passphrase, now: readClock() },
    ),
  );
  write(`${folder}: ${describe(manifest)}`);
  if (manifest.media.missing > 0)
    write(`${manifest.media.missing} files that the database names were not found.`);
  if (passphrase === null) write('It is not encrypted, and holds secrets and everything of the members.');
}

function lastBackup(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const last = names
    .filter((name) => existsSync(path.join(folder, name, MANIFEST)) && !name.endsWith('.partial'))
    .sort()
    .at(-1);
  if (last === undefined) throw new Mistake(`${folder} holds no backup.`);
  return path.join(folder, last);
}

async function drill({ names, options }: Command, { write, variables }: Typed): Promise<number> {
  const env = readEnv(variables);
  const folder = names[0] ?? lastBackup(options.to ?? DEFAULT_FOLDER);
  write(`Restoring ${folder} for a trial …`);
  const passphrase = findPassphrase(env, options['passphrase-file']);
  return (await drillBackup(folder, { passphrase, variables, report: write })) ? 0 : 1;
}

async function exportErasures({ names: [file = ''] }: Command, { write, variables }: Typed): Promise<void> {
  const until = readClock();
  const since = new Date(until.getTime() - BACKUP_DAYS * DAY_MS);
  const erased = await withDatabase(readEnv(variables), write, (url) => listErasures(url, since));
  writeFileSync(file, formatErasures({ since, until, erased }), { mode: 0o600 });
  write(`${file}: ${erased.length} members were erased in the last ${BACKUP_DAYS} days.`);
}

/** Runs `npm run backup`: makes or drills a backup, or lists erased members. Returns 1 if a drill fails. */
export const runBackupCommand = (argv: string[], console: Typed): Promise<number> =>
  runCommand(async () => {
    const typed = readCommand(argv, OPTIONS, USAGE);
    const { command, names } = typed;
    if (command === '') return backUp(typed, console);
    if (command === 'drill' && names.length <= 1) return drill(typed, console);
    if (command === 'erasures' && names.length === 1) return exportErasures(typed, console);
    throw new Mistake(USAGE);
  }, console);
