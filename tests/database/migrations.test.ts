import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { readCaseNumber } from '~/domain/safety/rules';
import { migrate, readMigrations, requireMigrated } from '~/database/migrate.server';
import { GLOBAL_MODELS } from '~/database/tenant-client.server';

const made: string[] = [];

function addressOf(name: string): string {
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${name}`;
  return url.toString();
}

async function query<Row extends object>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Row>(text).finally(() => client.end());
  return rows;
}

/** An empty database of this file's own. */
async function emptyDatabase(): Promise<string> {
  const name = `migrations_${randomBytes(6).toString('hex')}`;
  await query(inject('databaseServer'), `CREATE DATABASE ${name}`);
  made.push(name);
  return addressOf(name);
}
afterAll(async () => {
  for (const name of made) await query(inject('databaseServer'), `DROP DATABASE ${name} WITH (FORCE)`);
});

/** The SQL that builds the schema as it stands, by Prisma's own account. */
function schemaScript(): string {
  const anyFile = path.resolve('package.json');
  return execFileSync(
    path.join('node_modules', '.bin', 'prisma'),
    ['migrate', 'diff', '--from-empty', '--to-schema-datamodel', 'prisma/schema.prisma', '--script'],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        DATABASE_URL: inject('databaseServer'),
        PRISMA_QUERY_ENGINE_LIBRARY: anyFile,
        PRISMA_SCHEMA_ENGINE_BINARY: anyFile,
      },
    },
  );
}

const OURS = `n.nspname = 'public' AND c.relname <> '_prisma_migrations'`;

/** Everything that a database consists of, one line for each thing. */
const CATALOGUE = `
  SELECT format('column %s.%s %s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END, coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '')) AS thing
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE ${OURS} AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL
  SELECT format('constraint %s.%s %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${OURS} AND k.contype <> 'n'
  UNION ALL
  SELECT format('index %s %s', i.relname, pg_get_indexdef(i.oid))
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${OURS}
  UNION ALL
  SELECT format('enum %s %s', t.typname, string_agg(e.enumlabel, ' ' ORDER BY e.enumsortorder))
  FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid GROUP BY t.typname
  UNION ALL
  SELECT format('other %s %s', c.relkind, c.relname)
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OURS} AND c.relkind NOT IN ('r', 'i')
  UNION ALL
  SELECT format('trigger %s', t.tgname) FROM pg_trigger t WHERE NOT t.tgisinternal
  UNION ALL
  SELECT format('function %s', p.proname) FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'public'
  ORDER BY thing`;

const catalogue = async (address: string) =>
  (await query<{ thing: string }>(address, CATALOGUE)).map(({ thing }) => thing);

/**
 * Prisma describes `id` as the primary key of a tenant's table, and its tenant and id as unique; in the database, both are one
 * primary key.
 */
function withTenantKey(thing: string): string[] {
  if (/^index \w+_tenantId_id_key /.test(thing)) return [];
  const [, table = ''] = /^(?:constraint (\w+)\.|index (\w+)_pkey )/.exec(thing)?.filter(Boolean) ?? [];
  if (GLOBAL_MODELS.has(table)) return [thing];
  return [
    thing.replace(/^(constraint \S+_pkey PRIMARY KEY |index \S+_pkey .* )\(id\)$/, '$1("tenantId", id)'),
  ];
}

/** What the migrations add by hand, since the schema language has no words for it. */
const BY_HAND = [
  'constraint Block.Block_other_check',
  'constraint Conversation.Conversation_pair_check',
  'constraint ConversationMember.ConversationMember_unread_check',
  'constraint CreditEntry.CreditEntry_balance_check',
  'constraint DiscountCode.DiscountCode_value_check',
  'constraint Dispute.Dispute_amount_check',
  'constraint Like.Like_other_check',
  'constraint Member.Member_counters_check',
  'constraint Message.Message_cost_check',
  'constraint Order.Order_amount_check',
  'constraint Order.Order_refunded_check',
  'constraint Photo.Photo_position_check',
  'constraint PhotoFile.PhotoFile_glimpse_check',
  'constraint PhotoFile.PhotoFile_owner_check',
  'constraint PhotoFile.PhotoFile_tone_check',
  'constraint Refund.Refund_amount_check',
  'constraint SwipePass.SwipePass_other_check',
  'function add_place',
  'index Delivery_failed',
  'index Delivery_waiting',
  'index DiscountCode_code',
  'index Like_matches',
  'index Message_takenBackAt_idx',
  'index NotificationPreference_weekly',
  'index Order_premium_due',
  'index PhotoFile_unglimpsed',
  'index PhotoFile_untoned',
  'index Photo_one_main',
  'index Place_at',
  'index Profile_around',
  'index Profile_new',
  'index Profile_search',
  'index Profile_search_region',
  'index Profile_search_visitors',
  'trigger Profile_place',
];

describe('the migrations', () => {
  it('build the schema, and by hand what it lacks [TEN-10]', async () => {
    const [migrated, described] = [await emptyDatabase(), await emptyDatabase()];
    await migrate(migrated);
    await query(described, schemaScript());
    const [built, wanted] = [await catalogue(migrated), (await catalogue(described)).flatMap(withTenantKey)];
    expect(wanted.length).toBeGreaterThan(400);
    expect(wanted.filter((thing) => !built.includes(thing))).toEqual([]);
    const more = built.filter((thing) => !wanted.includes(thing));
    expect(more.map((thing) => thing.split(' ').slice(0, 2).join(' '))).toEqual(BY_HAND);
  });

  it('come with the schema for the next migration', () => {
    expect(readFileSync('prisma/migrations/schema.snapshot.prisma', 'utf8')).toBe(
      readFileSync('prisma/schema.prisma', 'utf8'),
    );
  });
});

describe('migrating', () => {
  const one = { name: '1_one', sql: 'CREATE TABLE one (id int)' };
  const two = { name: '2_two', sql: 'CREATE TABLE two (id int)' };
  const tables = async (address: string) =>
    (
      await query<{ name: string }>(
        address,
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
      )
    ).map(({ name }) => name);

  it('applies what is missing, and nothing twice', async () => {
    const address = await emptyDatabase();
    expect(await migrate(address, [one])).toEqual(['1_one']);
    expect(await migrate(address, [one, two])).toEqual(['2_two']);
    expect(await migrate(address, [one, two])).toEqual([]);
    expect(await tables(address)).toEqual(['_prisma_migrations', 'one', 'two']);
  });

  it('runs in only one of the starting processes', async () => {
    const address = await emptyDatabase();
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(address, [one, two])));
    expect(applied.flat().sort()).toEqual(['1_one', '2_two']);
  });

  it('rolls a failed migration back, and names it', async () => {
    const address = await emptyDatabase();
    const broken = { name: '2_broken', sql: 'CREATE TABLE half (id int); CREATE TABLE one (id int)' };
    await expect(migrate(address, [one, broken, two])).rejects.toThrow(
      'Migration 2_broken failed: relation "one" already exists',
    );
    expect(await tables(address)).toEqual(['_prisma_migrations', 'one']);
    expect(await migrate(address, [one, two])).toEqual(['2_two']);
  });

  it('refuses a database of newer code', async () => {
    const address = await emptyDatabase();
    await migrate(address, [one, two]);
    const newer = 'The database is newer than this code, which lacks its migration 2_two.';
    await expect(migrate(address, [one])).rejects.toThrow(newer);
    await expect(requireMigrated(address, [one])).rejects.toThrow(newer);
    await expect(requireMigrated(address, [one, two])).resolves.toBeUndefined();
  });

  it('matches Prisma’s own record', async () => {
    const address = await emptyDatabase();
    await migrate(address);
    const rows = await query<{ name: string; steps: number }>(
      address,
      'SELECT migration_name AS name, applied_steps_count AS steps FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND length(checksum) = 64',
    );
    expect(rows).toEqual(readMigrations().map(({ name }) => ({ name, steps: 1 })));
  });
});

describe('the operator’s database', () => {
  it('is refused if unmigrated, naming the command', async () => {
    const database = await emptyDatabase();
    const all = readMigrations();
    await expect(requireMigrated(database)).rejects.toThrow(
      `The database lacks ${all.length} of ${all.length} migrations; \`npm run migrate\``,
    );
    await migrate(database);
    await expect(requireMigrated(database)).resolves.toBeUndefined();
    const next = { name: '99990101000000_next', sql: 'SELECT 1' };
    await expect(requireMigrated(database, [...all, next])).rejects.toThrow(
      `The database lacks 1 of ${all.length + 1} migrations`,
    );
  });
});

describe('the migration of a mail’s cause into columns', () => {
  const NAME = 'delivery_causes';
  const id = (number: number) => `018f0000-0000-7000-8000-00000000000${number}`;

  it('keeps waiting, failed and sent mails [NOT-3]', async () => {
    const address = await emptyDatabase();
    const all = readMigrations();
    const at = all.findIndex(({ name }) => name.endsWith(NAME));
    await migrate(address, all.slice(0, at));
    const row = (number: number, kind: string, cause: string, status: string, claimedAt = 'NULL') =>
      `('${id(number)}', 'a.example', 'mail', '${kind}', '${kind}:${cause}', '${status}', '2026-11-20 12:00Z', ${claimedAt})`;
    await query(
      address,
      `INSERT INTO "Delivery" (id, "tenantId", channel, kind, cause, status, "createdAt", "claimedAt") VALUES
        ${row(1, 'password_reset', id(7), 'pending')},
        ${row(2, 'account_exists', `${id(8)}:2026-11-20`, 'claimed', `'2026-11-20 12:30Z'`)},
        ${row(3, 'measure_taken', id(9), 'failed')},
        ${row(4, 'data_ready', id(6), 'sent')}`,
    );
    await migrate(address, all.slice(0, at + 1));
    const rows = await query(
      address,
      `SELECT "causeKind"::text AS cause, "causeId" AS id, "causePeriod" AS period, status::text,
        to_char("nextAttemptAt" AT TIME ZONE 'UTC', 'DD HH24:MI') AS next, to_char("giveUpAt" AT TIME ZONE 'UTC', 'DD HH24:MI') AS end
        FROM "Delivery" ORDER BY "Delivery".id`,
    );
    const end = '22 12:00';
    expect(rows).toEqual([
      { cause: 'token', id: id(7), period: '', status: 'pending', next: '20 12:00', end },
      { cause: 'member', id: id(8), period: '2026-11-20', status: 'claimed', next: '20 12:35', end },
      { cause: 'report', id: id(9), period: '', status: 'failed', next: '20 12:00', end },
      { cause: 'archive', id: id(6), period: '', status: 'sent', next: '20 12:00', end },
    ]);
  });
});

describe('the migration of case numbers per side', () => {
  const id = (number: number) => `018f0000-0000-7000-8000-00000000000${number}`;

  it('keeps old URLs, and no id reveals the time [SAF-2]', async () => {
    const address = await emptyDatabase();
    const all = readMigrations();
    const at = all.findIndex(({ name }) => name.endsWith('separate_case_numbers'));
    await migrate(address, all.slice(0, at));
    await query(address, `INSERT INTO "Tenant" (id, "createdAt") VALUES ('a.example', now())`);
    await query(
      address,
      `INSERT INTO "Member" (id, "tenantId", email, "emailKey", username, "usernameKey", "passwordHash", status, language, "signupAt", "lastSeenAt")
        VALUES ('${id(1)}', 'a.example', 'a@b.example', 'a@b.example', 'Anna', 'anna', 'x', 'active', 'en', now(), now())`,
    );
    const report = (number: number, name: string, measure: string, status: string) =>
      `('${id(number)}', 'a.example', '${name}', '${id(1)}', 'profile', '${id(1)}', 'money', '', '{}', ${measure}, '${status}', now())`;
    await query(
      address,
      `INSERT INTO "Report" (id, "tenantId", number, "reportedId", subject, "subjectId", reason, text, copy, measure, status, "createdAt") VALUES
        ${report(2, 'AAAAA-22222', "'profile'", 'accepted')}, ${report(3, 'AAAAA-33333', 'NULL', 'open')}, ${report(4, 'AAAAA-44444', 'NULL', 'open')}`,
    );
    await query(
      address,
      `INSERT INTO "Delivery" (id, "tenantId", "memberId", channel, kind, "causeKind", "causeId", "createdAt", "nextAttemptAt", "giveUpAt")
        VALUES ('${id(5)}', 'a.example', '${id(1)}', 'mail', 'measure_taken', 'report', '${id(2)}', now(), now(), now())`,
    );
    await query(
      address,
      `INSERT INTO "AuditEntry" (id, "tenantId", actor, action, "subjectId", detail, "createdAt")
        VALUES ('${id(6)}', 'a.example', 'Mo', 'report_accepted', '${id(2)}', '{}', now())`,
    );
    await migrate(address, all.slice(0, at + 1));
    const rows = await query<{ id: string; number: string; other: string; mailed: boolean; traced: boolean }>(
      address,
      `SELECT id, number, "decisionNumber" AS other,
        EXISTS (SELECT FROM "Delivery" WHERE "causeId" = "Report".id) AS mailed,
        EXISTS (SELECT FROM "AuditEntry" WHERE "subjectId" = "Report".id::text) AS traced
        FROM "Report" ORDER BY number`,
    );
    const [told, ...untold] = rows;
    expect(told).toMatchObject({ number: 'AAAAA-22222', other: 'AAAAA-22222', mailed: true, traced: true });
    for (const { id, number, other } of rows) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
      expect(readCaseNumber(other)).toBe(other);
      if (number !== 'AAAAA-22222') expect(other).not.toBe(number);
    }
    expect(new Set(untold.map(({ other }) => other)).size).toBe(2);
  });
});
