import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { sendNews } from '~/domain/notifications/news/send-news.server';
import type { Grant } from '~/domain/operators/rules';
import { jobHandlers } from '~/jobs.server';
import { runCampaign } from '~/operator/campaign.server';
import { everywhere, on } from '../domain/operators/operator-world';
import { visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { ask, useRunning } from '../support/running';
import { CONSOLE, makeOperator, operatorSession } from './console-world';
import { addressOf, loadRoute } from './every-route';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);
const sql = () => running().database.sqlFor(SITE_A);

const LIST = 'console.running.news._index';
const ITEM = 'console.running.news.$site.$slug';
const NOW = new Date();

type Reader = { id: string; cookie: string };

async function reader(grants: Grant[], session: Parameters<typeof operatorSession>[2] = {}): Promise<Reader> {
  const { id } = await makeOperator(running(), grants);
  return { id, cookie: await operatorSession(running(), { id }, session) };
}

const params = (slug: string, site = SITE_A) => ({ site, slug });
const open = async (slug: string, { cookie }: Reader, site = SITE_A) =>
  visit(
    (await loadRoute(ITEM)).loader,
    ask(addressOf(ITEM, params(slug, site)), { host: CONSOLE, cookie }),
    params(slug, site),
  );
const post = async (intent: string, slug: string, { cookie }: Reader, site = SITE_A) =>
  visit(
    (await loadRoute(ITEM)).action,
    ask(addressOf(ITEM, params(slug, site)), { host: CONSOLE, cookie, form: { intent } }),
    params(slug, site),
  );

type Fact = { label: string; text: string };
type Item = {
  intro: string;
  facts: Fact[];
  sendText: string | null;
  canStop: boolean;
  mails: { lang: string }[];
};

async function page(slug: string, of: Reader): Promise<Item> {
  const { status, body } = await open(slug, of);
  expect(status).toBe(200);
  return body as Item;
}
const counts = async (slug: string) => (await page(slug, owner)).facts.map(({ text }) => Number(text));

async function wanting(count: number): Promise<void> {
  for (let each = 0; each < count; each++) {
    const { id } = await makeMember(db());
    const wish = { memberId: id, category: 'news', mail: true, push: false };
    await db().notificationPreference.create({ data: { id: newId(), tenantId: SITE_A, ...wish } });
  }
}

/** Does what the queue's worker does. */
async function work(): Promise<void> {
  const [job] = jobHandlers(running()).filter(({ name }) => name === 'send-news');
  for (const { id: mailingId } of await db().newsMailing.findMany({ where: { endedAt: null } }))
    await job!.handle({ tenantId: SITE_A, mailingId } as never);
}

const acts = async (action: string) =>
  (
    await running().database.operators.auditEntry.findMany({
      where: { action, createdAt: { gte: NOW } },
      orderBy: { id: 'asc' },
    })
  ).map(({ tenantId, operatorId, detail }) => ({ tenantId, operatorId, detail }));

let owner: Reader;
beforeAll(async () => {
  owner = await reader(everywhere('owner'));
});
beforeEach(async () => {
  const item = (title: string) => ({ title, paragraphs: ['It is spring.'] as [string], button: null });
  running().tenants.get(SITE_A)!.news = {
    spring: { nl: item('Lente'), en: item('Spring') },
    summer: { nl: item('Title'), en: item('Summer') },
  };
  await running().database.bare.newsMailing.deleteMany({});
  await running().database.bare.delivery.deleteMany({});
  await running().database.bare.notificationPreference.deleteMany({});
});

describe('a news item in the console', () => {
  it('shows its mail in each language, and whom it would reach [CON-7, NOT-2]', async () => {
    await wanting(2);
    const { mails, sendText, canStop, intro } = await page('spring', owner);
    expect(mails.map(({ lang }) => lang)).toEqual(['nl', 'en']);
    expect([sendText, canStop]).toEqual(['Send it to 2 members', false]);
    expect(intro).toContain('not sent from here');
    const { body } = await visit(
      (await loadRoute(LIST)).loader,
      ask(`${addressOf(LIST)}?site=${SITE_A}`, { host: CONSOLE, cookie: owner.cookie }),
    );
    expect((body as { items: { title: string; state: string }[] }).items[0]).toMatchObject({
      title: 'Lente',
      state: 'not sent from here',
    });
  });

  it('is sent once, in the job, by name [CON-7, NOT-2]', async () => {
    await wanting(3);
    expect((await post('send', 'spring', owner)).headers.get('Location')).toBe(
      `/console/running/news/${SITE_A}/spring?done=news_started`,
    );
    expect((await post('send', 'spring', owner)).status).toBe(422);
    expect(await page('spring', owner)).toMatchObject({ sendText: null, canStop: true });
    await work();
    expect(await counts('spring')).toEqual([0, 3, 0]);
    expect((await page('spring', owner)).intro).toContain('sent ');
    expect(await acts('news_sent')).toEqual([
      { tenantId: SITE_A, operatorId: owner.id, detail: { news: 'spring' } },
    ]);
    await wanting(1);
    await post('send', 'spring', owner);
    await work();
    expect(await counts('spring')).toEqual([0, 4, 0]);
  });

  it('is sent once by two who press at once [CON-7]', async () => {
    await wanting(1);
    const answers = await Promise.all([1, 2, 3].map(() => post('send', 'spring', owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
    expect(await db().newsMailing.count()).toBe(1);
  });

  it('is stopped before and after its job, and goes on with the others [CON-7, NOT-2]', async () => {
    await wanting(2);
    await post('send', 'spring', owner);
    const { id: mailingId } = await db().newsMailing.findFirstOrThrow();
    expect((await post('stop', 'spring', owner)).status).toBe(303);
    expect(await sendNews(sql(), { tenantId: SITE_A, mailingId }, { now: new Date() })).toBe(0);
    expect(await counts('spring')).toEqual([2, 0, 0]);
    await post('send', 'spring', owner);
    await work();
    await post('stop', 'spring', owner);
    expect(await counts('spring')).toEqual([2, 0, 0]);
    expect((await acts('news_stopped')).map(({ detail }) => detail)).toEqual([
      { news: 'spring', takenBack: 0 },
      { news: 'spring', takenBack: 2 },
    ]);
    expect((await page('spring', owner)).intro).toContain('stopped ');
  });

  it('is also ended by the command [CON-7, NOT-2]', async () => {
    await wanting(1);
    await post('send', 'spring', owner);
    await runCampaign(['stop', 'spring', '--site', SITE_A], running(), { write: () => {} });
    await work();
    expect(await counts('spring')).toEqual([1, 0, 0]);
  });

  it('is not sent with a template’s words, by an auditor, or without a fresh factor [CON-7]', async () => {
    await wanting(1);
    expect((await post('send', 'summer', owner)).status).toBe(422);
    const auditor = await reader(everywhere('auditor'));
    expect(await page('spring', auditor)).toMatchObject({ sendText: null, canStop: false });
    expect((await post('send', 'spring', auditor)).status).toBe(404);
    const late = await reader(everywhere('owner'), { provenAt: new Date(Date.now() - 11 * 60_000) });
    expect((await post('send', 'spring', late)).headers.get('Location')).toContain('/console/code');
    const ofB = await reader(on(SITE_B, 'owner'));
    expect((await open('spring', ofB)).status).toBe(404);
    expect((await post('send', 'spring', ofB)).status).toBe(404);
    expect((await open('toString', owner)).status).toBe(404);
    expect(await db().newsMailing.count()).toBe(0);
  });
});
