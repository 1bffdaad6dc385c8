import { describe, expect, it } from 'vitest';
import { queueNotice } from '~/domain/queue-notice.server';
import { newId } from '~/domain/new-id';
import { activateAccount } from '~/domain/accounts/credentials/activate-account.server';
import { correctEmail } from '~/domain/accounts/credentials/correct-email.server';
import { unsubscribeToken } from '~/domain/notifications/choices/unsubscribe-token.server';
import { linkToken } from '~/domain/accounts/credentials/secret-token.server';
import { action as changeMail } from '~/routes/mail-change.do';
import { action as dismiss } from '~/routes/alerts.$alert';
import { action } from '~/routes/notifications';
import { openBrowser, visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { deliveredMails } from '../support/mails';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

async function person(reasons: string[]) {
  const { id, email } = await makeMember(db());
  // The photo alert would come first.
  const dismissed = { alert: 'photo', dismissedAt: new Date() };
  await db().alertDismissal.create({ data: { id: newId(), tenantId: SITE_A, memberId: id, ...dismissed } });
  await db().member.update({ where: { id }, data: { notificationsDisabled: reasons } });
  return { id, email, cookie: await signedIn(running(), id) };
}
type Person = Awaited<ReturnType<typeof person>>;

const html = async (path: string, { cookie }: Person) => (await pages(ask(path, { cookie }))).text();
const press = ({ cookie }: Person, intent: string) =>
  visit(action, ask('/notifications', { cookie, form: { intent } }));
const reasonsOf = async ({ id }: Person) =>
  (await db().member.findFirstOrThrow({ where: { id } })).notificationsDisabled;

const SAYS = {
  fbl: 'was reported as spam',
  bounce: 'came back',
  listunsubscribe: 'You unsubscribed in an email',
};

describe.each(Object.entries(SAYS))('notices that are off by %s', (reason, words) => {
  it('are announced on every page [NOT-7]', async () => {
    const anna = await person([reason]);
    const search = await html('/members', anna);
    expect(search).toContain('Notifications are off');
    expect(search).toContain(words);
    expect(search).toContain('href="/notifications#notices"');
    const settings = await html('/notifications', anna);
    expect(settings).not.toContain('action="/alerts/notices"');
    expect(settings).toContain(words);
    expect(settings).toContain(`value="${reason === 'bounce' ? 'confirm-address' : 'resume'}"`);
  });

  it('are announced until dismissed, with a stored time [NOT-7, NAV-14]', async () => {
    const anna = await person([reason]);
    await visit(dismiss, ask('/alerts/notices', { cookie: anna.cookie, form: { to: '/members' } }), {
      alert: 'notices',
    });
    expect(await html('/members', anna)).not.toContain('Notifications are off');
    expect(await html('/notifications', anna)).toContain(words);
    const put = { memberId: anna.id, alert: 'notices' };
    expect(await db().alertDismissal.findMany({ where: put })).toMatchObject([
      { alert: 'notices', dismissedAt: expect.any(Date) as Date },
    ]);
  });
});

describe('the unsubscribe page', () => {
  const path = ({ id: memberId }: Person) => {
    const link = { tenantId: SITE_A, memberId, category: 'like' } as const;
    return `/unsubscribe/${unsubscribeToken(running().gateways.secrets, link, new Date())}`;
  };
  const read = async (anna: Person, form?: Record<string, string>) => {
    const page = await pages(ask(path(anna), { cookie: 'locale=en', ...(form ? { form } : {}) }));
    const [main = ''] = /<main[^]*<\/main>/.exec((await page.text()).replace(/<!-- -->/g, ''))!;
    const buttons = [...main.matchAll(/<button name="intent" value="(\w+)"/g)].map(([, intent]) => intent);
    return { main, buttons, toSettings: main.includes('href="/notifications#notices"') };
  };

  it('offers active categories, and names inactive ones [NOT-4]', async () => {
    const anna = await person([]);
    expect(await read(anna)).toMatchObject({ buttons: ['category', 'all'], toSettings: false });
    const category = await read(anna, { intent: 'category' });
    expect(category).toMatchObject({ buttons: ['all'], toSettings: true });
    expect(category.main).toContain('Done. We no longer send you these emails.');
    const again = await read(anna);
    expect(again).toMatchObject({ buttons: ['all'], toSettings: true });
    expect(again.main).toMatch(/‘[^’]+’ is already off\./);
    const all = await read(anna, { intent: 'all' });
    expect(all).toMatchObject({ buttons: [], toSettings: true });
    expect(all.main).toContain('Done. We no longer send you notifications.');
    const last = await read(anna);
    expect(last).toMatchObject({ buttons: [], toSettings: true });
    expect(last.main).toContain('all notifications are already off.');
    expect(last.main).not.toContain('Done.');
  });
});

describe('a mail program’s one click', () => {
  const DAY_MS = 86_400_000;
  const path = ({ id: memberId }: Person, daysAgo = 0) => {
    const link = { tenantId: SITE_A, memberId, category: 'like' } as const;
    const mailedAt = new Date(Date.now() - daysAgo * DAY_MS);
    return `/unsubscribe/${unsubscribeToken(running().gateways.secrets, link, mailedAt)}`;
  };
  const click = (address: string, body: string | null, type: string | null) =>
    pages(
      new Request(`http://${SITE_A}${address}`, {
        method: 'POST',
        headers: { Host: SITE_A, Cookie: 'locale=en', ...(type ? { 'Content-Type': type } : {}) },
        body: body === null ? null : Buffer.from(body),
      }),
    );

  it.each([
    ['List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    ['List-Unsubscribe=One-Click\r\n', 'Application/X-WWW-Form-Urlencoded; charset=UTF-8'],
    ['list-unsubscribe=one-click', 'text/plain'],
    ['{}', 'application/json'],
    ['List-Unsubscribe=One-Click', null],
    [null, null],
  ])('works with the body %j of type %s [NOT-4]', async (body, type) => {
    const anna = await person([]);
    expect((await click(path(anna), body, type)).status).toBe(200);
    expect(await reasonsOf(anna)).toEqual(['listunsubscribe']);
  });

  it('works for 60 days, then explains itself [NOT-4]', async () => {
    const anna = await person([]);
    const expired = path(anna, 61);
    for (const answer of [
      await pages(ask(expired, { cookie: 'locale=en' })),
      await click(expired, 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'),
    ]) {
      const page = await answer.text();
      expect(answer.status).toBe(410);
      expect(page).toContain('This link no longer works');
      expect(page).toContain('href="/notifications#notices"');
      expect(page).not.toContain('name="intent"');
    }
    expect(await reasonsOf(anna)).toEqual([]);
    expect((await click(path(anna, 60), null, null)).status).toBe(200);
  });

  it('is offered on a page that masks the address [NOT-4, SAF-7]', async () => {
    const anna = await person([]);
    const page = await (await pages(ask(path(anna), { cookie: 'locale=en' }))).text();
    expect(page).not.toContain(anna.email);
    expect(page).toContain(`${anna.email[0]}…@${anna.email.split('@')[1]![0]}…`);
  });
});

describe('the button that resumes notices', () => {
  it('reverses the member’s choice or a complaint [NOT-5, NOT-7]', async () => {
    const anna = await person(['listunsubscribe', 'fbl']);
    expect((await press(anna, 'resume')).status).toBe(303);
    expect(await reasonsOf(anna)).toEqual([]);
    const notice = { tenantId: SITE_A, memberId: anna.id, kind: 'like' as const, causeId: newId() };
    await db().$transaction((tx) => queueNotice(tx, notice, { now: new Date() }));
    expect(await db().delivery.count({ where: { memberId: anna.id } })).toBe(1);
  });

  it('needs a mailed link for a dead address [NOT-5]', async () => {
    const anna = await person(['bounce', 'fbl']);
    await press(anna, 'resume');
    expect(await reasonsOf(anna)).toEqual(['bounce']);
    await press(anna, 'confirm-address');
    await press(anna, 'confirm-address');
    const mails = (await deliveredMails(running())).filter(({ to }) => to === anna.email);
    expect(mails).toHaveLength(2);
    const { id } = await db().token.findFirstOrThrow({
      where: { memberId: anna.id, purpose: 'mail_change' },
    });
    const link = linkToken(running().gateways.secrets, id);
    for (const { text } of mails) expect(text).toContain(link);
    await openBrowser().post(changeMail, `/mail-change/do?link=${link}`, {});
    expect(await reasonsOf(anna)).toEqual([]);
    expect(await db().member.findFirst({ where: { id: anna.id } })).toMatchObject({ email: anna.email });
    expect((await deliveredMails(running())).filter(({ to }) => to === anna.email)).toEqual([]);
  });

  it('mails no link without a bounce [NOT-5]', async () => {
    const anna = await person([]);
    await press(anna, 'confirm-address');
    expect(await db().token.count({ where: { memberId: anna.id } })).toBe(0);
  });
});

describe('a bounced confirmation link', () => {
  const unconfirmed = async () => {
    const anna = await person(['bounce']);
    await db().member.update({ where: { id: anna.id }, data: { status: 'not_confirmed' } });
    return anna;
  };

  it('is announced everywhere, and leads to the correction [NOT-5, NOT-7, ACC-10]', async () => {
    const anna = await unconfirmed();
    for (const path of ['/members', '/complete-signup']) {
      const page = await html(path, anna);
      expect(page, path).toContain(`Our emails to ${anna.email} came back`);
    }
    const pressed = await press(anna, 'confirm-address');
    expect(pressed.headers.get('Location')).toBe('/complete-signup');
  });

  it.each([true, false])(
    'is forgotten with another address: disclosed %s [NOT-5, ACC-6]',
    async (disclose) => {
      const anna = await unconfirmed();
      const deps = { now: new Date(), ...running().gateways };
      const email = `other-${anna.email}`;
      const input = { tenantId: SITE_A, memberId: anna.id, email, disclose };
      expect(await correctEmail(db(), input, deps)).toMatchObject({ ok: true });
      expect(await reasonsOf(anna)).toEqual(disclose ? [] : ['bounce']);
      expect(await html('/complete-signup', anna)).not.toContain('came back');
      const { id } = await db().token.findFirstOrThrow({
        where: { memberId: anna.id, purpose: 'activation' },
      });
      const link = linkToken(running().gateways.secrets, id);
      expect(await activateAccount(db(), { link, browser: null }, deps)).toMatchObject({ ok: true });
      expect(await reasonsOf(anna)).toEqual([]);
      expect(await db().member.findFirst({ where: { id: anna.id } })).toMatchObject({ email });
    },
  );
});
