import { beforeAll, describe, expect, it } from 'vitest';
import { collectRows } from '~/domain/data-export/exported-rows.server';
import { LOCALES } from '~/i18n/locales';
import { translateFor } from '~/i18n/catalogues.server';
import { action, loader as openOwn } from '~/routes/profile';
import { loader as openProfile } from '~/routes/members.$id';
import { visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning({ domain_language: 'en', logged_out_search: true });
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

let anna = '';
let cookie = '';
let reader = '';
beforeAll(async () => {
  anna = (await makeMember(db(), { name: 'Anna', visibleToVisitors: true, lastSeenAt: new Date() })).id;
  await db().profile.update({
    where: { id: anna },
    data: { aboutMe: 'I like rain.', aboutToVisitors: true },
  });
  cookie = await signedIn(running(), anna);
  reader = await signedIn(running(), (await makeMember(db(), { gender: 'male' })).id);
});

const save = (form: Record<string, string>) => visit(action, ask('/profile', { cookie, form }));
const stored = async () =>
  (await db().promptAnswer.findMany({ where: { memberId: anna }, orderBy: { position: 'asc' } })).map(
    ({ question, text }) => [question, text],
  );
const digests = async () => {
  const { body } = await visit(openOwn, ask('/profile', { cookie }));
  return (body as { digests: Record<string, string> }).digests;
};

const SUNDAY = { question1: 'sunday', answer1: 'Pancakes at eleven.' };

describe('one’s own answers', () => {
  it('are saved by their section’s button [PRO-14, PRO-2]', async () => {
    const { headers } = await save({ intent: 'prompts', ...SUNDAY, answer2: '', answer3: '' });
    expect(headers.get('Location')).toBe('/profile#prompts');
    expect(await stored()).toEqual([['sunday', 'Pancakes at eleven.']]);
  });

  it('are saved by another section’s button if changed [PRO-14, PRO-2]', async () => {
    const section = `prompts:${(await digests()).prompts}`;
    const about = { intent: 'about', aboutMe: 'I like rain.', section };
    await save({ ...about, ...SUNDAY, answer1: 'Waffles.' });
    expect(await stored()).toEqual([['sunday', 'Waffles.']]);
    const stale = `prompts:${(await digests()).prompts}`;
    await db().promptAnswer.updateMany({ data: { text: 'Changed in another tab.' } });
    await save({ ...about, section: stale, ...SUNDAY, answer1: 'Waffles.' });
    expect(await stored()).toEqual([['sunday', 'Changed in another tab.']]);
  });

  it('are shown again as typed if one is refused [PRO-14, PRO-2, ERR-4]', async () => {
    const typed = {
      ...SUNDAY,
      question2: 'sunday',
      answer2: 'Two of a kind.',
      answer3: 'Unasked.',
      remove1: '',
    };
    const answer = await pages(ask('/profile', { cookie, form: { intent: 'prompts', ...typed } }));
    const html = await answer.text();
    expect(answer.status).toBe(422);
    const section = /<details id="prompts" open="".*?<\/details>/s.exec(html)![0];
    expect(section).toContain('You have already answered this question.');
    expect(section).toMatch(/<select [^>]*id="question2"[^>]*aria-invalid="true"/);
    for (const text of ['Pancakes at eleven.', 'Two of a kind.', 'Unasked.'])
      expect(section).toContain(`>${text}</textarea>`);
    expect(await stored()).toEqual([['sunday', 'Changed in another tab.']]);
  });

  it('are part of the data copy, and of no other member’s [PRO-14, ACC-23]', async () => {
    expect(await collectRows(db(), anna)).toMatchObject({
      PromptAnswer: [{ question: 'sunday', text: 'Changed in another tab.' }],
    });
    const { id } = await makeMember(db());
    expect((await collectRows(db(), id)).PromptAnswer ?? []).toEqual([]);
  });
});

describe('another’s answers', () => {
  const shownTo = async (reader: string | undefined) => {
    const { body } = await visit(openProfile, ask(`/members/${anna}`, reader ? { cookie: reader } : {}), {
      id: anna,
    });
    return JSON.stringify(body);
  };

  it('are shown to members, and to no visitor [PRO-14, SAF-12]', async () => {
    await save({ intent: 'prompts', ...SUNDAY });
    expect(await shownTo(reader)).toContain('Pancakes at eleven.');
    const visitor = await shownTo(undefined);
    expect(visitor).toContain('I like rain.');
    expect(visitor).not.toContain('Pancakes');
  });

  it.each(LOCALES)('have their question in the reader’s language: %s [PRO-14, I18-1]', async (locale) => {
    const { id } = await makeMember(db(), { gender: 'male' });
    await db().member.update({ where: { id }, data: { language: locale } });
    const html = await (
      await pages(ask(`/members/${anna}`, { cookie: await signedIn(running(), id) }))
    ).text();
    expect(html).toContain(`>${translateFor({}, locale)('prompts:sunday')}</h2>`);
  });
});
