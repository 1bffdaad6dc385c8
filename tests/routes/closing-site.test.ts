import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { queueMail } from '~/domain/queue-mail.server';
import { createSmtpMail } from '~/gateways/mail/smtp.server';
import { jobHandlers, mailWork } from '~/jobs.server';
import { LOCALES } from '~/i18n/locales';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { useSmtp } from '../support/smtp';
import { pageRoutes } from './every-route';

const running = useRunning({ domain_language: 'en', name: 'Vonk' });
const pages = usePages(pageRoutes);
const smtp = useSmtp();
const db = () => running().database.forTenant(SITE_A);

const AHEAD = '2099-01-31';
const PAST = '2026-01-31';
const settings = () => running().tenants.get(SITE_A)!.settings;

beforeEach(() => {
  delete settings().closes_on;
});

async function person(seed: MemberSeed = {}) {
  const { id, email } = await makeMember(db(), { signupAt: new Date(0), lastSeenAt: new Date(), ...seed });
  return { id, email, cookie: `${await signedIn(running(), id)}; locale=en` };
}

const words = (html: string) =>
  html
    .replace(/<(style|script|svg|head)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

async function open(path: string, given: Parameters<typeof ask>[1] = {}) {
  const answer = await pages(ask(path, { cookie: 'locale=en', ...given }));
  const html = await answer.text();
  return { status: answer.status, headers: answer.headers, location: answer.headers.get('Location'), html };
}

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

describe('a site about to close', () => {
  it('names the day on members’ pages and links to their data [TEN-7]', async () => {
    const { cookie } = await person();
    expect(words((await open('/members', { cookie })).html)).not.toContain('closes on');
    settings().closes_on = AHEAD;
    for (const path of ['/members', '/likes', '/notifications', '/credits']) {
      const { html } = await open(path, { cookie });
      expect(words(html), path).toContain('Vonk closes on 31 January 2099');
      expect(html, path).toContain('href="/notifications/data"');
    }
  });

  it('still reminds members to confirm their address [TEN-7, ACC-20]', async () => {
    const { id, cookie } = await person({ status: 'not_confirmed' });
    await db().profile.updateMany({ where: { id }, data: { status: 'disabled' } });
    settings().closes_on = AHEAD;
    const { html } = await open('/members', { cookie });
    expect(words(html)).toContain('Vonk closes on 31 January 2099');
    expect(html).toContain('action="/complete-signup"');
  });

  it('offers no purchases [TEN-7]', async () => {
    const { cookie } = await person();
    const offers = async () => {
      const pages = ['/credits', '/premium', '/pricing', '/transactions', '/members'];
      const read = await Promise.all(pages.map(async (path) => (await open(path, { cookie })).html));
      return read.flatMap((html, at) =>
        ['Pick a bundle', 'See the bundles', 'href="/premium"', 'action="/credits"', 'href="/credits/']
          .filter((offer) => html.includes(offer))
          .map((offer) => `${pages[at]}: ${offer}`),
      );
    };
    expect(await offers()).toEqual(
      expect.arrayContaining([
        '/credits: Pick a bundle',
        '/credits: href="/credits/',
        '/credits: action="/credits"',
        '/premium: See the bundles',
        '/pricing: href="/premium"',
        '/transactions: See the bundles',
        '/members: href="/premium"',
      ]),
    );
    settings().closes_on = AHEAD;
    expect(await offers()).toEqual([]);
  });

  it('grants no discount for staying [TEN-7, ACC-17]', async () => {
    const { id, cookie } = await person();
    settings().closes_on = AHEAD;
    const { html } = await open('/notifications/delete?step=confirm&reason=price', { cookie });
    expect(html).toContain('value="trial"');
    expect(html).not.toContain('value="discount"');
    const answer = await open('/notifications/delete', { cookie, form: { intent: 'discount' } });
    expect(answer).toMatchObject({ status: 303, location: '/credits' });
    expect(await db().discountCode.count({ where: { memberId: id } })).toBe(0);
  });

  it('refuses new members with a reason [TEN-7, ACC-7]', async () => {
    settings().closes_on = AHEAD;
    expect(words((await open('/signup')).html)).toContain(
      'Vonk closes on 31 January 2099 and takes no new members.',
    );
    const form = { gender: 'female', seek: 'male' };
    expect((await open('/signup?step=1', { form })).status).toBe(303);
    expect(await db().draft.count()).toBe(0);
  });

  it('sells nothing, and names the last day for credits [TEN-7]', async () => {
    const { id, cookie } = await person();
    const { html } = await open('/credits/small', { cookie });
    const fields = ['key', 'shownAt', 'country', 'code', 'total', 'to'];
    const form = { ...Object.fromEntries(fields.map((name) => [name, hidden(html, name)])), consent: 'on' };
    settings().closes_on = AHEAD;
    const posted = await open('/credits/small', { cookie, form });
    expect(posted).toMatchObject({ status: 303, location: '/credits' });
    const flash = posted.headers.getSetCookie().find((each) => each.startsWith('flash='))!;
    const shop = await open('/credits', { cookie: `${cookie}; ${flash.split(';')[0]}` });
    expect(words(shop.html)).toContain('so nothing is sold any more. Until then you can use the credits');
    expect(shop.html).not.toContain('href="/credits/small');
    for (const path of ['/credits/small', '/credits/repeat-order', '/directdebit?bundle=small'])
      expect(await open(path, { cookie }), path).toMatchObject({ status: 303, location: '/credits' });
    expect(await db().order.count({ where: { memberId: id } })).toBe(0);
  });

  it('reports closed sign-ups in calls [TEN-7, API-1]', async () => {
    settings().closes_on = AHEAD;
    const { html } = await open('/api/settings.php', { headers: { 'X-Client-Request': '1' } });
    expect(html).toContain('"signups":"none"');
  });
});

describe('the closing mail', () => {
  const work = async () => {
    const { take, handle } = mailWork(running());
    for (let claimed = await take(); claimed !== null; claimed = await take()) await handle(claimed);
  };
  const announce = () =>
    jobHandlers(running())
      .find(({ name }) => name === 'announce-closing')!
      .handle(undefined as never);
  beforeEach(async () => {
    running().gateways.mail = createSmtpMail(smtp.url());
    await running().database.bare.delivery.deleteMany({});
    await db().member.updateMany({ data: { status: 'deleted' } });
    smtp.messages.length = 0;
  });

  it('reaches each member once, with day, data and refund [TEN-7]', async () => {
    const { email } = await person();
    settings().closes_on = AHEAD;
    for (let runs = 0; runs < 2; runs++) {
      await announce();
      await work();
    }
    expect(smtp.messages.map(({ to }) => to)).toEqual([email]);
  });

  it('is canceled with the closing [TEN-7]', async () => {
    await person();
    settings().closes_on = AHEAD;
    await announce();
    delete settings().closes_on;
    await work();
    expect(smtp.messages).toEqual([]);
  });

  it('is not queued without a day or after it [TEN-7]', async () => {
    await person();
    await announce();
    settings().closes_on = PAST;
    await announce();
    expect(await db().delivery.count()).toBe(0);
  });
});

describe('a closed site', () => {
  it.each(['/', '/login', '/signup', '/members', '/chats', '/credits', '/landers/gallery'])(
    'answers 410 in its own theme at %s [TEN-7]',
    async (path) => {
      const { cookie } = await person();
      settings().closes_on = PAST;
      const { status, html } = await open(path, { cookie });
      expect(status).toBe(410);
      expect(html).toMatch(/<h1[^>]*>Vonk has been closed since 31 January 2026\.<\/h1>/);
      expect(html).toContain('<title>Vonk has been closed since 31 January 2026.</title>');
      expect(html).toContain(' logged-out');
      expect(html).toContain('href="/withdraw"');
      for (const closed of ['/login', '/pricing', '/signup']) expect(html).not.toContain(`href="${closed}"`);
    },
  );

  it('answers calls in JSON [TEN-7, API-14]', async () => {
    settings().closes_on = PAST;
    const { status, html } = await open('/api/chats.php', { headers: { 'X-Client-Request': '1' } });
    expect(status).toBe(410);
    expect(JSON.parse(html)).toEqual({ error: 'closed' });
  });

  it.each(LOCALES)('explains itself in %s [TEN-7, I18-1]', async (locale) => {
    settings().closes_on = PAST;
    const { html } = await open('/', { cookie: `locale=${locale}` });
    expect(words(html)).toContain('Vonk');
    expect(html).not.toMatch(/errors:site_closed|\{\{/);
  });

  it.each(['/pages/terms', '/pages/privacy', '/withdraw', '/complaints', '/lang-config'])(
    'still serves %s to everybody [TEN-7, CRE-7]',
    async (path) => {
      settings().closes_on = PAST;
      expect((await open(path)).status).toBe(200);
    },
  );

  it('accepts a withdrawal by order number [TEN-7, CRE-7]', async () => {
    settings().closes_on = PAST;
    const form = { number: 'VO-AAAAA-AAAAA', email: 'nobody@example.com', intent: 'check' };
    const { status, html } = await open('/withdraw', { form });
    expect(status).toBe(422);
    expect(html).toContain('We have no order with this number');
  });

  it('sends required mails, but no notices [TEN-7]', async () => {
    running().gateways.mail = createSmtpMail(smtp.url());
    await running().database.bare.delivery.deleteMany({});
    smtp.messages.length = 0;
    const { id, email } = await person();
    const [now, giveUpAt] = [new Date(), new Date(Date.now() + 3_600_000)];
    const notice = { kind: 'profile_reminder', causeKind: 'member' as const, causeId: id };
    const waiting = { channel: 'mail' as const, createdAt: now, nextAttemptAt: now, giveUpAt };
    const news = { id: newId(), tenantId: SITE_A, memberId: id, causePeriod: '', ...notice, ...waiting };
    await db().delivery.create({ data: news });
    const owed = { tenantId: SITE_A, memberId: id, kind: 'account_exists' as const, causeId: id };
    await db().$transaction((tx) => queueMail(tx, owed, { now }));
    settings().closes_on = PAST;
    const { take, handle } = mailWork(running());
    for (let claimed = await take(); claimed !== null; claimed = await take()) await handle(claimed);
    expect(smtp.messages.map(({ to }) => to)).toEqual([email]);
    expect(await db().delivery.findMany({ where: { kind: 'profile_reminder' } })).toMatchObject([
      { status: 'skipped', lastError: 'GONE' },
    ]);
  });
});
