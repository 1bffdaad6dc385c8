import { beforeAll, describe, expect, it } from 'vitest';
import { action, loader } from '~/routes/alerts.$alert';
import { visit } from '../support/browser';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

const PHONE = {
  'User-Agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
};
const PHOTO = 'You have no profile photo yet';
const ACTIVATION = 'Confirm your email address to get replies';
const MODAL = 'role="dialog"';

async function person(seed: MemberSeed = {}) {
  const { id, email } = await makeMember(db(), { lastSeenAt: new Date(), ...seed });
  return { id, email, cookie: `${await signedIn(running(), id)}; locale=en` };
}
type Person = Awaited<ReturnType<typeof person>>;

const page = async (address: string, cookie: string | undefined, headers: Record<string, string> = {}) =>
  (await pages(ask(address, { ...(cookie ? { cookie } : {}), headers: { ...headers } }))).text();

describe('the photo alert', () => {
  let anna: Person;
  beforeAll(async () => {
    anna = await person();
  });

  it('links to the photo form and can be dismissed [PRO-9, NAV-14]', async () => {
    const html = await page('/likes?type=given', anna.cookie);
    expect(html).toContain(PHOTO);
    expect(html).toContain('href="/profile/photos"');
    expect(html).toMatch(
      /<form method="post" action="\/alerts\/photo"[^>]*><input type="hidden" name="to" value="\/likes\?type=given"\/>/,
    );
  });

  it('is hidden from visitors [PRO-9]', async () => {
    expect(await page('/', undefined)).not.toContain(PHOTO);
  });

  it.each(['/profile', '/profile/photos', '/activate/done'])('is hidden on %s [PRO-9]', async (address) => {
    const html = await page(address, anna.cookie);
    expect(html).toContain('<main');
    expect(html).not.toContain(PHOTO);
  });

  it('stays dismissed on every page [NAV-14]', async () => {
    const answer = await visit(
      action,
      ask('/alerts/photo', { cookie: anna.cookie, form: { to: '/chats?q=a' } }),
      { alert: 'photo' },
    );
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/chats?q=a']);
    expect(await page('/likes', anna.cookie)).not.toContain(PHOTO);
    expect(await db().alertDismissal.count({ where: { memberId: anna.id, alert: 'photo' } })).toBe(1);
  });

  it('redirects only within the site [SAF-5]', async () => {
    const form = { to: 'https://elsewhere.example/' };
    const answer = await visit(action, ask('/alerts/photo', { cookie: anna.cookie, form }), {
      alert: 'photo',
    });
    expect(answer.headers.get('Location')).toBe('/members');
  });
});

describe('the dismissal route', () => {
  it.each(['activation', 'nothing'])('rejects %s [NAV-14]', async (alert) => {
    const { cookie } = await person();
    expect((await visit(action, ask(`/alerts/${alert}`, { cookie, form: {} }), { alert })).status).toBe(404);
  });

  it('needs a member, and redirects on GET [NAV-11]', async () => {
    const posted = await visit(action, ask('/alerts/photo', { form: {} }), { alert: 'photo' });
    expect(posted.headers.get('Location')).toBe('/login?to=%2Fmembers');
    expect((await visit(loader, ask('/alerts/photo'))).headers.get('Location')).toBe('/members');
  });
});

describe('the activation reminder', () => {
  let daan: Person;
  beforeAll(async () => {
    daan = await person({ status: 'not_confirmed' });
  });

  it('offers another address, and cannot be dismissed [ACC-20, NAV-14]', async () => {
    const html = await page('/likes', daan.cookie);
    expect(html).toContain(ACTIVATION);
    expect(html).toContain(`We sent the link to ${daan.email}.`);
    expect(html).toContain('action="/complete-signup"');
    expect(html).not.toContain('action="/alerts/');
    expect(html).not.toContain(PHOTO);
  });

  it.each(['/signup-matches', '/activate/done'])('appears on %s [ACC-20, NAV-14]', async (address) => {
    expect(await page(address, daan.cookie)).toContain(ACTIVATION);
  });

  it('is hidden in the settings [ACC-20]', async () => {
    expect(await page('/notifications/account', daan.cookie)).not.toContain(ACTIVATION);
  });

  it('is a dialog on phones right after sign-up [ACC-20]', async () => {
    const html = await page('/likes?type=given&api_signup_complete=1', daan.cookie, PHONE);
    expect(html).toContain(MODAL);
    expect(html).toContain('inert=""');
    expect(html).toContain('href="/likes?type=given"');
    expect(html).not.toContain(ACTIVATION);
  });

  it('is a banner on desktops and a phone’s other pages [ACC-20]', async () => {
    for (const html of [
      await page('/likes?api_signup_complete=1', daan.cookie),
      await page('/likes', daan.cookie, PHONE),
    ]) {
      expect(html).toContain(ACTIVATION);
      expect(html).not.toContain(MODAL);
    }
  });

  it('stops after bounces [ACC-20]', async () => {
    const { id, cookie } = await person({ status: 'not_confirmed' });
    await db().member.update({ where: { id }, data: { notificationsDisabled: ['bounce'] } });
    expect(await page('/likes', cookie)).not.toContain(ACTIVATION);
  });
});

describe('“Your start”', () => {
  const TITLE = 'Your start';

  it('replaces the reminder and the photo alert on the search [NAV-25]', async () => {
    const { cookie } = await person({ status: 'not_confirmed', signupAt: new Date() });
    const html = await page('/members', cookie);
    expect(html).toContain(TITLE);
    for (const step of ['Confirm your email address<', 'href="/profile/photos"', 'href="/swipe-game"'])
      expect(html).toContain(step);
    expect(html).not.toContain(ACTIVATION);
    expect(html).not.toContain(PHOTO);
    expect(await page('/members?page=2', cookie)).not.toContain(TITLE);
  });

  it('ends when put away, and the alerts return [NAV-25, NAV-14]', async () => {
    const { cookie } = await person({ signupAt: new Date() });
    const form = { to: '/members?gender=female' };
    const answer = await visit(action, ask('/alerts/start', { cookie, form }), { alert: 'start' });
    expect(answer.headers.get('Location')).toBe('/members?gender=female');
    const html = await page('/members', cookie);
    expect(html).not.toContain(TITLE);
    expect(html).toContain(PHOTO);
  });

  it('is not shown to members of long ago, and visitors [NAV-25]', async () => {
    const { cookie } = await person({ signupAt: new Date('2026-01-01') });
    expect(await page('/members', cookie)).not.toContain(TITLE);
  });

  it('has the dialog after a sign-up on a phone above it [ACC-20, NAV-25]', async () => {
    const { cookie } = await person({ status: 'not_confirmed', signupAt: new Date() });
    const html = await page('/members?api_signup_complete=1', cookie, PHONE);
    expect(html).toContain(MODAL);
    expect(html).toContain(TITLE);
  });
});

it('no alert is on the game and the finder [NAV-14]', async () => {
  const { cookie } = await person();
  for (const address of ['/swipe-game', '/match-finder'])
    expect(await page(address, cookie), address).not.toContain(PHOTO);
});
