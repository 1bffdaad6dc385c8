import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drillBackup } from '~/backup/drill-backup.server';
import { formatErasures } from '~/backup/erasures-file.server';
import type { Form } from '~/backup/manifest.server';
import { type Choices, restoreBackup, type Target } from '~/backup/restore-backup.server';
import { writeBackup } from '~/backup/write-backup.server';
import { openEmbedded, type EmbeddedServer } from '~/database/server/embedded.server';
import { connectDatabase, type Database } from '~/database/index.server';
import { migrate } from '~/database/server/migrate.server';
import { executeWithin } from '~/database/transactions.server';
import { checkLedger } from '~/domain/credits/check-ledger.server';
import { grantCredits } from '~/domain/credits/grant-credits.server';
import { eraseAgain } from '~/domain/deletion/erase-again.server';
import { newId } from '~/domain/new-id';
import { createJobQueue } from '~/gateways/jobs.server';
import { createSecrets } from '~/gateways/secrets.server';
import { createFolderStorage } from '~/gateways/storage/storage.server';
import { makeMember, SITE_A } from '../support/database';
import { startPostgres } from '../support/postgres-server';
import { fillEveryTable } from '../domain/deletion/every-table';

const PASSPHRASE = 'correct horse battery staple';
const NOW = new Date('2026-11-30T12:00:00Z');
const KEEPING = { invoiceYears: 7, timeZone: 'Europe/Amsterdam' };

const root = mkdtempSync(path.join(tmpdir(), 'backups-'));
// As root, the database server's user must be able to enter.
chmodSync(root, 0o755);
const at = (...names: string[]) => path.join(root, ...names);
const dataDir = at('data');
const storage = createFolderStorage(path.join(dataDir, 'media'));
const secrets = createSecrets('a key for tests and nothing else');

let embedded: EmbeddedServer;
let database: Database;
let members: { id: string }[];
/** A member with rows in every table, and all files. */
let full: { id: string };

function storedKey(): string {
  const key = storage.newKey();
  storing.push(storage.put(SITE_A, key, randomBytes(3000), storing.length % 2 ? randomBytes(900) : null));
  return key;
}
const storing: Promise<void>[] = [];

beforeAll(async () => {
  mkdirSync(dataDir);
  cpSync('tenants/vonk.localhost', at('tenants', SITE_A), { recursive: true });
  const settings = at('tenants', SITE_A, 'settings.json');
  writeFileSync(settings, readFileSync(settings, 'utf8').replaceAll('vonk.localhost', SITE_A));
  writeFileSync(
    path.join(dataDir, 'secrets.json'),
    '{"secretKey":"a key for tests and nothing else at all"}',
  );
  embedded = await openEmbedded(dataDir);
  await migrate(embedded.url());
  database = connectDatabase(embedded.url(), 10);
  await database.keepTenant({ id: SITE_A, name: 'A', hosts: [SITE_A] }, NOW);
  const db = database.forTenant(SITE_A);
  members = [];
  for (let count = 0; count < 20; count++) members.push(await makeMember(db, { credits: 5 }));
  full = await makeMember(db, { name: 'Full' });
  await fillEveryTable(db, full.id, storedKey);
  await Promise.all(storing);
  await db.dataArchive.updateMany({ data: { readyAt: NOW } });
  await balance(database);
  const jobs = createJobQueue({ connectionString: embedded.url(), executeWithin, report: () => {} });
  await jobs.start(['forget-customer', 'send-refund']);
  await jobs.send(null, 'send-refund', { tenantId: SITE_A, refundId: newId() });
  await jobs.stop();
});

/** Sets each balance to its rows' sum, because `fillEveryTable` writes only rows. */
const balance = ({ bare }: Database) => bare.$executeRaw`
  UPDATE "Member" m SET credits = (
    SELECT coalesce(sum("amountCredits"), 0) FROM "CreditEntry" e WHERE e."tenantId" = m."tenantId" AND e."memberId" = m.id
  )`;

afterAll(async () => {
  await database.close();
  await embedded.stop();
  rmSync(root, { recursive: true, force: true });
});

const source = (url = embedded.url()) => ({
  url,
  dataDir,
  tenantsDir: at('tenants'),
  storage,
  variables: process.env,
});

let made = 0;

/** Makes a backup; its name contains a unique second. */
const back = (form: Form, { passphrase = null as string | null, url = embedded.url() } = {}) =>
  writeBackup(source(url), {
    to: at('backups'),
    form,
    passphrase,
    now: new Date(NOW.getTime() + 1000 * made++),
  });

const target = (name: string, more: Partial<Target> = {}): Target => ({
  dataDir: at(name),
  databaseUrl: null,
  tenantsDir: at(`${name}-tenants`),
  secretKey: undefined,
  variables: process.env,
  ...more,
});

const said: string[] = [];
const choices = (more: Partial<Choices> = {}): Choices => ({
  passphrase: null,
  isReplacing: false,
  erasures: 'none',
  now: NOW,
  report: (line) => void said.push(line),
  ...more,
});

/** Writes to the ledger concurrently until stopped; returns the number of entries. */
function startBooking(): () => Promise<number> {
  let isOver = false;
  let bookings = 0;
  const book = async (index: number) => {
    while (!isOver) {
      const { id: memberId } = members[(index + bookings) % members.length]!;
      const granted = { tenantId: SITE_A, memberId, credits: 1, reason: 'test' };
      await grantCredits(database.sqlFor(SITE_A), granted, { now: NOW });
      bookings++;
    }
  };
  const all = Promise.all(Array.from({ length: 6 }, (_, index) => book(index)));
  return async () => {
    isOver = true;
    await all;
    return bookings;
  };
}

async function onDatabase<Done>(url: string, work: (database: Database) => Promise<Done>): Promise<Done> {
  const opened = connectDatabase(url, 4);
  return work(opened).finally(() => opened.close());
}

async function onRestored<Done>(folder: string, work: (database: Database) => Promise<Done>): Promise<Done> {
  const server = await openEmbedded(folder);
  try {
    return await onDatabase(server.url(), work);
  } finally {
    await server.stop();
  }
}

const entriesOf = (world: Database) => world.forTenant(SITE_A).creditEntry.count();

describe('an embedded database during writes', () => {
  it('is restored consistently, with photos, secrets and sites [GRO-6]', async () => {
    const before = await entriesOf(database);
    const stop = startBooking();
    const { folder, manifest } = await back('files', { passphrase: PASSPHRASE }).finally(stop);
    const bookings = await stop();
    expect(bookings).toBeGreaterThan(50);
    expect(readdirSync(folder).sort()).toEqual(['backup.tar.age', 'manifest.json']);

    await restoreBackup(folder, target('restored'), choices({ passphrase: PASSPHRASE }));

    await onRestored(at('restored'), async (restored) => {
      const { members: checked, fault } = await checkLedger(restored.sqlFor(SITE_A));
      expect([checked, fault]).toEqual([manifest.counts.Member, null]);
      expect(await entriesOf(restored)).toBeGreaterThan(before);
      const sql = restored.sqlFor(SITE_A);
      const granted = { tenantId: SITE_A, memberId: members[0]!.id, credits: 1, reason: 'after' };
      await grantCredits(sql, granted, { now: NOW });
      expect((await checkLedger(sql)).fault).toBeNull();
    });
    expect(readFileSync(at('restored', 'secrets.json'))).toEqual(readFileSync(at('data', 'secrets.json')));
    expect(readFileSync(at('restored-tenants', SITE_A, 'settings.json'))).toEqual(
      readFileSync(at('tenants', SITE_A, 'settings.json')),
    );
    const filesOf = (name: string) => {
      const names = readdirSync(at(name, 'media'), { recursive: true, withFileTypes: true });
      return names.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
    };
    const files = filesOf('data');
    expect(files.length).toBeGreaterThan(5);
    expect(filesOf('restored')).toHaveLength(files.length);
    for (const file of files)
      expect(readFileSync(file.replace(dataDir, at('restored')))).toEqual(readFileSync(file));
    expect(readdirSync(at('restored')).filter((name) => name.startsWith('restore-'))).toEqual([]);
  });

  it('is counted at the same moment without writes', async () => {
    const { folder, manifest } = await back('files');
    expect(manifest.isExact).toBe(true);
    await restoreBackup(folder, target('quiet'), choices());
    expect(await onRestored(at('quiet'), entriesOf)).toBe(manifest.counts.CreditEntry);
    expect(manifest.counts.CreditEntry).toBe(await entriesOf(database));
  });

  it('starts again after a restore', async () => {
    for (const _ of [1, 2]) expect(await onRestored(at('restored'), entriesOf)).toBeGreaterThan(0);
  });

  it('is verified by a drill, which leaves nothing [GRO-6]', async () => {
    const stop = startBooking();
    const { folder } = await back('files').finally(stop);
    const lines: string[] = [];
    const report = (line: string) => void lines.push(line);
    expect(await drillBackup(folder, { passphrase: null, variables: process.env, report })).toBe(true);
    expect(lines.join('\n')).toMatch(
      /^database: \d+ tables, .*\nledger: \d+ members.*\nfiles: (\d+) of \1 that /,
    );
    expect(readdirSync(at('backups')).filter((name) => !name.startsWith('backup-'))).toEqual([]);
  });
});

it('a drill finds an incorrect balance', async () => {
  const add = (credits: number) =>
    database.forTenant(SITE_A).member.update({
      where: { id: members[3]!.id },
      data: { credits: { increment: credits } },
    });
  await add(1);
  const { folder } = await back('tables').finally(() => add(-1));
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);
  expect(await drillBackup(folder, { passphrase: null, variables: process.env, report })).toBe(false);
  expect(lines.join('\n')).toContain(`member ${members[3]!.id}: the balance is`);
});

describe('members who were erased since the backup', () => {
  it('are erased again, by either source [GRO-6]', async () => {
    const db = database.forTenant(SITE_A);
    const leaver = await makeMember(db, { name: 'Leaver' });
    await fillEveryTable(db, leaver.id, storedKey);
    await Promise.all(storing);
    await balance(database);
    const { folder } = await back('files');
    await restoreBackup(folder, target('erased'), choices());
    await onRestored(at('erased'), async (restored) => {
      const jobs = { send: async () => {} };
      const input = { tenantId: SITE_A, memberIds: [leaver.id], ...KEEPING };
      const own = createFolderStorage(at('erased', 'media'));
      expect(
        await eraseAgain(restored.forTenant(SITE_A), input, { now: NOW, secrets, storage: own, jobs }),
      ).toBe(1);
    });
    const profiles = (restored: Database) =>
      restored.forTenant(SITE_A).profile.count({ where: { id: leaver.id } });

    const own = { ...target('erased'), tenantsDir: at('tenants') };
    const later = { now: new Date(NOW.getTime() + 60_000) };
    await restoreBackup(folder, own, choices({ ...later, isReplacing: true, erasures: null }));
    expect(said.at(-1)).toContain('tenants-of-backup');
    expect(await onRestored(at('erased'), profiles)).toBe(0);
    const replaced = readdirSync(at('erased')).find((name) => name.startsWith('replaced-'))!;
    expect(await onRestored(at('erased', replaced), entriesOf)).toBeGreaterThan(0);

    const file = at('erasures');
    const erased = [{ tenantId: SITE_A, memberId: leaver.id }];
    writeFileSync(file, formatErasures({ since: new Date('2026-10-01'), until: NOW, erased }));
    await restoreBackup(folder, target('by-file'), choices({ erasures: file }));
    expect(await onRestored(at('by-file'), profiles)).toBe(0);
    expect(await database.forTenant(SITE_A).profile.count({ where: { id: leaver.id } })).toBe(1);
  });
});

describe('a restore that is refused', () => {
  let plain = '';
  let sealed = '';
  beforeAll(async () => {
    plain = (await back('tables')).folder;
    sealed = (await back('tables', { passphrase: PASSPHRASE })).folder;
  });

  const changed = (name: string, change: (bytes: Buffer) => Buffer): string => {
    const folder = at('backups', `changed-${newId()}`);
    cpSync(name, folder, { recursive: true });
    const [file] = readdirSync(folder).filter((each) => each.startsWith('backup.tar'));
    writeFileSync(path.join(folder, file!), change(readFileSync(path.join(folder, file!))));
    return folder;
  };
  const flipped = (where: number) => (bytes: Buffer) => {
    bytes[Math.floor(bytes.length * where)]! ^= 1;
    return bytes;
  };
  const shortened = (bytes: Buffer) => bytes.subarray(0, -5000);

  it.each<[string, () => string, Partial<Choices>, RegExp]>([
    ['without the passphrase', () => sealed, {}, /is encrypted: set BACKUP_PASSPHRASE/],
    ['with a wrong one', () => sealed, { passphrase: 'wrong' }, /The passphrase is wrong/],
    ['with a changed byte', () => changed(plain, flipped(0.4)), {}, /damaged/],
    [
      'with a changed byte of the encrypted',
      () => changed(sealed, flipped(0.4)),
      { passphrase: PASSPHRASE },
      /damaged/,
    ],
    ['without its end', () => changed(plain, shortened), {}, /ends too early/],
    ['without its end, encrypted', () => changed(sealed, shortened), { passphrase: PASSPHRASE }, /damaged/],
    ['without a word of who was erased', () => plain, { erasures: null }, /--erasures FILE/],
    ['of another folder', () => at('data'), {}, /is no backup/],
  ])('%s changes nothing', async (_, folder, more, message) => {
    await expect(restoreBackup(folder(), target('refused'), choices(more))).rejects.toThrow(message);
    expect(existsSync(at('refused')) ? readdirSync(at('refused')) : []).toEqual([]);
    expect(existsSync(at('refused-tenants'))).toBe(false);
  });

  it('into a running site’s data changes nothing', async () => {
    const names = readdirSync(dataDir);
    for (const isReplacing of [false, true])
      await expect(restoreBackup(plain, target('data'), choices({ isReplacing }))).rejects.toThrow(
        'runs: stop the site first',
      );
    expect(readdirSync(dataDir)).toEqual(names);
  });

  it('into a non-empty folder changes nothing', async () => {
    mkdirSync(at('taken'));
    writeFileSync(at('taken', 'secrets.json'), '{}');
    await expect(restoreBackup(plain, target('taken'), choices())).rejects.toThrow('is not empty');
    expect(readdirSync(at('taken'))).toEqual(['secrets.json']);
  });
});

it('a backup that fails leaves nothing', async () => {
  const names = readdirSync(at('backups'));
  const broken = { get: () => Promise.reject(new Error('the disk is gone')) };
  const wanted = { to: at('backups'), form: 'files' as const, passphrase: null, now: new Date('2030-01-01') };
  await expect(writeBackup({ ...source(), storage: broken }, wanted)).rejects.toThrow('the disk is gone');
  expect(readdirSync(at('backups'))).toEqual(names);
  await expect(back('files')).resolves.toBeDefined();
});

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.skipIf(!postgres)('PostgreSQL 15, Debian’s own', () => {
  const sums = (world: Database) =>
    Promise.all([
      world.forTenant(SITE_A).member.aggregate({ _sum: { credits: true }, _count: true }),
      world.forTenant(SITE_A).profile.findUnique({ where: { id: full.id } }),
      world.bare.place.count(),
    ]);
  const jobsOf = (world: Database) =>
    world.bare.$queryRaw<object[]>`SELECT name, data, state::text FROM pgboss.job WHERE name = 'send-refund'`;
  let own = '';

  it('takes a running embedded site’s tables and jobs [GRO-6]', async () => {
    const stop = startBooking();
    const { folder, manifest } = await back('tables', { passphrase: PASSPHRASE }).finally(stop);
    own = await postgres!.create();
    await restoreBackup(folder, target('moved', { databaseUrl: own }), choices({ passphrase: PASSPHRASE }));
    await onDatabase(own, async (restored) => {
      expect(await checkLedger(restored.sqlFor(SITE_A))).toEqual({
        members: manifest.counts.Member,
        fault: null,
      });
      expect((await sums(restored)).slice(1)).toEqual((await sums(database)).slice(1));
      expect(await jobsOf(restored)).toEqual(await jobsOf(database));
      await makeMember(restored.forTenant(SITE_A), { credits: 1 });
    });
    expect(readdirSync(at('moved')).sort()).toEqual(['media', 'secrets.json']);
  });

  it('refuses a database with tables', async () => {
    const { folder } = await back('tables');
    await expect(restoreBackup(folder, target('second', { databaseUrl: own }), choices())).rejects.toThrow(
      'has tables already',
    );
  });

  it('uses pg_dump and pg_restore, verified by a drill [GRO-6]', async () => {
    const { folder, manifest } = await back('dump', { url: own });
    const other = await postgres!.create();
    await restoreBackup(folder, target('dumped', { databaseUrl: other }), choices());
    await onDatabase(other, async (restored) => {
      expect((await checkLedger(restored.sqlFor(SITE_A))).members).toBe(manifest.counts.Member);
      expect(await onDatabase(own, sums)).toEqual(await sums(restored));
    });
    const drilled = {
      passphrase: null,
      variables: process.env,
      report: (line: string) => void said.push(line),
    };
    expect(await drillBackup(folder, drilled)).toBe(true);
  });

  it('restores into an embedded database', async () => {
    const { folder } = await back('tables', { url: own });
    await restoreBackup(folder, target('back'), choices());
    expect(await onRestored(at('back'), sums)).toEqual(await onDatabase(own, sums));
  });
});
