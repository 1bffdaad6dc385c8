import { beforeAll, describe, expect, it } from 'vitest';
import { deleteMessage } from '~/domain/chat/delete-message.server';
import { listMessages } from '~/domain/chat/list-messages.server';
import type { About } from '~/domain/chat/topics';
import { collectRows } from '~/domain/data-export/exported-rows.server';
import { newId } from '~/domain/new-id';
import { findReportSubject } from '~/domain/safety/find-report-subject.server';
import { useDatabase } from '../../support/database';
import { chatWorld, NOW } from './chat-world';

const database = useDatabase();
let world: ReturnType<typeof chatWorld>;
beforeAll(() => void (world = chatWorld(database())));

const ANSWER: About = { part: 'prompt-sunday', photoId: null, text: 'Pancakes at eleven.' };

const pair = async () => ({ anna: await world.member('Anna'), bram: await world.member('Bram') });

async function sendAbout(senderId: string, otherId: string, about: About, text = 'With syrup?') {
  const sent = await world.send(senderId, { otherId }, text, { about });
  if (!sent.ok) throw new Error(sent.reason);
  return sent.value.conversationId;
}

async function last(memberId: string, conversationId: string) {
  const listed = await listMessages(world.sql, { memberId, conversationId });
  return listed.ok ? listed.value.messages.at(-1) : undefined;
}

const stored = (conversationId: string) =>
  world.db.message.findFirstOrThrow({ where: { conversationId, seq: 1 } });

/** Adds an active photo whose thumbnail's key is its id. */
async function addPhoto(memberId: string, position = 0): Promise<string> {
  const [id, { tenantId }] = [newId(), world];
  const shape = { widthPx: 800, heightPx: 1000 };
  const photo = { id, tenantId, memberId, position, isMain: position === 0, status: 'active' as const };
  await world.db.photo.create({ data: { ...photo, ...shape, createdAt: NOW } });
  const file = { id: newId(), tenantId, photoId: id, size: 'thumb' as const, type: 'image/webp', bytes: 1 };
  await world.db.photoFile.create({ data: { ...file, ...shape, key: id } });
  return id;
}

const ofPhoto = (photoId: string): About => ({ part: 'photo', photoId, text: '' });

describe('a message about a part of a profile', () => {
  it('shows what it quotes to both members, live as well [CHA-23]', async () => {
    const { anna, bram } = await pair();
    const heard = world.heard(bram);
    const id = await sendAbout(anna, bram, ANSWER);
    const about = { part: 'prompt-sunday', text: 'Pancakes at eleven.', photo: null };
    for (const reader of [anna, bram])
      expect(await last(reader, id)).toMatchObject({ text: 'With syrup?', about });
    expect(heard.find(({ name }) => name === 'message')?.data).toMatchObject({ content: { about } });
    await world.send(bram, { conversationId: id }, 'Always');
    expect(await last(anna, id)).not.toHaveProperty('about');
  });

  it('shows its photo while it is active and its owner visible [CHA-23, PRO-5, SAF-1]', async () => {
    const { anna, bram } = await pair();
    const [main, second] = [await addPhoto(bram), await addPhoto(bram, 1)];
    const id = await sendAbout(anna, bram, ofPhoto(second));
    const photo = async (reader: string) => (await last(reader, id))?.about?.photo;
    for (const reader of [anna, bram]) expect(await photo(reader)).toEqual({ key: second, rank: 1 });
    await world.db.photo.delete({ where: { id: main } });
    expect(await photo(anna)).toEqual({ key: second, rank: 0 });
    await world.block(bram, anna);
    expect([await photo(anna), await photo(bram)]).toEqual([null, { key: second, rank: 0 }]);
    await world.db.photo.update({ where: { id: second }, data: { status: 'rejected' } });
    expect(await photo(bram)).toBeNull();
    await world.db.photo.delete({ where: { id: second } });
    expect(await last(bram, id)).toMatchObject({ about: { part: 'photo', photo: null } });
  });

  it('is refused if the part is gone, unless already sent [CHA-23, CHA-10]', async () => {
    const { anna, bram } = await pair();
    const [clientKey, before] = [newId(), (await world.account(anna)).credits];
    const send = (about: About | 'gone') =>
      world.send(anna, { otherId: bram }, 'With syrup?', { about, clientKey });
    expect(await send('gone')).toMatchObject({ ok: false, reason: 'about_gone' });
    expect((await world.account(anna)).credits).toBe(before);
    expect(await send(ANSWER)).toMatchObject({ ok: true, value: { repeated: false } });
    expect(await send('gone')).toMatchObject({ ok: true, value: { repeated: true } });
    await world.block(bram, anna);
    expect(await world.send(anna, { otherId: bram }, 'hello', { about: 'gone' })).toMatchObject({
      reason: 'not_available',
    });
  });

  it('quotes nothing once deleted [CHA-23, CHA-16]', async () => {
    const { anna, bram } = await pair();
    const conversationId = await sendAbout(anna, bram, ANSWER);
    const input = { tenantId: world.tenantId, memberId: anna, conversationId, seq: 1 };
    await deleteMessage(world.sql, input, { now: NOW, events: world.events });
    expect(await stored(conversationId)).toMatchObject({
      aboutPart: null,
      aboutText: null,
      aboutPhotoId: null,
    });
    expect(await last(bram, conversationId)).not.toHaveProperty('about');
  });

  it('quotes nothing once a moderator removed it [CHA-23, SAF-2]', async () => {
    const { anna, bram } = await pair();
    const id = await sendAbout(anna, bram, ANSWER);
    await world.db.message.updateMany({ where: { conversationId: id }, data: { removedAt: NOW } });
    for (const reader of [anna, bram]) expect(await last(reader, id)).not.toHaveProperty('about');
  });

  it('is copied whole into a report and a data copy [CHA-23, SAF-2, ACC-23]', async () => {
    const { anna, bram } = await pair();
    await sendAbout(anna, bram, ANSWER);
    const report = await findReportSubject(
      world.db,
      { reader: { id: bram, kind: 'free' }, named: { memberId: anna, messageSeq: 1 } },
      { now: NOW },
    );
    expect(report?.copy).toMatchObject({ text: 'With syrup?', about: 'prompt-sunday: Pancakes at eleven.' });
    for (const id of [anna, bram])
      expect((await collectRows(world.db, id)).Message).toMatchObject([{ aboutText: ANSWER.text }]);
  });
});
