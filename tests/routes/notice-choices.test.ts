import { describe, expect, it } from 'vitest';
import { CATEGORIES, CHANNELS, OPTIONAL_CATEGORIES, type Category } from '~/domain/notices';
import { newId } from '~/domain/new-id';
import { action, loader } from '~/routes/notifications';
import { translateFor } from '~/i18n/catalogues.server';
import { LOCALES } from '~/i18n/locales';
import { visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);

async function person(ticked: Category[] = []) {
  const { id } = await makeMember(db());
  const row = { tenantId: SITE_A, memberId: id, mail: true, push: false };
  await db().notificationPreference.createMany({
    data: ticked.map((category) => ({ ...row, id: newId(), category })),
  });
  return { id, cookie: await signedIn(running(), id) };
}
type Person = Awaited<ReturnType<typeof person>>;
type Notices = { choices: { category: Category; mail: boolean; push: boolean }[]; takesPush: boolean };

async function shown({ cookie }: Person): Promise<Notices> {
  const { body } = await visit(loader, ask('/notifications', { cookie }));
  return (body as { notices: Notices }).notices;
}
const save = ({ cookie }: Person, ticked: [channel: string, category: string][]) =>
  visit(
    action,
    ask('/notifications', { cookie, form: [...ticked, ['intent', 'notices'] as [string, string]] }),
  );
const on = ({ choices }: Notices): string[] =>
  choices.flatMap((choice) =>
    CHANNELS.flatMap((channel) => (choice[channel] ? [`${choice.category} ${channel}`] : [])),
  );
const withBoth = (categories: readonly Category[]) =>
  categories.flatMap((category) => CHANNELS.map((channel) => `${category} ${channel}`));
const WANTED = CATEGORIES.filter((category) => !OPTIONAL_CATEGORIES.some((each) => each === category));

describe('notice categories', () => {
  it('are nine, on by default except advertising [NOT-1]', async () => {
    const { choices, takesPush } = await shown(await person());
    expect(choices.map(({ category }) => category).toSorted()).toEqual(
      [
        'like',
        'new_conversations',
        'new_messages',
        'news',
        'promotions',
        'reminders',
        'search_alerts',
        'unread_message_reminders',
        'weekly_updates',
      ].toSorted(),
    );
    expect(on({ choices, takesPush })).toEqual(withBoth(WANTED));
    expect(takesPush).toBe(false);
  });

  it('are on by mail only if ticked at sign-up [NOT-1, SAF-8]', async () => {
    const anna = await person(['news', 'weekly_updates']);
    expect(on(await shown(anna))).toEqual([...withBoth(WANTED), 'weekly_updates mail', 'news mail']);
  });

  it.each(CATEGORIES.flatMap((category) => CHANNELS.map((channel) => [category, channel] as const)))(
    'are stored as ticked: %s by %s alone [NOT-1]',
    async (category, channel) => {
      const anna = await person(['news']);
      expect((await save(anna, [[channel, category]])).status).toBe(303);
      expect(on(await shown(anna))).toEqual([`${category} ${channel}`]);
    },
  );

  it('are all off or all on as ticked [NOT-1, SAF-8]', async () => {
    const anna = await person();
    await save(anna, []);
    expect(on(await shown(anna))).toEqual([]);
    const everything = CHANNELS.flatMap((channel) =>
      CATEGORIES.map((category): [string, string] => [channel, category]),
    );
    await save(anna, [...everything, ...everything]);
    expect(on(await shown(anna))).toEqual(withBoth(CATEGORIES));
    expect(await db().notificationPreference.count({ where: { memberId: anna.id } })).toBe(CATEGORIES.length);
  });

  it('ignore unknown names [NOT-1, API-14]', async () => {
    const anna = await person();
    expect(await save(anna, [['mail', 'password_reset']])).toMatchObject({ status: 400 });
    expect(on(await shown(anna))).toEqual(withBoth(WANTED));
  });

  it('are saved with any button, only if changed [NOT-1, ACC-13]', async () => {
    const anna = await person(['news', 'weekly_updates']);
    const page = await shown(anna);
    const asShown = page.choices.map(({ category, ...on }): [string, string] => [
      'shown',
      [category, ...CHANNELS.filter((channel) => on[channel])].join(' '),
    ]);
    const ticked = page.choices.flatMap(({ category, ...on }) =>
      CHANNELS.filter((channel) => on[channel]).map((channel): [string, string] => [channel, category]),
    );
    // Meanwhile, a mail's link turns a category off.
    await db().notificationPreference.updateMany({
      where: { memberId: anna.id, category: 'news' },
      data: { mail: false },
    });
    const changed = ticked.filter(([channel, category]) => `${channel} ${category}` !== 'push like');
    const form = [...asShown, ...changed, ['push', 'promotions'], ['intent', 'revoke-others']];
    const answer = await visit(
      action,
      ask('/notifications', { cookie: anna.cookie, form: form as [string, string][] }),
    );
    expect(answer.status).toBe(303);
    expect(new Set(on(await shown(anna)))).toEqual(
      new Set([
        ...withBoth(WANTED).filter((each) => each !== 'like push'),
        'weekly_updates mail',
        'promotions push',
      ]),
    );
  });

  it('survive the end of a session on an older page [NOT-1, ACC-13]', async () => {
    const anna = await person(['news']);
    await visit(action, ask('/notifications', { ...anna, form: { intent: 'revoke-others' } }));
    expect(on(await shown(anna))).toContain('news mail');
  });

  it('show where a browser accepts push notifications [NOT-1, PWA-3]', async () => {
    const anna = await person();
    const keys = { endpoint: `https://push.example/${anna.id}`, p256dh: 'key', auth: 'secret' };
    await db().pushSubscription.create({
      data: { id: newId(), tenantId: SITE_A, memberId: anna.id, createdAt: new Date(), ...keys },
    });
    expect((await shown(anna)).takesPush).toBe(true);
  });
});

describe('push notifications without permission', () => {
  const pages = usePages(pageRoutes);

  it.each(LOCALES)('lead in %s to the browser’s setting [NOT-1, PWA-3]', async (language) => {
    const anna = await person();
    await db().member.update({ where: { id: anna.id }, data: { language } });
    const html = async (path: string) =>
      (await (await pages(ask(path, anna))).text())
        .replaceAll('<!-- -->', '')
        .replace(/<script[^]*?<\/script>/g, '');
    const t = translateFor({}, language);
    const link = `<a href="/notifications/privacy#device" class="link">${t('settings:privacy')}</a>`;
    const settings = await html('/notifications');
    expect(settings).toContain(link);
    expect(settings.slice(settings.indexOf(link)).split('</p>')[0]).toContain(t('push:device'));
    expect(await html('/notifications/privacy')).toContain('id="device"');
  });
});
