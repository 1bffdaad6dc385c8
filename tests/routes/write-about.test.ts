import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { FREE_PHOTOS } from '~/domain/profiles/rules';
import { LIMITS } from '~/domain/safety/limits';
import { saveAnswers } from '~/domain/profiles/save-answers.server';
import { saveInterests } from '~/domain/profiles/save-profile.server';
import { action as sendFirst, loader as openStart } from '~/routes/members.$id_.chat';
import { loader as openChat } from '~/routes/chats.$id';
import type { InitialMessage } from '~/ui/chat/chat-data';
import { visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning({
  visible_profile_fields: ['about_me', 'interests', 'hair_color'],
  domain_language: 'en',
});
const db = () => running().database.forTenant(SITE_A);

async function person(aboutMe = '', interests: string[] = []) {
  const { id } = await makeMember(db(), { lastSeenAt: new Date(), credits: 100 });
  await db().profile.update({ where: { id }, data: { aboutMe } });
  await saveInterests(db(), { tenantId: SITE_A, memberId: id, interests });
  return { id, cookie: await signedIn(running(), id) };
}

/** The start of a message about a profile's part, and its photo. */
async function begun(reader: { cookie: string }, { id }: { id: string }, topic: string) {
  const { body } = await visit(
    openStart,
    ask(`/members/${id}/chat?topic=${topic}`, { cookie: reader.cookie }),
    { id },
  );
  return body as InitialMessage;
}

const typed = async (...about: Parameters<typeof begun>) => (await begun(...about)).typed;

/** Adds photos whose keys are their size and number. */
async function addPhotos(memberId: string, count: number) {
  const sizes = [
    ['thumb', 180],
    ['card', 440],
    ['full', 800],
    ['blurred', 180],
  ] as const;
  for (let position = 0; position < count; position++) {
    const photo = { id: newId(), tenantId: SITE_A, memberId, position, isMain: position === 0 };
    const shape = { widthPx: 800, heightPx: 1000, createdAt: new Date() };
    await db().photo.create({ data: { ...photo, status: 'active', ...shape } });
    await db().photoFile.createMany({
      data: sizes.map(([size, widthPx]) => ({
        id: newId(),
        tenantId: SITE_A,
        photoId: photo.id,
        size,
        key: `${size}-${position + 1}-${memberId}`,
        type: 'image/webp',
        bytes: 1,
        widthPx,
        heightPx: widthPx * 1.25,
      })),
    });
  }
  await db().profile.update({ where: { id: memberId }, data: { hasPhoto: true } });
}

describe('a message about a profile’s part', () => {
  it('starts with what the reader sees [PRO-7, CHA-9]', async () => {
    const anna = await person('', ['travel', 'cooking']);
    const bram = await person('I like rain. And long walks.', ['cooking', 'music']);
    expect(await typed(anna, bram, 'words')).toBe('‘I like rain.’\n');
    expect(await typed(anna, bram, 'interests')).toMatch(/^About Cooking[^,]*:\n$/);
    const carla = await person('', ['music', 'travel']);
    expect(await typed(bram, carla, 'interests')).toMatch(/^About Music.*:\n$/);
  });

  it('quotes beyond the first sentence, and names details [PRO-7]', async () => {
    const [anna, bram, carla] = [
      await person(),
      await person('I like rain. And long walks.'),
      await person('Walks'),
    ];
    await db().profile.update({ where: { id: bram.id }, data: { hairColor: 'red' } });
    expect(await typed(anna, bram, 'other-words')).toBe('‘And long walks.’\n');
    expect(await typed(anna, bram, 'facts')).toBe('About your details:\n');
    expect(await typed(anna, carla, 'other-words')).toBeUndefined();
  });

  it('quotes an answer to a question [PRO-14, CHA-9]', async () => {
    const [anna, bram] = [await person(), await person()];
    const answers = [{ question: 'sunday' as const, text: 'Pancakes at eleven.' }];
    await saveAnswers(db(), { tenantId: SITE_A, memberId: bram.id, answers }, { now: new Date() });
    expect(await typed(anna, bram, 'prompt-sunday')).toBe('‘Pancakes at eleven.’\n');
    expect(await typed(anna, bram, 'prompt-habit')).toBeUndefined();
  });

  it('shows only its visible photo [PRO-7, PRO-4]', async () => {
    const [anna, bram] = [await person(), await person('Walks.')];
    await addPhotos(bram.id, FREE_PHOTOS + 1);
    const { typed, quoted } = await begun(anna, bram, 'photo-2');
    expect(typed).toBe('About your photo 2:\n');
    expect(quoted!.src).toContain('card-2-');
    expect(quoted!.srcSet).toContain('thumb-2-');
    expect(quoted!.alt).toMatch(/^Photo 2 of /);

    const locked = await begun(anna, bram, `photo-${FREE_PHOTOS + 1}`);
    expect(locked).toMatchObject({ typed: `About your photo ${FREE_PHOTOS + 1}:\n` });
    expect(locked.quoted).toBeUndefined();
    expect((await begun(anna, bram, 'words')).quoted).toBeUndefined();
  });

  it('quotes a long text to a word’s end [PRO-7]', async () => {
    const text = `${'rain and wind '.repeat(20)}end.`;
    const quoted = await typed(await person(), await person(text), 'words');
    expect(quoted).toMatch(/^‘rain and wind .* (rain|and|wind) …’\n$/);
    expect(quoted!.length).toBeLessThan(170);
  });

  it.each(['words', 'other-words', 'interests', 'facts', 'photo-1', 'photo-0', 'photo-x', 'sexuality', ''])(
    'starts empty about %j if nothing is visible [PRO-7]',
    async (topic) => {
      expect(await typed(await person(), await person(), topic)).toBeUndefined();
    },
  );

  it('counts as a profile view, and is limited like one [SAF-6, PRO-7]', async () => {
    const [anna, bram] = [await person(), await person('Walks.')];
    const { limits } = running().gateways;
    for (let made = 1; made < LIMITS.profile_views.allowed; made++)
      await limits.consume('profile_views', `${SITE_A} ${anna.id}`);
    expect(await typed(anna, bram, 'words')).toBe('‘Walks.’\n');
    const address = `/members/${bram.id}/chat`;
    const open = (query: string) =>
      visit(openStart, ask(`${address}${query}`, { cookie: anna.cookie }), { id: bram.id });
    expect((await open('?topic=words')).status).toBe(429);
    expect((await open('')).status).toBe(200);
  });

  it('continues an existing conversation [PRO-7, CHA-9]', async () => {
    const [anna, bram] = [await person(), await person('Walks.')];
    const form = { text: 'hello', client_key: newId() };
    const address = `/members/${bram.id}/chat`;
    await visit(sendFirst, ask(address, { cookie: anna.cookie, form }), { id: bram.id });
    const { status, headers } = await visit(
      openStart,
      ask(`${address}?topic=words`, { cookie: anna.cookie }),
      { id: bram.id },
    );
    const location = headers.get('Location')!;
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/chats\/[\w-]+\?topic=words$/)]);
    const id = location.slice('/chats/'.length).split('?')[0]!;
    const { body } = await visit(openChat, ask(location, { cookie: anna.cookie }), { id });
    expect((body as { typed?: string }).typed).toBe('‘Walks.’\n');

    const opener = await visit(openChat, ask(`/chats/${id}?opener=cooking`, { cookie: anna.cookie }), { id });
    expect((opener.body as { typed?: string }).typed).toContain('?');
  });

  it('has one opener, about shared interests if any [CHA-9]', async () => {
    const openerFor = async (mine: string[], theirs: string[]) => {
      const [anna, bram] = [await person('', mine), await person('', theirs)];
      const form = { text: 'hello', client_key: newId() };
      const address = `/members/${bram.id}/chat`;
      const { headers } = await visit(sendFirst, ask(address, { cookie: anna.cookie, form }), {
        id: bram.id,
      });
      const id = headers.get('Location')!.slice('/chats/'.length);
      const { body } = await visit(openChat, ask(`/chats/${id}`, { cookie: anna.cookie }), { id });
      return (body as { opener: { key: string } | null }).opener?.key;
    };
    expect(await openerFor(['cooking', 'wine'], ['wine', 'cooking'])).toBe('cooking');
    expect(await openerFor(['wine'], ['cooking'])).toMatch(/^general\./);
  });
});
