import { expect, it } from 'vitest';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

/** What the page of one's own profile says while others cannot see it. */
async function own(status: 'active' | 'not_confirmed'): Promise<string> {
  const { id } = await makeMember(db(), { status, lastSeenAt: new Date() });
  await db().profile.update({ where: { id }, data: { status: 'disabled' } });
  const cookie = `locale=en; ${await signedIn(running(), id)}`;
  const html = await (await pages(ask('/profile', { cookie }))).text();
  return html.replaceAll('<!-- -->', '').replace(/<script[^]*?<\/script>/g, '');
}

const CONFIRM = 'Confirm your email address, and other members can see your profile.';
const HIDDEN = 'Your profile is hidden: it appears in no list';

it('a profile that a decision hides is called hidden by its owner’s page also when the decision is not kept any more [PRO-2, SAF-2]', async () => {
  const html = await own('active');
  expect(html).toContain(HIDDEN);
  expect(html).not.toContain(CONFIRM);
});

it('whoever has yet to confirm the address is told that this hides the profile [PRO-2, ACC-9]', async () => {
  const html = await own('not_confirmed');
  expect(html).toContain(CONFIRM);
  expect(html).not.toContain(HIDDEN);
});
