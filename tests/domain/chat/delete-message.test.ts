import { beforeAll, describe, expect, it } from 'vitest';
import { eraseRemoved } from '~/domain/chat/erase-removed.server';
import { findImage } from '~/domain/chat/find-image.server';
import { findReportSubject } from '~/domain/safety/find-report-subject.server';
import { deleteMessage } from '~/domain/chat/delete-message.server';
import { listConversations } from '~/domain/chat/list-conversations.server';
import { listMessages } from '~/domain/chat/list-messages.server';
import { listChanged } from '~/domain/chat/list-changed.server';
import { newId } from '~/domain/new-id';
import { useDatabase } from '../../support/database';
import { chatWorld, NOW } from './chat-world';

const database = useDatabase();
let world: ReturnType<typeof chatWorld>;
beforeAll(() => void (world = chatWorld(database())));

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

async function pair() {
  const [anna, bram] = [await world.member('Anna'), await world.member('Bram')];
  return { anna, bram, id: await world.conversation(anna, bram, 'a secret') };
}

const gone: string[] = [];
const storage = { remove: async (_: string, key: string) => void gone.push(key) };

const takeBack = (memberId: string, conversationId: string, seq = 1, now = later(1)) =>
  deleteMessage(
    world.sql,
    { tenantId: world.tenantId, memberId, conversationId, seq },
    { now, events: world.events },
  );

const seen = async (memberId: string, conversationId: string) => {
  const listed = await listMessages(world.sql, { memberId, conversationId });
  return listed.ok ? listed.value.messages : [];
};

describe('deleting one’s own message', () => {
  it('leaves a placeholder for both members [CHA-16]', async () => {
    const { anna, bram, id } = await pair();
    const [annaHears, bramHears] = [world.heard(anna), world.heard(bram)];
    expect(await takeBack(anna, id)).toMatchObject({ ok: true });
    for (const reader of [anna, bram])
      expect(await seen(reader, id)).toMatchObject([{ seq: 1, text: '', removed: 'sender' }]);
    expect([annaHears, bramHears].map((list) => list.map(({ name, data }) => [name, data]))).toEqual([
      [['changed', {}]],
      [['changed', {}]],
    ]);
    expect(await listChanged(world.sql, { memberId: bram, conversationId: id })).toEqual({
      removed: [{ seq: 1, by: 'sender' }],
      reactions: [],
    });
    const stored = await world.db.message.findFirstOrThrow({ where: { conversationId: id } });
    expect(stored).toMatchObject({ text: '', kind: 'deleted' });
    const { conversations } = await listConversations(world.sql, { memberId: bram }, { now: NOW });
    expect(conversations[0]).toMatchObject({ lastText: '', lastKind: 'deleted', unreadMessages: 1 });
  });

  it('deletes its photo but no newer list entry [CHA-16, CHA-4]', async () => {
    const { anna, bram, id } = await pair();
    await world.send(bram, { conversationId: id }, 'an answer');
    const { id: messageId, tenantId } = await world.db.message.findFirstOrThrow({
      where: { conversationId: id, seq: 1 },
    });
    await world.db.message.updateMany({ where: { id: messageId }, data: { kind: 'image' } });
    const file = { size: 'full' as const, type: 'image/webp', widthPx: 1, heightPx: 1, bytes: 1 };
    await world.db.photoFile.create({ data: { id: newId(), tenantId, messageId, key: 'the-key', ...file } });
    expect(await takeBack(anna, id)).toMatchObject({ ok: true });
    const image = { memberId: bram, conversationId: id, seq: 1 };
    expect(await findImage(world.sql, image)).toMatchObject({ ok: false, reason: 'not_found' });
    const { conversations } = await listConversations(world.sql, { memberId: anna }, { now: NOW });
    expect(conversations[0]).toMatchObject({ lastText: 'an answer', lastKind: 'text' });
  });

  it('is possible for 15 minutes and idempotent [CHA-16]', async () => {
    const { anna, id } = await pair();
    expect(await takeBack(anna, id, 1, later(15))).toMatchObject({ ok: false, reason: 'too_late' });
    expect(await takeBack(anna, id, 1, later(14))).toMatchObject({ ok: true });
    expect(await takeBack(anna, id, 1, later(60))).toMatchObject({ ok: true });
  });

  it('works only for the sender, never for gifts [CHA-16, CHA-1, GIF-1]', async () => {
    const { anna, bram, id } = await pair();
    const eve = await world.member('Eve');
    for (const other of [bram, eve])
      expect(await takeBack(other, id)).toMatchObject({ ok: false, reason: 'not_found' });
    for (const [chat, seq] of [
      [id, 2],
      [newId(), 1],
      ['nothing', 1],
    ] as const)
      expect(await takeBack(anna, chat, seq)).toMatchObject({ ok: false, reason: 'not_found' });
    await world.db.message.updateMany({ where: { conversationId: id }, data: { kind: 'gift' } });
    expect(await takeBack(anna, id)).toMatchObject({ ok: false, reason: 'not_found' });
    expect(await seen(bram, id)).toMatchObject([{ text: 'a secret' }]);
  });

  it('keeps the content for reports for two days [CHA-16, SAF-2]', async () => {
    const { anna, bram, id } = await pair();
    const { id: messageId, tenantId } = await world.db.message.findFirstOrThrow({
      where: { conversationId: id, seq: 1 },
    });
    await world.db.message.updateMany({ where: { id: messageId }, data: { kind: 'image' } });
    const file = { size: 'full' as const, type: 'image/webp', widthPx: 1, heightPx: 1, bytes: 1 };
    await world.db.photoFile.create({ data: { id: newId(), tenantId, messageId, key: 'its-key', ...file } });
    await takeBack(anna, id);
    const reported = (now: Date) =>
      findReportSubject(
        world.db,
        { reader: { id: bram, kind: 'free' }, named: { memberId: anna, messageSeq: 1 } },
        { now },
      );
    const evidence = { subject: 'message', hidden: true, fileKeys: ['its-key'] };
    const last = later(48 * 60);
    expect(await reported(last)).toMatchObject({ ...evidence, copy: { kind: 'image', text: 'a secret' } });
    const erase = (now: Date) => eraseRemoved(world.sql, { tenantId }, { now, storage });
    await erase(last);
    expect(await reported(last)).toMatchObject(evidence);
    expect(await reported(later(48 * 60 + 1))).toBeNull();
    await erase(later(48 * 60 + 1));
    expect(gone).toContain('its-key');
    expect(await world.db.photoFile.count({ where: { messageId } })).toBe(0);
    expect(await world.db.message.findFirstOrThrow({ where: { id: messageId } })).toMatchObject({
      kind: 'deleted',
      text: '',
      takenBackText: null,
      takenBackKind: null,
      takenBackAt: null,
    });
  });

  it('refunds nothing and keeps its key used [CHA-16, CHA-10]', async () => {
    const { anna, bram, id } = await pair();
    const before = await world.account(anna);
    await takeBack(anna, id);
    expect((await world.account(anna)).credits).toBe(before.credits);
    const { clientKey } = await world.db.message.findFirstOrThrow({ where: { conversationId: id } });
    expect(await world.send(anna, { otherId: bram }, 'a secret', { clientKey })).toMatchObject({
      ok: false,
      reason: 'key_used',
    });
  });
});
