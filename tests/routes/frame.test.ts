import { expect, it } from 'vitest';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);

/** The look of the balance in the head of a member's page. */
async function balanceOf(credits: number): Promise<string | undefined> {
  const { id } = await makeMember(running().database.forTenant(SITE_A), { credits, paidUser: true });
  const page = await pages(ask('/members', { cookie: `${await signedIn(running(), id)}; locale=en` }));
  expect(page.status).toBe(200);
  return new RegExp(`<[^>]*data-credits="${credits}"[^>]*>`).exec(await page.text())?.[0];
}

it.each([
  [11, null],
  [10, 'warning'],
  [1, 'warning'],
  [0, 'danger'],
])('a paying member’s balance of %i stands out as %s [NAV-12]', async (credits, look) => {
  const badge = await balanceOf(credits);
  expect(badge).toBeDefined();
  for (const each of ['warning', 'danger']) expect(badge?.includes(`text-${each}`), each).toBe(each === look);
});
