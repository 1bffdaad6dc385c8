import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { action as saveMails, loader as openMails } from '~/routes/notifications_.mails';
import { visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);

async function person(ticked: string[] = []) {
  const { id } = await makeMember(db());
  const rows = ticked.map((category) => ({
    id: newId(),
    tenantId: SITE_A,
    memberId: id,
    category,
    mail: true,
    push: category === 'news',
  }));
  await db().notificationPreference.createMany({ data: rows });
  return { id, cookie: await signedIn(running(), id) };
}
type Person = Awaited<ReturnType<typeof person>>;

const shown = async ({ cookie }: Person) =>
  (await visit(openMails, ask('/notifications/mails', { cookie }))).body;
const save = ({ cookie }: Person, mails: string[]) =>
  visit(
    saveMails,
    ask('/notifications/mails', { cookie, form: mails.map((mail): [string, string] => ['mails', mail]) }),
  );

describe('the mails that nobody needs', () => {
  it('are off for a member who ticked none, and as ticked at sign-up for others [NOT-1]', async () => {
    expect(await shown(await person())).toMatchObject({ mails: [] });
    expect(await shown(await person(['news', 'weekly_updates']))).toMatchObject({
      mails: ['weekly_updates', 'news'],
    });
  });

  it('are turned on and off by one form, and stay so; what is set for push stays too [NOT-1, SAF-8]', async () => {
    const anna = await person(['news']);
    expect((await save(anna, ['promotions', 'promotions', 'weekly_updates'])).status).toBe(303);
    expect(await shown(anna)).toMatchObject({ mails: ['weekly_updates', 'promotions'] });
    await save(anna, []);
    expect(await shown(anna)).toMatchObject({ mails: [] });
    const rows = await db().notificationPreference.findMany({
      where: { memberId: anna.id },
      orderBy: { category: 'asc' },
    });
    expect(rows.map(({ category, mail, push }) => [category, mail, push])).toEqual([
      ['news', false, true],
      ['promotions', false, false],
      ['weekly_updates', false, false],
    ]);
  });

  it('are only those that there are; another name changes nothing [NOT-1, API-14]', async () => {
    const anna = await person(['news']);
    expect(await save(anna, ['promotions', 'new_messages'])).toMatchObject({ status: 422 });
    expect(await shown(anna)).toMatchObject({ mails: ['news'] });
  });
});
