import { readdirSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findImage } from '~/domain/chat/find-image.server';
import { listConversations } from '~/domain/chat/list-conversations.server';
import { listMessages } from '~/domain/chat/list-messages.server';
import { sendGift } from '~/domain/chat/send/send-gift.server';
import { sendPhoto } from '~/domain/chat/send/send-photo.server';
import { countGifts } from '~/domain/gifts/count-gifts.server';
import { newId } from '~/domain/new-id';
import { tonePhotos } from '~/domain/profiles/tone-photos.server';
import { createImageProcessing, createOlderPhotos } from '~/gateways/images/images.server';
import { createFolderStorage } from '~/gateways/storage/storage.server';
import { useDatabase } from '../../support/database';
import { testTenant } from '../../support/site';
import { chatWorld, NOW } from './chat-world';

const database = useDatabase();
const tenant = testTenant({
  message_credits: 2,
  photo_credits: 5,
  gift_credits: 15,
  message_length: 500,
  fictional_replies: false,
});
const folder = mkdtempSync(path.join(tmpdir(), 'chat-images-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const storage = createFolderStorage(folder);
const processImage = createImageProcessing();

let world: ReturnType<typeof chatWorld>;
beforeAll(() => void (world = chatWorld(database())));

const give = (
  senderId: string,
  otherId: string,
  giftKey = 'rose',
  more: { text?: string; clientKey?: string } = {},
) =>
  sendGift(
    world.sql,
    { tenant, senderId, to: { otherId }, giftKey, text: '', clientKey: newId(), ...more },
    { now: NOW, events: world.events },
  );

let drawn = 0;
const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: ++drawn * 16, g: 80, b: 80 } } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
const show = (
  senderId: string,
  conversationId: string,
  data: Buffer,
  more: { text?: string; clientKey?: string } = {},
) =>
  sendPhoto(
    world.sql,
    { tenant, senderId, conversationId, data, text: '', clientKey: newId(), ...more },
    { clock: () => NOW, events: world.events, processImage, storage },
  );
const filesKept = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

async function pair(credits = 100) {
  const { member, conversation } = world;
  const [anna, bram] = [await member('Anna', { credits: credits + 2 }), await member('Bram')];
  return { anna, bram, id: await conversation(anna, bram) };
}

describe('a gift', () => {
  it('starts a conversation and counts on the profile [GIF-1, CHA-4, CRE-1]', async () => {
    const { member, account, ledger, db, sql } = world;
    const [anna, bram] = [await member('Anna', { credits: 40 }), await member('Bram')];
    const sent = await give(anna, bram, 'bouquet', { text: 'For Sunday' });
    expect(sent).toMatchObject({ ok: true, value: { seq: 1, credits: 25 } });
    await give(anna, bram, 'rose');
    expect([(await account(anna)).credits, await ledger(anna)]).toEqual([20, 20]);
    expect(await db.creditEntry.count({ where: { memberId: anna, kind: 'gift' } })).toBe(2);
    expect(await countGifts(sql, { memberId: bram })).toEqual([
      { gift: 'rose', count: 1 },
      { gift: 'bouquet', count: 1 },
    ]);
    const conversationId = sent.ok ? sent.value.conversationId : '';
    const listed = await listMessages(sql, { memberId: bram, conversationId });
    expect(listed).toMatchObject({
      value: {
        messages: [
          { kind: 'gift', gift: 'bouquet', text: 'For Sunday', mine: false },
          { kind: 'gift', gift: 'rose', text: '' },
        ],
      },
    });
    const { conversations } = await listConversations(sql, { memberId: bram }, { now: NOW });
    expect(conversations).toMatchObject([{ lastKind: 'gift', unreadMessages: 2 }]);
  });

  it('is given once, however often it is posted [GIF-1, CHA-10]', async () => {
    const { anna, bram } = await pair();
    const clientKey = newId();
    const sent = await Promise.all([1, 2, 3].map(() => give(anna, bram, 'rose', { clientKey })));
    expect(sent.map((each) => each.ok && each.value.seq)).toEqual([2, 2, 2]);
    expect(await countGifts(world.sql, { memberId: bram })).toEqual([{ gift: 'rose', count: 1 }]);
    expect(await give(anna, bram, 'coffee', { clientKey })).toMatchObject({ reason: 'key_used' });
    expect((await world.account(anna)).credits).toBe(95);
  });

  it('is refused if unknown, too expensive or undeliverable [GIF-1, CHA-11, CHA-8]', async () => {
    const { anna, bram } = await pair(4);
    expect(await give(anna, bram, 'yacht')).toMatchObject({ reason: 'no_gift' });
    expect(await give(anna, bram, 'rose')).toMatchObject({
      reason: 'credits_short',
      detail: { cost: 5, credits: 4 },
    });
    await world.block(bram, anna);
    expect(await give(anna, bram, 'rose')).toMatchObject({ reason: 'not_available' });
    expect(await countGifts(world.sql, { memberId: bram })).toEqual([]);
    const dirk = await world.member('Dirk');
    for (const _ of [1, 2]) await give(dirk, await world.member('Someone'));
    expect(await give(dirk, await world.member('Third'))).toMatchObject({ reason: 'conversations_limit' });
  });
});

const TONE = /^[0-7]{4}$/;

describe('a photo in a chat', () => {
  it('is charged, without metadata, for both members only [CHA-4, PRO-4]', async () => {
    const { anna, bram, id } = await pair();
    const sent = await show(anna, id, await picture(), { text: 'My kitchen' });
    expect(sent).toMatchObject({ ok: true, value: { seq: 2, credits: 95 } });
    const listed = await listMessages(world.sql, { memberId: bram, conversationId: id });
    const shown = {
      kind: 'image',
      text: 'My kitchen',
      image: { widthPx: 400, heightPx: 300, tone: expect.stringMatching(TONE) },
    };
    expect(listed).toMatchObject({ value: { messages: [{ kind: 'text' }, shown] } });
    const seen = (memberId: string) => findImage(world.sql, { memberId, conversationId: id, seq: 2 });
    const [hers, his, eves] = await Promise.all([seen(anna), seen(bram), seen(await world.member('Eve'))]);
    expect([hers.ok, his.ok, eves.ok]).toEqual([true, true, false]);
    const file = hers.ok ? await storage.get(world.tenantId, hers.value.key) : null;
    const bytes = Buffer.concat(await file!.stream.toArray());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('is small in the chat and full when opened [CHA-4, PRO-4]', async () => {
    const { anna, id } = await pair();
    const large = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#886644' } });
    await show(anna, id, await large.jpeg().toBuffer());
    await show(anna, id, await picture());
    const widthOf = async (seq: number, small: boolean) => {
      const found = await findImage(world.sql, { memberId: anna, conversationId: id, seq, small });
      const file = found.ok ? await storage.get(world.tenantId, found.value.key) : null;
      return (await sharp(Buffer.concat(await file!.stream.toArray())).metadata()).width;
    };
    const widths = (seq: number) => Promise.all([widthOf(seq, true), widthOf(seq, false)]);
    expect([await widths(2), await widths(3)]).toEqual([
      [544, 900],
      [400, 400],
    ]);
  });

  it('without a stored tone gets one once [CHA-4, PRO-4]', async () => {
    const { anna, id } = await pair();
    await show(anna, id, await picture());
    const file = { message: { conversationId: id } };
    await world.db.photoFile.updateMany({ where: file, data: { tone: null } });
    const deps = { storage, ...createOlderPhotos() };
    const run = () => tonePhotos(world.db, { tenantId: world.tenantId }, deps);
    expect([await run(), await run()]).toEqual([1, 0]);
    expect((await world.db.photoFile.findFirstOrThrow({ where: file })).tone).toMatch(TONE);
  });

  it('is stored once per key and photo [CHA-10]', async () => {
    const { anna, id } = await pair();
    const before = filesKept();
    const [one, other, clientKey] = [await picture(), await picture(), newId()];
    const sent = await Promise.all([1, 2].map(() => show(anna, id, one, { clientKey })));
    expect(sent.map((each) => each.ok && each.value.seq)).toEqual([2, 2]);
    expect(await show(anna, id, other, { clientKey })).toMatchObject({ value: { seq: 3 } });
    expect((await world.account(anna)).credits).toBe(90);
    expect(filesKept() - before).toBe(2);
  });

  it('passes photo checks, or leaves no file [CHA-4, PRO-4, SAF-5]', async () => {
    const { anna, bram, id } = await pair(4);
    const rich = await pair();
    const before = filesKept();
    expect(await show(rich.anna, rich.id, Buffer.from('<svg onload=alert(1)>'))).toMatchObject({
      reason: 'file_not_image',
    });
    expect(await show(anna, id, Buffer.alloc(15 * 1024 * 1024 + 1))).toMatchObject({
      reason: 'file_too_big',
    });
    expect(await show(anna, id, await picture(), { text: 'x'.repeat(501) })).toMatchObject({
      reason: 'too_long',
    });
    expect(await show(anna, id, await picture())).toMatchObject({
      reason: 'credits_short',
      detail: { cost: 5, credits: 4 },
    });
    await world.block(bram, anna);
    expect(await show(anna, id, await picture())).toMatchObject({ reason: 'not_available' });
    expect(await show(await world.member('Eve'), id, await picture())).toMatchObject({ reason: 'not_found' });
    expect(filesKept()).toBe(before);
  });

  it('is not decoded when refused or a repeat [CHA-4, SAF-5]', async () => {
    const { anna, bram, id } = await pair(5);
    const data = await picture();
    let decoded = 0;
    const counting: typeof processImage = (...given) => {
      decoded += 1;
      return processImage(...given);
    };
    const photo = { tenant, senderId: anna, conversationId: id, data, text: '', clientKey: newId() };
    const deps = { clock: () => NOW, events: world.events, processImage: counting, storage };
    const send = (more: { senderId?: string; clientKey?: string } = {}) =>
      sendPhoto(world.sql, { ...photo, ...more }, deps);
    const first = await send();
    expect(await send()).toMatchObject({
      ok: true,
      value: { seq: first.ok && first.value.seq, repeated: true },
    });
    expect(await send({ clientKey: newId() })).toMatchObject({ reason: 'credits_short' });
    expect(await send({ senderId: await world.member('Eve') })).toMatchObject({ reason: 'not_found' });
    await world.block(bram, anna);
    expect(await send({ clientKey: newId() })).toMatchObject({ reason: 'not_available' });
    expect(decoded).toBe(1);
  });

  it('has its storing time, never an earlier one [CHA-14]', async () => {
    const { anna, bram, id } = await pair();
    const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
    let now = NOW;
    const slow: typeof processImage = async (data, ...others) => {
      const processed = await processImage(data, ...others);
      // Somebody writes during processing, on a process whose clock is ahead.
      await world.send(bram, { conversationId: id }, 'meanwhile');
      await world.db.conversationMember.updateMany({
        where: { conversationId: id },
        data: { lastMessageAt: later(9) },
      });
      now = later(5);
      return processed;
    };
    const photo = {
      tenant,
      senderId: anna,
      conversationId: id,
      data: await picture(),
      text: '',
      clientKey: newId(),
    };
    const deps = { clock: () => now, events: world.events, processImage: slow, storage };
    expect(await sendPhoto(world.sql, photo, deps)).toMatchObject({ ok: true });
    const [last] = await world.db.message.findMany({
      where: { conversationId: id },
      orderBy: { seq: 'desc' },
      take: 1,
    });
    expect(last).toMatchObject({ kind: 'image', createdAt: later(9) });
    const next = { ...photo, data: await picture(), clientKey: newId() };
    now = later(20);
    await sendPhoto(world.sql, next, { ...deps, processImage });
    const sides = await world.db.conversationMember.findMany({ where: { conversationId: id } });
    expect(sides.map(({ lastMessageAt }) => lastMessageAt)).toEqual([later(20), later(20)]);
  });
});
