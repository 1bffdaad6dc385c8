import { describe, expect, it } from 'vitest';
import { QUOTED_LENGTH } from '~/domain/chat/rules';
import { newId } from '~/domain/new-id';
import { FREE_PHOTOS } from '~/domain/profiles/rules';
import { LIMITS } from '~/domain/safety/limits';
import { saveAnswers } from '~/domain/profiles/save-answers.server';
import { saveInterests } from '~/domain/profiles/save-profile.server';
import { action as sendFirst, loader as openStart } from '~/routes/members.$id_.chat';
import { action as sendInChat, loader as openChat } from '~/routes/chats.$id';
import type { InitialMessage, MessagesView } from '~/ui/chat/chat-data';
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

async function begun(reader: { cookie: string }, { id }: { id: string }, topic: string) {
  const { body } = await visit(
    openStart,
    ask(`/members/${id}/chat?topic=${topic}`, { cookie: reader.cookie }),
    { id },
  );
  return body as InitialMessage;
}

/** What a message about a profile's part quotes. */
const quoted = async (...about: Parameters<typeof begun>) => (await begun(...about)).topic;

const form = (about: string, text = 'Tell me more') => ({ text, about, client_key: newId() });

/** Sends a first message about a part; returns the conversation's id if it was sent. */
async function sendAbout(from: { cookie: string }, to: { id: string }, fields: ReturnType<typeof form>) {
  const address = `/members/${to.id}/chat?topic=${fields.about}`;
  const request = ask(address, { cookie: from.cookie, form: fields });
  const { status, headers, body } = await visit(sendFirst, request, { id: to.id });
  return { status, body, id: headers.get('Location')?.replace('/chats/', '') ?? '' };
}

/** The newest message of a chat, as one of its members sees it. */
async function lastMessage(reader: { cookie: string }, id: string) {
  const { body } = await visit(openChat, ask(`/chats/${id}`, { cookie: reader.cookie }), { id });
  return (body as { view: MessagesView }).view.messages.at(-1);
}

/** Adds photos whose keys are their size and number; returns their ids. */
async function addPhotos(memberId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
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
    ids.push(photo.id);
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
  return ids;
}

const saveAnswer = (memberId: string, text: string) =>
  saveAnswers(
    db(),
    { tenantId: SITE_A, memberId, answers: [{ question: 'sunday', text }] },
    { now: new Date() },
  );

describe('a message about a profile’s part', () => {
  it('begins empty below what the reader sees [CHA-23, PRO-7]', async () => {
    const anna = await person('', ['travel', 'cooking']);
    const bram = await person('I like rain. And long walks.', ['cooking', 'music']);
    const words = { topic: 'words', mine: false, label: 'Profile text', text: 'I like rain.' };
    expect(await begun(anna, bram, 'words')).toMatchObject({ topic: words });
    expect(await begun(anna, bram, 'words')).not.toHaveProperty('typed');
    expect(await quoted(anna, bram, 'other-words')).toMatchObject({ text: 'And long walks.' });
    const interests = { topic: 'interests', label: 'Interests', text: 'Cooking' };
    expect(await quoted(anna, bram, 'interests')).toMatchObject(interests);
  });

  it('names details, without their values [CHA-23, PRO-7]', async () => {
    const [anna, bram, carla] = [await person(), await person(), await person('Walks')];
    await db().profile.update({ where: { id: bram.id }, data: { hairColor: 'red' } });
    const facts = { topic: 'facts', label: 'Details', text: 'Hair colour' };
    expect(await quoted(anna, bram, 'facts')).toMatchObject(facts);
    expect(await quoted(anna, carla, 'other-words')).toBeUndefined();
  });

  it('quotes an answer below its question [CHA-23, PRO-14]', async () => {
    const [anna, bram] = [await person(), await person()];
    await saveAnswer(bram.id, 'Pancakes at eleven.');
    const answer = { topic: 'prompt-sunday', label: 'My ideal Sunday', text: 'Pancakes at eleven.' };
    expect(await quoted(anna, bram, 'prompt-sunday')).toMatchObject(answer);
    expect(await quoted(anna, bram, 'prompt-habit')).toBeUndefined();
  });

  it('shows only a photo that its writer sees sharp [CHA-23, PRO-7, PRO-4]', async () => {
    const [anna, bram] = [await person(), await person('Walks.')];
    const photos = await addPhotos(bram.id, FREE_PHOTOS + 1);
    const second = await quoted(anna, bram, `photo-${photos[1]}`);
    expect(second).toMatchObject({ label: 'Photo', src: expect.stringContaining('card-2-') });
    expect(await quoted(anna, bram, `photo-${photos.at(-1)}`)).toBeUndefined();
    expect(await quoted(anna, bram, `photo-${newId()}`)).toBeUndefined();
    expect(await quoted(anna, bram, 'words')).not.toHaveProperty('src');
  });

  it('quotes a long text to a word’s end [CHA-23]', async () => {
    const text = `${'rain and wind '.repeat(20)}end.`;
    const words = await quoted(await person(), await person(text), 'words');
    expect(words!.text).toMatch(/^rain and wind .*(rain|and|wind)…$/);
    expect(words!.text.length).toBeLessThanOrEqual(QUOTED_LENGTH + 1);
  });

  it.each([
    'words',
    'other-words',
    'interests',
    'facts',
    'photo-1',
    'photo-x',
    'prompt-sunday',
    'sexuality',
    '',
  ])('quotes nothing about %j if nothing is visible [CHA-23, PRO-7]', async (topic) => {
    expect(await quoted(await person(), await person(), topic)).toBeUndefined();
  });

  it('shows the quote to both sides, each in their words [CHA-23]', async () => {
    const [anna, bram] = [await person(), await person('I like rain.', ['music'])];
    await saveAnswer(bram.id, 'Pancakes at eleven.');
    const { status, id } = await sendAbout(anna, bram, form('prompt-sunday'));
    expect(status).toBe(303);
    const answer = { text: 'Pancakes at eleven.' };
    expect(await lastMessage(anna, id)).toMatchObject({
      text: 'Tell me more',
      quote: { ...answer, mine: false, label: 'My ideal Sunday' },
    });
    const yours = { ...answer, mine: true, label: 'Your answer · My ideal Sunday' };
    expect(await lastMessage(bram, id)).toMatchObject({ quote: yours });
    // The quote stays as it was sent.
    await saveAnswer(bram.id, 'Waffles.');
    expect(await lastMessage(bram, id)).toMatchObject({ quote: yours });

    const next = { cookie: anna.cookie, form: form('interests'), script: true };
    expect((await visit(sendInChat, ask(`/chats/${id}`, next), { id })).status).toBe(200);
    expect(await lastMessage(bram, id)).toMatchObject({ quote: { label: 'Your interests', text: 'Music' } });
  });

  it('shows a photo’s thumbnail, or says that it was one [CHA-23, PRO-5]', async () => {
    const [anna, bram] = [await person(), await person()];
    const [photo = ''] = await addPhotos(bram.id, 1);
    const { id } = await sendAbout(anna, bram, form(`photo-${photo}`));
    const src = expect.stringContaining('thumb-1-');
    expect(await lastMessage(anna, id)).toMatchObject({ quote: { label: 'Photo', src } });
    expect(await lastMessage(bram, id)).toMatchObject({ quote: { label: 'Your photo', src } });
    await db().photo.delete({ where: { id: photo } });
    const gone = (await lastMessage(anna, id))?.quote;
    expect(gone).toMatchObject({ label: 'Photo', text: 'A photo' });
    expect(gone).not.toHaveProperty('src');
  });

  it('hides a photo from free members once it is blurred [CHA-23, PRO-7]', async () => {
    const [anna, bram] = [await person(), await person()];
    const photos = await addPhotos(bram.id, FREE_PHOTOS + 1);
    const third = photos[FREE_PHOTOS - 1]!;
    const { id } = await sendAbout(anna, bram, form(`photo-${third}`));
    expect((await lastMessage(anna, id))?.quote).toHaveProperty('src');
    await db().photo.updateMany({ where: { id: third }, data: { position: FREE_PHOTOS + 1 } });
    expect((await lastMessage(anna, id))?.quote).not.toHaveProperty('src');
    expect((await lastMessage(bram, id))?.quote).toHaveProperty('src');
    await db().member.update({ where: { id: anna.id }, data: { paidUser: true } });
    expect((await lastMessage(anna, id))?.quote).toHaveProperty('src');
  });

  it('returns the text alone if the part is gone [CHA-23, CHA-3]', async () => {
    const [anna, bram] = [await person(), await person('I like rain.')];
    await db().profile.update({ where: { id: bram.id }, data: { aboutMe: '' } });
    for (const about of ['words', 'photo-1', 'nothing']) {
      const { status, body } = await sendAbout(anna, bram, form(about));
      const reason = expect.stringMatching(/^This part of the profile is no longer there\./);
      expect([status, body]).toEqual([422, expect.objectContaining({ errors: { '': [reason] } })]);
      expect(body).toMatchObject({ text: 'Tell me more' });
      expect(body).not.toHaveProperty('about');
    }
    expect(await db().message.count({ where: { senderId: anna.id } })).toBe(0);
  });

  it('returns the quote too if something else is refused [CHA-23, CHA-3]', async () => {
    const [anna, bram] = [await person(), await person('I like rain.')];
    const { status, body } = await sendAbout(anna, bram, form('words', ''));
    expect(status).toBe(422);
    expect(body).toMatchObject({ about: 'words' });
  });

  it('quotes the message alone if it is a reply [CHA-23, CHA-21]', async () => {
    const [anna, bram] = [await person(), await person('I like rain.')];
    const { id } = await sendAbout(anna, bram, form('words'));
    const reply = { cookie: anna.cookie, form: { ...form('words'), reply_to: '1' } };
    await visit(sendInChat, ask(`/chats/${id}`, reply), { id });
    expect(await lastMessage(anna, id)).toMatchObject({ seq: 2, quote: { seq: 1, text: 'Tell me more' } });
  });

  it('counts as a profile view, and is limited like one [SAF-6, PRO-7]', async () => {
    const [anna, bram] = [await person(), await person('Walks.')];
    const { limits } = running().gateways;
    for (let made = 1; made < LIMITS.profile_views.allowed; made++)
      await limits.consume('profile_views', `${SITE_A} ${anna.id}`);
    expect(await quoted(anna, bram, 'words')).toMatchObject({ text: 'Walks.' });
    const address = `/members/${bram.id}/chat`;
    const open = (query: string) =>
      visit(openStart, ask(`${address}${query}`, { cookie: anna.cookie }), { id: bram.id });
    expect((await open('?topic=words')).status).toBe(429);
    expect((await open('')).status).toBe(200);
  });

  it('continues an existing conversation [PRO-7, CHA-23, CHA-9]', async () => {
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
    expect(body).toMatchObject({ topic: { topic: 'words', text: 'Walks.' } });

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
