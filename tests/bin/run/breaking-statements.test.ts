import { describe, expect, it } from 'vitest';
import { readMigrations } from '~/database/server/migrate.server';
import { findBreakingStatements } from '../../../bin/run/breaking-statements.js';

/** The last migration before rolling updates. */
const BEFORE = '20261130120000_failed_deliveries';

describe('a migration', () => {
  it.each([
    'ALTER TABLE "Member" DROP COLUMN "ref";',
    'DROP TABLE "Member";',
    'DROP TRIGGER "Profile_place" ON "Profile";',
    'ALTER TABLE "Member"\n  RENAME COLUMN "ref" TO "referrer";',
    "ALTER TYPE \"Gender\" RENAME VALUE 'male' TO 'man';",
    'ALTER TABLE "Order" ALTER COLUMN "amountMinor" SET DATA TYPE bigint;',
    'ALTER TABLE "Order" ALTER COLUMN "amountMinor" TYPE bigint;',
    'ALTER TABLE "Member" ALTER COLUMN "ref" SET NOT NULL;',
    'ALTER TABLE "Member" ADD COLUMN "nickname" text NOT NULL;',
    'ALTER TABLE "Member" ADD COLUMN "a" int NOT NULL DEFAULT 0, ADD COLUMN "b" int NOT NULL;',
  ])('breaks the running version by %s', (sql) => {
    expect(findBreakingStatements(sql)).toHaveLength(1);
    expect(findBreakingStatements(`SELECT 1;\n-- why\n${sql}\n`)).toHaveLength(1);
    expect(findBreakingStatements(`-- contract: not used since 1.4\n${sql}`)).toEqual([]);
  });

  it('allows only the statement after a comment', () => {
    const dropped = 'ALTER TABLE "Member" DROP COLUMN "ref";';
    expect(findBreakingStatements(`-- contract: not used\n${dropped}\n${dropped}`)).toHaveLength(1);
  });

  it.each([
    'ALTER TABLE "Member" ADD COLUMN "nickname" text;',
    'ALTER TABLE "Member" ADD COLUMN "isNew" boolean NOT NULL DEFAULT true;',
    'CREATE TABLE "Erasure" ("id" uuid NOT NULL PRIMARY KEY);',
    'CREATE INDEX "Member_ref" ON "Member" ("ref");',
    'ALTER TABLE "Order" ADD CONSTRAINT "positive" CHECK ("amountMinor" > 0) NOT VALID;',
    '-- DROP TABLE "Member";',
  ])('leaves the running version alone by %s', (sql) => {
    expect(findBreakingStatements(sql)).toEqual([]);
  });

  it('breaks nothing in any migration without a reason', () => {
    const written = readMigrations().filter(({ name }) => name > BEFORE);
    const breaking = written.flatMap(({ name, sql }) =>
      findBreakingStatements(sql).map((statement: string) => `${name}: ${statement}`),
    );
    expect(breaking).toEqual([]);
  });
});
