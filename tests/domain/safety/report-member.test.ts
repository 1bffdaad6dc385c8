import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { deletePhoto } from '~/domain/profiles/arrange-photos.server';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../../support/database';
import { NOW, useCaseWorld } from './case-world';

const database = useDatabase();
const { db, storage, member, photographed, report, by, reported, messageFrom, caseOf, mailsOf, storedFiles } =
  useCaseWorld(database);

const VISITOR = { email: 'ann@example.com', language: 'de' };

async function bytesOf(key: string): Promise<number | undefined> {
  const file = await storage.get(SITE_A, key);
  file?.stream.destroy();
  return file?.bytes;
}

describe('a report', () => {
  it('of a profile keeps its texts and photos [SAF-2]', async () => {
    const [anna, bram] = [await member(), await member({ name: 'Bram' })];
    await photographed(bram, 2);
    await db().profile.update({ where: { id: bram }, data: { aboutMe: 'Send me money' } });
    const number = await reported(anna, { memberId: bram });
    const kept = await caseOf(number);
    expect(kept).toMatchObject({
      subject: 'profile',
      subjectId: bram,
      reportedId: bram,
      reporterId: anna,
      reason: 'money',
      status: 'open',
    });
    expect(kept.copy).toMatchObject({ name: 'Bram', about: 'Send me money', city: 'Utrecht' });
    expect(kept.files).toHaveLength(2);
  });

  it('of a photo survives the photo’s deletion [SAF-2]', async () => {
    const [anna, bram] = [await member(), await member()];
    const [photoId = ''] = await photographed(bram, 1);
    const number = await reported(anna, { memberId: bram, photoId });
    const before = storedFiles();
    await deletePhoto(db(), { tenantId: SITE_A, memberId: bram, photoId }, { now: NOW, storage });
    // Other reports can use its full file for 48 hours.
    expect(storedFiles()).toBe(before - 3);
    const { files, subjectId } = await caseOf(number);
    expect(subjectId).toBe(photoId);
    expect(files).toHaveLength(1);
    expect(await bytesOf(files[0]!.key)).toBe(files[0]!.bytes);
  });

  it('of a message survives the chat’s deletion [SAF-2, CHA-7]', async () => {
    const [anna, bram] = [await member(), await member()];
    const { conversationId, id } = await messageFrom(bram, anna, 'send me money');
    const number = await reported(anna, { memberId: bram, messageSeq: 1 });
    await db().conversation.delete({ where: { id: conversationId } });
    expect(await db().message.count({ where: { id } })).toBe(0);
    expect(await caseOf(number)).toMatchObject({
      subject: 'message',
      subjectId: id,
      copy: { text: 'send me money', sent: NOW.toISOString() },
    });
  });

  it('is confirmed by mail, if there is an address [SAF-2, NOT-2]', async () => {
    const [anna, bram] = [await member(), await member({ visibleToVisitors: true })];
    expect(await mailsOf(await reported(anna, { memberId: bram }))).toEqual([['report_received', anna]]);
    const visitor = await report(VISITOR, { memberId: bram });
    if (!visitor.ok) throw new Error(visitor.reason);
    expect(await mailsOf(visitor.value.number)).toEqual([['report_received', null]]);
    expect(await caseOf(visitor.value.number)).toMatchObject({
      reporterId: null,
      visitorEmail: 'ann@example.com',
      visitorLanguage: 'de',
    });
    const silent = await report({ email: null, language: 'de' }, { memberId: bram });
    expect(silent.ok && (await mailsOf(silent.value.number))).toEqual([]);
  });

  it('is stored once if repeated while open [SAF-2]', async () => {
    const [anna, bram] = [await member(), await member()];
    const [photoId = ''] = await photographed(bram, 1);
    const before = storedFiles();
    const made = await Promise.all(
      Array.from({ length: 5 }, () => reported(anna, { memberId: bram, photoId })),
    );
    expect(new Set([...made, await reported(anna, { memberId: bram, photoId })]).size).toBe(1);
    expect(await db().report.count({ where: { reporterId: anna } })).toBe(1);
    expect(storedFiles()).toBe(before + 1);
    expect(await reported(anna, { memberId: bram })).not.toBe(made[0]);
  });

  it('of a visitor is stored once unless reworded [SAF-2]', async () => {
    const bram = await member({ visibleToVisitors: true });
    await Promise.all(Array.from({ length: 10 }, () => db().report.count()));
    const send = (text?: string) => report(VISITOR, { memberId: bram }, 'money', text);
    await Promise.all(Array.from({ length: 5 }, () => send()));
    expect(await db().report.count({ where: { reportedId: bram } })).toBe(1);
    await send('He asks others too');
    expect(await db().report.count({ where: { reportedId: bram } })).toBe(2);
  });

  it('may concern a blocker after a conversation [SAF-1, SAF-2]', async () => {
    const [anna, bram] = [await member(), await member()];
    await messageFrom(bram, anna);
    await db().block.create({
      data: { id: newId(), tenantId: SITE_A, blockerId: bram, blockedId: anna, createdAt: NOW },
    });
    expect(await report(by(anna), { memberId: bram, messageSeq: 1 })).toMatchObject({ ok: true });
    expect(await report(by(anna), { memberId: bram })).toMatchObject({ ok: true });
  });
});

describe('a report is refused', () => {
  const nothing = { ok: false, reason: 'not_found' };

  it('about oneself, hidden members and other sites [SAF-2, TEN-10, PRO-12]', async () => {
    const [anna, hidden] = [await member(), await member({ invisible: true })];
    const foreign = await makeMember(database().forTenant(SITE_B), { tenantId: SITE_B });
    for (const memberId of [anna, hidden, foreign.id, newId(), 'no id'])
      expect(await report(by(anna), { memberId })).toEqual({ ...nothing, detail: {} });
  });

  it('from visitors about hidden profiles [SAF-2, PRO-7]', async () => {
    const [anna, shown, closed] = [await member(), await member({ visibleToVisitors: true }), await member()];
    const [first = '', second = ''] = await photographed(shown, 2);
    await messageFrom(shown, anna);
    expect(await report(VISITOR, { memberId: closed })).toMatchObject(nothing);
    expect(await report(VISITOR, { memberId: shown, photoId: first })).toMatchObject({ ok: true });
    expect(await report(VISITOR, { memberId: shown, photoId: second })).toMatchObject(nothing);
    expect(await report(VISITOR, { memberId: shown, messageSeq: 1 })).toMatchObject(nothing);
  });

  it('about others’, blurred and pending photos [SAF-2, PRO-5, PRO-7]', async () => {
    const [anna, bram, cleo] = [await member(), await member({ paidUser: true }), await member()];
    const photos = await photographed(bram, 4);
    const [others = ''] = await photographed(cleo, 1);
    const [waiting = ''] = await photographed(cleo, 1, 'manual');
    expect(await report(by(anna), { memberId: bram, photoId: others })).toMatchObject(nothing);
    expect(await report(by(anna), { memberId: bram, photoId: photos[3]! })).toMatchObject(nothing);
    expect(
      await report({ id: anna, kind: 'premium' }, { memberId: bram, photoId: photos[3]! }),
    ).toMatchObject({ ok: true });
    expect(await report(by(anna), { memberId: cleo, photoId: waiting })).toMatchObject(nothing);
  });

  it('about own, foreign and unknown messages [SAF-2]', async () => {
    const [anna, bram, cleo] = [await member(), await member(), await member()];
    await messageFrom(bram, anna);
    expect(await report(by(bram), { memberId: anna, messageSeq: 1 })).toMatchObject(nothing);
    expect(await report(by(cleo), { memberId: bram, messageSeq: 1 })).toMatchObject(nothing);
    expect(await report(by(anna), { memberId: bram, messageSeq: 2 })).toMatchObject(nothing);
  });
});
