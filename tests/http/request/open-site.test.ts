import { afterEach, describe, expect, it } from 'vitest';
import { openSite } from '~/http/request/open-site.server';
import { beginRequest } from '~/http/request/request-life.server';
import { makeMember, SITE_A } from '../../support/database';
import { ask, signedIn, useRunning } from '../../support/running';

const running = useRunning();

let opened = 0;
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** Opens a site; returns what the access log is told of its reader. */
async function readerOf(cookie?: string) {
  const id = `c0ffee${String(++opened).padStart(6, '0')}`;
  const life = beginRequest(id);
  ends.push(life.end);
  await openSite(ask('/', { ...(cookie ? { cookie } : {}), headers: { 'x-request-id': id } }));
  return { site: life.reader?.site, member: life.reader?.member() };
}

describe('an opened site', () => {
  it('tells the access log a member’s hash, never the id [SAF-7]', async () => {
    const db = running().database.forTenant(SITE_A);
    const [one, other] = [await makeMember(db), await makeMember(db)];
    const cookie = await signedIn(running(), one.id);
    const reader = await readerOf(cookie);
    expect(reader).toEqual({ site: SITE_A, member: expect.stringMatching(/^[\w-]{16}$/) });
    expect(await readerOf(cookie)).toEqual(reader);
    expect(await readerOf(await signedIn(running(), other.id))).not.toEqual(reader);
    expect(one.id).not.toContain(reader.member);
  });

  it('tells it only the site of a visitor', async () => {
    expect(await readerOf()).toEqual({ site: SITE_A, member: null });
  });
});
