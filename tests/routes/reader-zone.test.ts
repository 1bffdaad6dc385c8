import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { loader as openChat } from '~/routes/chats.$id';
import { loader as openMessages } from '~/routes/chats.$id_.messages';
import { loader as openDeleted } from '~/routes/account-deleted';
import { deletedAddress } from '~/pages/deletion/deletion-page.server';
import { openSite } from '~/http/request/open-site.server';
import { action as startChat } from '~/routes/members.$id_.chat';
import { loader as openOrder } from '~/routes/transactions.$id';
import { loader as openTransactions } from '~/routes/transactions._index';
import { loader as openSettings } from '~/routes/notifications';
import { visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const globFiles = (folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );

const running = useRunning({ time_zone: 'Europe/Amsterdam' });
const db = () => running().database.forTenant(SITE_A);

/** After midnight in Amsterdam, the site's zone; the evening before in New York. */
const SENT = new Date('2025-01-15T23:30:00Z');
const AT_THE_SITE = { time: '00:30', day: '16 January 2025' };
const IN_NEW_YORK = { time: '18:30', day: '15 January 2025' };

let cookie = '';
let id = '';
beforeAll(async () => {
  const [anna, bram] = [await makeMember(db(), { credits: 100 }), await makeMember(db())];
  cookie = await signedIn(running(), anna.id);
  const form = { text: 'hello', client_key: newId() };
  const { headers } = await visit(startChat, ask(`/members/${bram.id}/chat`, { cookie, form }), {
    id: bram.id,
  });
  id = headers.get('Location')!.replace('/chats/', '');
  await db().message.updateMany({ where: { conversationId: id }, data: { createdAt: SENT } });
  await db().session.updateMany({ where: { memberId: anna.id }, data: { createdAt: SENT } });
});

const from = (zone: string | null) => ({
  cookie: zone === null ? cookie : `${cookie}; zone=${encodeURIComponent(`${zone}:240`)}`,
});

type Shown = { messages: { time: string; day: string }[] };

describe('a member’s times', () => {
  it('use their own time zone, with and without scripts [CHA-14]', async () => {
    const chat = await visit(openChat, ask(`/chats/${id}`, from('America/New_York')), { id });
    expect((chat.body as { view: Shown }).view.messages).toMatchObject([IN_NEW_YORK]);
    const frame = await visit(openMessages, ask(`/chats/${id}/messages`, from('America/New_York')), { id });
    expect((frame.body as Shown).messages).toMatchObject([IN_NEW_YORK]);
    const settings = await visit(openSettings, ask('/notifications', from('America/New_York')));
    expect(settings.body).toMatchObject({ sessions: [{ since: IN_NEW_YORK.day }] });
  });

  it.each([null, '', 'Berlin', '+05:00', '%', '../../etc/localtime', 'A'.repeat(3000)])(
    'use the site’s zone if the cookie is %j [CHA-14, SAF-5]',
    async (zone) => {
      const { status, body } = await visit(openChat, ask(`/chats/${id}`, from(zone)), { id });
      expect([status, (body as { view: Shown }).view.messages]).toMatchObject([200, [AT_THE_SITE]]);
    },
  );

  it('use their zone on orders and credits [CHA-14, CRE-6]', async () => {
    const member = await makeMember(db(), { credits: 100 });
    const order = {
      ...{ id: newId(), tenantId: SITE_A, memberId: member.id, number: 'VO-1', bundleId: 'small' },
      ...{ credits: 80, amountMinor: 2495, currency: 'EUR', country: 'NL', method: 'ideal' },
      ...{
        status: 'completed' as const,
        idempotencyKey: newId(),
        createdAt: SENT,
        completedAt: SENT,
        consentAt: SENT,
      },
    };
    await db().order.create({ data: order });
    await db().creditEntry.updateMany({ where: { memberId: member.id }, data: { createdAt: SENT } });
    const asked = { cookie: `${await signedIn(running(), member.id)}; zone=America%2FNew_York:240` };
    const moment = { date: IN_NEW_YORK.day, time: IN_NEW_YORK.time };
    const page = await visit(openOrder, ask(`/transactions/${order.id}`, asked), { id: order.id });
    expect(page.body).toMatchObject({ ordered: moment, completed: moment, consent: moment });
    const list = (await visit(openTransactions, ask('/transactions', asked))).body as { entries: object[] };
    expect(list).toMatchObject({ orders: [moment] });
    expect(list.entries.length).toBeGreaterThan(0);
    for (const entry of list.entries) expect(entry).toMatchObject(moment);
  });

  it('use the site’s zone for visitors [CHA-14, ACC-17]', async () => {
    const zone = { cookie: 'locale=en; zone=America%2FNew_York:240' };
    expect((await openSite(ask('/', zone))).timeZone).toBe('Europe/Amsterdam');
    const site = await openSite(ask('/', from('America/New_York')));
    expect(site.timeZone).toBe('America/New_York');
    const address = deletedAddress({ ...site, now: SENT });
    const { body } = await visit(openDeleted, ask(address, from('America/New_York')));
    expect(body).toMatchObject({ dates: { requested: `${IN_NEW_YORK.day}, ${IN_NEW_YORK.time}` } });
    const { body: visited } = await visit(openDeleted, ask(address, zone));
    expect(visited).toMatchObject({ dates: { requested: `${AT_THE_SITE.day}, ${AT_THE_SITE.time}` } });
  });
});

it('use the site’s zone only for an appeal’s deadline and the days of its money [CHA-14]', () => {
  const pages = globFiles(['app/pages', 'app/routes']).filter((file) =>
    /format(Date|Time)\([^)]*(settings\.time_zone|siteZone)/.test(readFileSync(file, 'utf8')),
  );
  expect(pages.map((file) => path.basename(file))).toEqual(['case-page.server.ts', 'money-words.server.ts']);
});
