import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { connectDatabase, type Database } from '~/database/index.server';
import type { TenantDb } from '~/database/tenant-db';
import { usernameKey } from '~/domain/accounts/rules';
import { newId } from '~/domain/new-id';
import { addPositions } from '~/domain/profiles/add-positions.server';
import type { Gender, Sexuality } from '~/domain/profiles/rules';

const TEMPLATE = 'template_of_tests';

export const SITE_A = 'a.example';
export const SITE_B = 'b.example';

async function admin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Creates a database for this test file, with two tenants. Call it at the top of the file. */
export function useDatabase(): () => Database {
  let database: Database | undefined;
  const name = `test_${randomBytes(6).toString('hex')}`;
  beforeAll(async () => {
    await admin(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
    const url = new URL(inject('databaseServer'));
    url.pathname = `/${name}`;
    database = connectDatabase(url.toString(), 20);
    await database.bare.tenant.createMany({
      data: [SITE_A, SITE_B].map((id) => ({ id, createdAt: new Date() })),
    });
  });
  afterAll(async () => {
    await database?.close();
    await admin(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  return () => {
    if (!database) throw new Error('The database is there only within a test');
    return database;
  };
}

export type MemberSeed = {
  tenantId?: string;
  name?: string;
  gender?: Gender;
  sexuality?: Sexuality;
  birthDate?: Date;
  country?: string;
  region?: string;
  status?: 'not_confirmed' | 'active' | 'blocked' | 'deleted';
  credits?: number;
  paidUser?: boolean;
  fictional?: boolean;
  listed?: boolean;
  invisible?: boolean;
  visibleToVisitors?: boolean;
  /** When the member signed up and was activated; as of `lastSeenAt` without it. */
  signupAt?: Date;
  lastSeenAt?: Date;
  passwordHash?: string;
  email?: string;
};

/**
 * Returns a birth date that gives somebody this age today in every time zone, because no birthday is near.
 */
export const bornToBe = (age: number, now = new Date()): Date =>
  new Date(Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth() - 6, now.getUTCDate()));

let made = 0;

/**
 * Creates a member with a profile, active and listed unless the seed says otherwise; credits get their ledger
 * row.
 */
export async function makeMember(
  db: TenantDb,
  seed: MemberSeed = {},
): Promise<{ id: string; email: string; name: string }> {
  const id = newId();
  const tenantId = seed.tenantId ?? SITE_A;
  const name = seed.name ?? `Member ${++made}`;
  const email = seed.email ?? `${id}@example.com`;
  const status = seed.status ?? 'active';
  const active = status === 'active';
  const credits = seed.credits ?? 0;
  const now = seed.lastSeenAt ?? new Date('2026-11-20T12:00:00Z');
  const signupAt = seed.signupAt ?? now;
  await db.member.create({
    data: {
      id,
      tenantId,
      email,
      emailKey: email.toLowerCase(),
      username: `${name}-${id.slice(-12)}`,
      usernameKey: usernameKey(`${name}-${id.slice(-12)}`),
      passwordHash: seed.passwordHash ?? 'none',
      status,
      language: 'en',
      paidUser: seed.paidUser ?? false,
      credits,
      invisible: seed.invisible ?? false,
      signupAt,
      activatedAt: active ? signupAt : null,
      lastSeenAt: now,
    },
  });
  const home = { country: seed.country ?? 'NL', latitude: 52.0908, longitude: 5.1222 };
  await addPositions(db, [home]);
  await db.profile.create({
    data: {
      ...home,
      id,
      tenantId,
      status: active ? 'active' : 'disabled',
      listed: seed.listed ?? active,
      fictional: seed.fictional ?? false,
      name,
      gender: seed.gender ?? 'female',
      sexuality: seed.sexuality ?? 'hetero',
      birthDate: seed.birthDate ?? new Date('1990-06-15'),
      region: seed.region ?? 'NL-UT',
      cityId: 2745912,
      cityName: 'Utrecht',
      visibleToVisitors: seed.visibleToVisitors ?? false,
      aboutToVisitors: seed.visibleToVisitors ?? false,
      createdAt: now,
      lastSeenAt: now,
    },
  });
  await db.consent.create({
    data: { id: newId(), tenantId, memberId: id, kind: 'intimate', version: 'test', givenAt: now },
  });
  if (credits > 0) {
    await db.creditEntry.create({
      data: {
        id: newId(),
        tenantId,
        memberId: id,
        amountCredits: credits,
        balanceAfterCredits: credits,
        kind: 'grant',
        reference: 'test',
        idempotencyKey: 'test',
        createdAt: now,
      },
    });
  }
  return { id, email, name };
}

/** Moves a member to another point on the map, in the same country. */
export async function moveMember(
  db: TenantDb,
  id: string,
  position: { latitude?: number; longitude?: number },
): Promise<void> {
  const moved = await db.profile.findFirstOrThrow({
    where: { id },
    select: { country: true, latitude: true, longitude: true },
  });
  await addPositions(db, [{ ...moved, ...position }]);
  await db.profile.updateMany({ where: { id }, data: position });
}
