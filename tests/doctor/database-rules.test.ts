import { describe, expect, it } from 'vitest';
import type { DatabaseFacts } from '~/database/server/inspect-database.server';
import { checkClock, checkDatabase, checkMails, checkMigrations } from '~/doctor/database-rules.server';

const SOUND: DatabaseFacts = {
  encoding: 'UTF8',
  isCollationStale: false,
  deniedTables: 0,
  hasQueue: true,
  skewMs: 0,
  migrationProblem: null,
  mails: { overdue: 0, failed: 0 },
  operators: [],
};

describe('a database', () => {
  it.each<[Partial<DatabaseFacts>, string | null]>([
    [{}, null],
    [{ encoding: 'SQL_ASCII' }, 'The database is encoded in SQL_ASCII'],
    [{ isCollationStale: true }, 'The system’s sort order has changed since the indexes were built'],
    [{ deniedTables: 3 }, 'The user of DATABASE_URL may not read and write 3 tables'],
    [{ hasQueue: false }, 'The user of DATABASE_URL may not create the job queue'],
  ])('with %j: %s', (facts, said) => {
    expect(checkDatabase({ ...SOUND, ...facts })).toEqual(said ? [expect.stringContaining(said)] : []);
  });

  it('repeats what is wrong with its migrations', () => {
    expect(checkMigrations(SOUND)).toEqual([]);
    expect(checkMigrations({ ...SOUND, migrationProblem: 'It lacks one.' })).toEqual(['It lacks one.']);
  });

  it.each([
    [0, null],
    [5000, null],
    [-5000, null],
    [12_400, '12 s ahead of'],
    [-90_000, '90 s behind'],
  ])('whose clock is %i ms ahead: %s', (skewMs, said) => {
    expect(checkClock({ skewMs })).toEqual(said ? [expect.stringContaining(said)] : []);
  });
});

describe('the queue of mails', () => {
  it.each([
    [null, []],
    [{ failed: 0, overdue: 0 }, []],
    [{ failed: 2, overdue: 0 }, ['2 mails were given up']],
    [{ failed: 1, overdue: 4 }, ['1 mails were given up', '4 mails have been due']],
  ])('with %j: %j', (mails, said) => {
    expect(checkMails({ mails })).toEqual(said.map((begin) => expect.stringMatching(`^${begin}`)));
  });
});
