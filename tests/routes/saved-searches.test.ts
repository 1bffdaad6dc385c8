import { describe, expect, it } from 'vitest';
import { action, loader } from '~/routes/saved-searches';
import { loader as openSearch } from '~/routes/members._index';
import { translateFor } from '~/i18n/catalogues.server';
import { LOCALES } from '~/i18n/locales';
import type { SavedSearchesData } from '~/ui/discovery/saved-searches-page';
import { visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning({
  countries: ['NL'],
  domain_language: 'en',
  logged_out_search: true,
  search_fields: ['gender', 'country', 'countryregion', 'min_age', 'max_age', 'with_photo'],
});
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

const PAGE = '/saved-searches';
const SEARCH = 'gender=female&country=NL&countryregion=NL-GE&min_age=30&max_age=40&with_photo=on';

async function member() {
  const { id } = await makeMember(db(), { gender: 'male', lastSeenAt: new Date() });
  return { id, cookie: `${await signedIn(running(), id)}; locale=en` };
}
type Member = Awaited<ReturnType<typeof member>>;

type Form = Record<string, string> | [string, string][];
const post = async ({ cookie }: Member, form: Form, address = PAGE) => {
  const { status, headers } = await visit(action, ask(address, { cookie, form }));
  return { status, to: headers.get('Location'), toast: decodeURIComponent(headers.get('Set-Cookie') ?? '') };
};
const save = (who: Member, query = SEARCH, form: Record<string, string> = {}) =>
  post(who, { intent: 'save', ...form }, `${PAGE}?${query}`);
const open = async ({ cookie }: Member, address = PAGE) =>
  (await visit(loader, ask(address, { cookie }))).body as SavedSearchesData;
const found = async (asked: { cookie?: string }) =>
  (await visit(openSearch, ask(`/members?${SEARCH}`, asked))).body as {
    saved: { any: boolean; saveHref: string | null } | null;
  };

describe('a search', () => {
  it('is saved with one press, which returns there [DIS-22]', async () => {
    const anna = await member();
    const { saved } = await found(anna);
    expect(saved).toEqual({ any: false, saveHref: `${PAGE}?${SEARCH}` });
    const { status, to, toast } = await post(anna, { intent: 'save' }, saved!.saveHref!);
    expect([status, to]).toEqual([303, `/members?${SEARCH}`]);
    expect(toast).toContain('discovery:saved.done');
    expect(await found(anna)).toMatchObject({ saved: { any: true, saveHref: null } });
  });

  it('is named by its filters, and leads back to itself [DIS-22]', async () => {
    const anna = await member();
    await save(anna);
    const { searches } = await open(anna);
    expect(searches).toEqual([
      {
        id: expect.any(String),
        name: 'Women, 30 to 40 · Gelderland · With photo',
        href: `/members?${SEARCH}`,
        alert: true,
      },
    ]);
  });

  it('is refused as the fourth, and three stay [DIS-22]', async () => {
    const anna = await member();
    for (const age of [30, 31, 32]) await save(anna, `min_age=${age}`);
    const { status, to, toast } = await save(anna);
    expect([status, to]).toEqual([303, `/members?${SEARCH}`]);
    expect(toast).toContain('discovery:saved.full');
    expect((await open(anna)).searches).toHaveLength(3);
  });

  it('is not saved without the consent to store it [DIS-22, ACC-25]', async () => {
    const anna = await member();
    await db().consent.updateMany({ where: { memberId: anna.id }, data: { revokedAt: new Date() } });
    expect((await save(anna)).toast).toContain('errors:consent_needed');
    expect((await open(anna)).searches).toEqual([]);
  });

  it('offers no saving to visitors [DIS-22]', async () => {
    expect(await found({})).toMatchObject({ saved: null });
    const { status, headers } = await visit(loader, ask(PAGE));
    expect([status, headers.get('Location')]).toEqual([303, '/login?to=%2Fsaved-searches']);
  });
});

describe('the saved searches', () => {
  it('are deleted with an undo that restores the alert [DIS-22]', async () => {
    const anna = await member();
    await save(anna, SEARCH, { alert: 'off' });
    const { id } = (await open(anna)).searches[0]!;
    const { status, to } = await post(anna, { delete: id, search: id });
    expect([status, to]).toEqual([303, `${PAGE}?${SEARCH}&deleted=off`]);
    const { searches, deleted } = await open(anna, to!);
    expect(searches).toEqual([]);
    expect(deleted).toMatchObject({ alert: 'off', action: `${PAGE}?${SEARCH}` });
    const undone = await post(anna, { intent: 'save', alert: deleted!.alert, to: PAGE }, deleted!.action);
    expect(undone.to).toBe(PAGE);
    expect((await open(anna)).searches).toMatchObject([{ href: `/members?${SEARCH}`, alert: false }]);
  });

  it('keep the undo if Delete is pressed twice [DIS-22, ERR-4]', async () => {
    const anna = await member();
    await save(anna);
    const { id } = (await open(anna)).searches[0]!;
    const form = { delete: id, search: id, alert: id };
    const answers = [await post(anna, form), await post(anna, form)];
    expect(answers.map(({ to }) => to)).toEqual(Array(2).fill(`${PAGE}?${SEARCH}&deleted=on`));
  });

  it('keep changed switches when one is deleted [DIS-22, ERR-4]', async () => {
    const anna = await member();
    for (const age of [30, 31]) await save(anna, `min_age=${age}`);
    const [first, second] = (await open(anna)).searches.map(({ id }) => id) as [string, string];
    await post(anna, [
      ['search', first],
      ['search', second],
      ['delete', first],
    ]);
    expect((await open(anna)).searches).toMatchObject([{ id: second, alert: false }]);
  });

  it('save the switches as displayed [DIS-22, ACC-27]', async () => {
    const anna = await member();
    for (const age of [30, 31]) await save(anna, `min_age=${age}`);
    const [first, second] = (await open(anna)).searches.map(({ id }) => id) as [string, string];
    const { status, to, toast } = await post(anna, [
      ['intent', 'alerts'],
      ['search', first],
      ['search', second],
      ['alert', second],
    ]);
    expect([status, to]).toEqual([303, PAGE]);
    expect(toast).toContain('settings:saved');
    expect((await open(anna)).searches.map(({ alert }) => alert)).toEqual([false, true]);
  });

  it.each<[string, Form]>([
    ['an unknown intent', { intent: 'x' }],
    ['no id', { delete: 'x' }],
    ['a switch of no id', { intent: 'alerts', search: 'x' }],
  ])('refuse %s, and stay as they are [DIS-22, SAF-5]', async (_, form) => {
    const anna = await member();
    await save(anna);
    expect(await post(anna, form)).toMatchObject({ status: 400 });
    expect((await open(anna)).searches).toMatchObject([{ alert: true }]);
  });

  it.each(LOCALES)('are complete in %s [DIS-22, I18-1]', async (locale) => {
    const anna = await member();
    await db().member.update({ where: { id: anna.id }, data: { language: locale } });
    await save(anna);
    const answer = await pages(ask(`${PAGE}?${SEARCH}&deleted=on`, { cookie: anna.cookie }));
    const html = /<main[^]*<\/main>/.exec(await answer.text())![0];
    expect(answer.status).toBe(200);
    expect(html).toContain(translateFor({}, locale)('discovery:saved.alert'));
    expect(html).not.toMatch(/discovery:|\{\{/);
  });
});
