import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { saveAnswers } from '~/domain/profiles/save-answers.server';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { addPhoto } from '../support/photo';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning({ domain_language: 'en', visible_profile_fields: ['about_me'] });
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

const CLIENT = { 'X-Client-Request': '1' };

let anna = { id: '', cookie: '' };
let bert = { id: '', cookie: '' };
let photo = { id: '', thumbKey: '' };
beforeEach(async () => {
  const person = async (name: string, gender: 'female' | 'male') => {
    const { id } = await makeMember(db(), { name, gender });
    return { id, cookie: `${await signedIn(running(), id)}; locale=en` };
  };
  anna = await person('Anna', 'female');
  bert = await person('Bert', 'male');
  photo = await addPhoto(db(), { tenantId: SITE_A, memberId: anna.id });
  const answers = [{ question: 'sunday' as const, text: 'Pancakes at eleven.' }];
  await saveAnswers(db(), { tenantId: SITE_A, memberId: anna.id, answers }, { now: new Date() });
});

const open = async ({ cookie }: { cookie: string }, path: string, headers: Record<string, string> = {}) =>
  pages(ask(path, { cookie, headers }));
const html = async (reader: { cookie: string }, path: string) =>
  (await (await open(reader, path)).text()).replaceAll('<!-- -->', '');

/** Bert posts the form of one of Anna's hearts. */
const press = (form: Record<string, string>) =>
  pages(ask(`/members/${anna.id}/like`, { cookie: bert.cookie, form }));

const FORM = /<form method="post" action="\/members\/[\w-]+\/like">(?:(?!<\/form>).)*?<\/form>/gs;

/** Each heart on Anna's profile: its part, what a press does, and its name. */
async function hearts() {
  const forms = (await html(bert, `/members/${anna.id}`)).match(FORM) ?? [];
  const found = forms.map((form) => [
    /name="about" value="([^"]+)"/.exec(form)?.[1] ?? '',
    /name="intent" value="(\w+)"/.exec(form)?.[1] ?? '',
    /aria-label="([^"]+)"/.exec(form)?.[1] ?? '',
  ]);
  return Object.fromEntries(found.map(([part, intent, name]) => [part, `${intent}: ${name}`]));
}

const stored = async () =>
  (await db().like.findMany({ where: { fromId: bert.id } })).map(({ photoId, question }) => [
    photoId,
    question,
  ]);

describe('a profile’s hearts without scripts', () => {
  it('stand on photos, answers and the whole, named by each [LIK-11, LEG-5]', async () => {
    expect(await hearts()).toEqual({
      '': 'like: Like Anna',
      [`photo-${photo.id}`]: 'like: Like this photo of Anna',
      'prompt-sunday': 'like: Like Anna’s answer: My ideal Sunday',
    });
  });

  it('like their part, move the like, and withdraw it [LIK-11, LIK-1]', async () => {
    const [whole, ofPhoto, ofAnswer] = ['', `photo-${photo.id}`, 'prompt-sunday'] as const;
    expect((await press({ intent: 'like', about: ofAnswer })).status).toBe(303);
    expect(await hearts()).toEqual({
      [whole]: 'withdraw: Take back your like for Anna',
      [ofPhoto]: 'like: Like this photo of Anna',
      [ofAnswer]: 'withdraw: Take back your like for Anna’s answer: My ideal Sunday',
    });
    await press({ intent: 'like', about: ofPhoto });
    expect(await stored()).toEqual([[photo.id, null]]);
    expect(await hearts()).toEqual({
      [whole]: 'withdraw: Take back your like for Anna',
      [ofPhoto]: 'withdraw: Take back your like for this photo of Anna',
      [ofAnswer]: 'like: Like Anna’s answer: My ideal Sunday',
    });
    await press({ intent: 'withdraw', about: ofPhoto });
    expect(await stored()).toEqual([]);
  });

  it.each(['words', 'photo-2', 'prompt-', 'photo-x'])(
    'refuse the part %j, which has no such form [LIK-11, SAF-5]',
    async (about) => {
      for (const intent of ['like', 'withdraw']) expect((await press({ intent, about })).status).toBe(400);
      expect(await stored()).toEqual([]);
    },
  );

  it('refuse an unknown photo or answer, and keep the like [LIK-11, SAF-5]', async () => {
    await press({ intent: 'like', about: 'prompt-sunday' });
    for (const about of [`photo-${newId()}`, 'prompt-habit', 'prompt-nonsense'])
      expect((await press({ intent: 'like', about })).status).toBe(404);
    expect(await stored()).toEqual([[null, 'sunday']]);
  });
});

describe('a like of a part', () => {
  it('is named in the lists of both [LIK-11, LIK-2]', async () => {
    await press({ intent: 'like', about: 'prompt-sunday' });
    expect(await html(anna, '/likes')).toContain('Likes your answer: ‘Pancakes at eleven.’');
    expect(await html(bert, '/likes/given')).toContain('You like the answer: ‘Pancakes at eleven.’');
    await db().like.updateMany({ where: { toId: anna.id }, data: { isNew: false } });
    expect(await html(anna, '/likes')).toContain('Likes your answer: ‘Pancakes at eleven.’');
    await pages(ask(`/members/${bert.id}/like`, { cookie: anna.cookie, form: { intent: 'like' } }));
    expect(await html(anna, '/likes/matches')).toContain('Likes your answer: ‘Pancakes at eleven.’');
  });

  it('shows its owner the photo, and its giver the words [LIK-11, PRO-7]', async () => {
    await press({ intent: 'like', about: `photo-${photo.id}` });
    const received = await html(anna, '/likes');
    expect(received).toContain('Likes your photo');
    expect(received).toContain(`/media/${photo.thumbKey}?`);
    const given = await html(bert, '/likes/given');
    expect(given).toContain('You like a photo');
    expect(given).not.toContain(photo.thumbKey);
  });

  it('of the profile is named nowhere [LIK-11]', async () => {
    await press({ intent: 'like' });
    expect(await html(anna, '/likes')).not.toMatch(/Likes your (photo|answer)/);
    expect(await html(bert, '/likes/given')).not.toMatch(/You like (a photo|the answer)/);
  });

  it('is part of both calls [LIK-11, API-8, API-9]', async () => {
    await press({ intent: 'like', about: 'prompt-sunday' });
    const ofAnswer = { liked_photo: null, liked_answer: 'Pancakes at eleven.' };
    const list = async () => (await open(anna, '/api/likes.php', CLIENT)).json();
    expect(await list()).toMatchObject({ liked_by: [{ id: bert.id, ...ofAnswer }] });
    expect(await (await open(anna, '/api/auto-like.php', CLIENT)).json()).toMatchObject(ofAnswer);
    await press({ intent: 'like', about: `photo-${photo.id}` });
    const small = expect.stringContaining(`/media/${photo.thumbKey}?`) as string;
    expect(await list()).toMatchObject({ liked_by: [{ liked_photo: small, liked_answer: null }] });
  });
});
