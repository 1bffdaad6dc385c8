import { expect, it } from 'vitest';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

/** The text about hiding on an own page. */
async function own(status: 'active' | 'not_confirmed', path = '/profile'): Promise<string> {
  const { id } = await makeMember(db(), { status, lastSeenAt: new Date() });
  await db().profile.update({ where: { id }, data: { status: 'disabled' } });
  const cookie = `locale=en; ${await signedIn(running(), id)}`;
  const html = await (await pages(ask(path, { cookie }))).text();
  return html.replaceAll('<!-- -->', '').replace(/<script[^]*?<\/script>/g, '');
}

const CONFIRM = 'Confirm your email address, and other members can see your profile.';
const HIDDEN = 'Your profile is hidden: it appears in no list';

it('calls a profile hidden even after its decision expired [PRO-2, SAF-2]', async () => {
  const html = await own('active');
  expect(html).toContain(HIDDEN);
  expect(html).not.toContain(CONFIRM);
});

it('tells unconfirmed members that this hides the profile [PRO-2, ACC-9]', async () => {
  const html = await own('not_confirmed');
  expect(html).toContain(CONFIRM);
  expect(html).not.toContain(HIDDEN);
});

it.each([
  ['active', HIDDEN, CONFIRM],
  ['not_confirmed', CONFIRM, HIDDEN],
] as const)('explains a hidden profile in the settings: %s [ACC-18, SAF-2]', async (status, said, unsaid) => {
  const privacy = await own(status, '/notifications/privacy');
  expect(privacy).toContain(said);
  expect(privacy).not.toContain(unsaid);
  const settings = await own(status, '/notifications');
  expect(settings).toContain('>Hidden<');
  expect(settings).not.toContain('>Visible<');
});

it('calls a visible profile visible in the settings [ACC-18]', async () => {
  const { id } = await makeMember(db(), { lastSeenAt: new Date() });
  const cookie = `locale=en; ${await signedIn(running(), id)}`;
  const html = async (path: string) => (await pages(ask(path, { cookie }))).text();
  expect(await html('/notifications/privacy')).not.toContain(HIDDEN);
  expect(await html('/notifications')).toContain('>Visible<');
});
