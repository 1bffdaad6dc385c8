import { afterEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '~/database/index.server';
import { openSite } from '~/http/request/open-site.server';
import { startRequest } from '~/http/request/request-life.server';
import { makeMember, SITE_A } from '../../support/database';
import { ask, signedIn, useRunning } from '../../support/running';

const running = useRunning();

let opened = 0;
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** Returns what the access log gets about the reader. */
async function readerOf(cookie?: string) {
  const id = `c0ffee${String(++opened).padStart(6, '0')}`;
  const life = startRequest(id);
  ends.push(life.end);
  await openSite(ask('/', { ...(cookie ? { cookie } : {}), headers: { 'x-request-id': id } }));
  return { site: life.reader?.site, member: life.reader?.member() };
}

describe('an opened site', () => {
  it('avoids the replica for five seconds', async () => {
    const world = running();
    const { database } = world;
    // Not a real replica: only the connection differs.
    world.database = connectDatabase(database.url, 2, { replica: { url: database.url } });
    try {
      const { id } = await makeMember(database.forTenant(SITE_A));
      const other = await makeMember(database.forTenant(SITE_A));
      const [cookie, others] = [await signedIn(world, id), await signedIn(world, other.id)];
      const searchSql = async (asked: Parameters<typeof ask>[1]) =>
        (await openSite(ask('/likes', asked))).searchSql;
      const replica = world.database.searchSqlFor(SITE_A);
      expect(await searchSql({ cookie })).toBe(replica);
      await openSite(ask('/likes', { cookie, form: { intent: 'like' } }));
      expect(await searchSql({ cookie })).toBe(world.database.sqlFor(SITE_A));
      expect(await searchSql({ cookie: others })).toBe(replica);
      expect(await searchSql({})).toBe(replica);
    } finally {
      await world.database.close();
      world.database = database;
    }
  });

  it('logs a member’s hash, never the id [SAF-7]', async () => {
    const db = running().database.forTenant(SITE_A);
    const [one, other] = [await makeMember(db), await makeMember(db)];
    const cookie = await signedIn(running(), one.id);
    const reader = await readerOf(cookie);
    expect(reader).toEqual({ site: SITE_A, member: expect.stringMatching(/^[\w-]{16}$/) });
    expect(await readerOf(cookie)).toEqual(reader);
    expect(await readerOf(await signedIn(running(), other.id))).not.toEqual(reader);
    expect(one.id).not.toContain(reader.member);
  });

  it('logs only the site of a visitor', async () => {
    expect(await readerOf()).toEqual({ site: SITE_A, member: null });
  });
});
