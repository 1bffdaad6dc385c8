import { beforeAll, expect, it } from 'vitest';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);

const ADDRESSES = ['/pages/terms', '/pages/faq', '/lang-config', '/signup-matches', '/activate/done'];

let cookie = '';
beforeAll(async () => {
  const { database } = running();
  const db = database.forTenant(SITE_A);
  const [anna, bert] = [await makeMember(db), await makeMember(db)];
  await likeProfile(
    database.sqlFor(SITE_A),
    { tenantId: SITE_A, fromId: bert.id, toId: anna.id },
    { now: new Date(), events: { publish: () => undefined } },
  );
  cookie = `${await signedIn(running(), anna.id)}; locale=en`;
});

it.each(ADDRESSES)('%s polls and counts for members [NAV-13, API-13]', async (address) => {
  const html = await (await pages(ask(address, { cookie }))).text();
  expect(html).toMatch(/<title>\(1\) /);
  expect(html).toMatch(/<script[^>]* nonce=/);
});

it.each(ADDRESSES.filter((address) => address !== '/signup-matches'))(
  '%s has no script for visitors [LEG-3, LAN-5]',
  async (address) => {
    const html = await (await pages(ask(address, { cookie: 'locale=en' }))).text();
    expect(html).not.toContain('<script');
    expect(html).not.toContain('rel="stylesheet"');
  },
);
