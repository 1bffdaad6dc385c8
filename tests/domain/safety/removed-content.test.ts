import { describe, expect, it } from 'vitest';
import { eraseRemoved } from '~/domain/chat/erase-removed.server';
import { removeConversation } from '~/domain/chat/remove-conversation.server';
import { collectPictures, collectRows } from '~/domain/data-export/exported-rows.server';
import { eraseMember } from '~/domain/deletion/erase-member.server';
import { savePerson } from '~/domain/accounts/save-person.server';
import { newId } from '~/domain/new-id';
import { deletePhoto } from '~/domain/profiles/arrange-photos.server';
import { saveAnswers } from '~/domain/profiles/save-answers.server';
import { saveAboutMe } from '~/domain/profiles/save-profile.server';
import { findRemovedPartner } from '~/domain/safety/find-removed.server';
import { createSecrets } from '~/gateways/secrets.server';
import { SITE_A, useDatabase } from '../../support/database';
import { NOW, useCaseWorld } from './case-world';

const database = useDatabase();
const { db, storage, member, photographed, report, by, reported, messageFrom, caseOf, storedFiles } =
  useCaseWorld(database);

const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const events = { publish: () => undefined };
const erase = (now: Date) => eraseRemoved(database().sqlFor(SITE_A), { tenantId: SITE_A }, { now, storage });
const removeChat = (memberId: string, conversationId: string, now = NOW) =>
  removeConversation(
    database().sqlFor(SITE_A),
    { tenantId: SITE_A, memberId, conversationId },
    { now, events, storage },
  );

/** A chat with a message and a photo from the first member. */
async function chat(senderId: string, readerId: string) {
  const { conversationId } = await messageFrom(senderId, readerId);
  const id = newId();
  const sent = { seq: 2, senderId, kind: 'image' as const, text: '', costCredits: 0, clientKey: newId() };
  await db().message.create({ data: { id, tenantId: SITE_A, conversationId, createdAt: NOW, ...sent } });
  const shape = { type: 'image/webp', widthPx: 1, heightPx: 1, bytes: 1 };
  for (const size of ['full', 'small'] as const) {
    const key = storage.newKey();
    await storage.put(SITE_A, key, Buffer.from('x'));
    await db().photoFile.create({
      data: { id: newId(), tenantId: SITE_A, messageId: id, size, key, ...shape },
    });
  }
  return conversationId;
}

describe('a removed chat', () => {
  it('stays reportable by the other side [CHA-7, SAF-2]', async () => {
    const [anna, bram] = [await member(), await member({ invisible: true })];
    expect(await removeChat(bram, await chat(bram, anna))).toMatchObject({ ok: true });
    const { copy, files } = await caseOf(await reported(anna, { memberId: bram }));
    expect(copy).toMatchObject({ removed_message: expect.stringContaining('send me money') });
    expect(files).toHaveLength(1);
    const message = await caseOf(await reported(anna, { memberId: bram, messageSeq: 1 }));
    expect(message).toMatchObject({ subject: 'message', copy: { text: 'send me money' } });
  });

  it('is reportable by the side that removed it [CHA-7]', async () => {
    const [anna, bram] = [await member(), await member({ invisible: true })];
    await removeChat(anna, await chat(bram, anna));
    expect(await caseOf(await reported(anna, { memberId: bram }))).toMatchObject({
      copy: { removed_message: expect.stringContaining('send me money') },
    });
  });

  it('shows its words to nobody, nor in archives [CHA-7, ACC-23]', async () => {
    const [anna, bram, eve] = [await member(), await member(), await member()];
    const conversationId = await chat(bram, anna);
    await removeChat(anna, conversationId);
    for (const id of [anna, bram]) {
      expect(JSON.stringify(await collectRows(db(), id))).not.toContain('send me money');
      expect(await collectPictures(db(), id)).toEqual([]);
    }
    const partner = (readerId: string, now = NOW) =>
      findRemovedPartner(db(), { readerId, conversationId }, { now });
    expect([await partner(anna), await partner(bram), await partner(eve)]).toEqual([bram, null, null]);
    expect(await partner(anna, later(48))).toBeNull();
    const strange = await caseOf(await reported(eve, { memberId: bram }));
    expect(JSON.stringify(strange.copy)).not.toContain('send me money');
    expect(strange.files).toEqual([]);
  });

  it('is erased with its files after 48 hours [CHA-7]', async () => {
    const [anna, bram] = [await member(), await member({ invisible: true })];
    await erase(later(48));
    const before = storedFiles();
    await removeChat(bram, await chat(bram, anna));
    await erase(new Date(later(48).getTime() - 1));
    expect(await db().removedContent.count({ where: { memberId: bram } })).toBe(2);
    expect(storedFiles()).toBe(before + 1);
    await erase(later(48));
    expect(await db().removedContent.count({ where: { memberId: bram } })).toBe(0);
    expect(storedFiles()).toBe(before);
    expect((await report(by(anna), { memberId: bram })).ok).toBe(false);
  });

  it('is reported separately from an earlier report [SAF-2]', async () => {
    const [anna, bram] = [await member(), await member()];
    const first = await reported(anna, { memberId: bram });
    await removeChat(bram, await chat(bram, anna), later(1));
    const second = await reported(anna, { memberId: bram });
    expect(second).not.toBe(first);
  });
});

describe('removed profile content', () => {
  it('is part of a report: photo, text and name [SAF-2]', async () => {
    const [anna, bram] = [await member(), await member({ name: 'Cash4You' })];
    await db().profile.update({ where: { id: bram }, data: { aboutMe: 'Send me money' } });
    const [photoId = ''] = await photographed(bram, 1);
    await deletePhoto(db(), { tenantId: SITE_A, memberId: bram, photoId }, { now: NOW, storage });
    await saveAboutMe(db(), { tenantId: SITE_A, memberId: bram, aboutMe: 'Hello' }, { now: NOW });
    const person = { name: 'Bram Smit', gender: 'male' as const, day: '1', month: '2', year: '1990' };
    const rules = { minAge: 18, timeZone: 'UTC', site: 'Vonk' };
    const saved = await savePerson(db(), { memberId: bram, person, ...rules } as never, { now: NOW });
    expect(saved).toMatchObject({ ok: true });
    const profile = await caseOf(await reported(anna, { memberId: bram }));
    expect(profile.copy).toMatchObject({
      about: 'Hello',
      removed_about: expect.stringContaining('Send me money'),
      removed_name: expect.stringContaining('Cash4You'),
    });
    expect(profile.files).toHaveLength(1);
    const photo = await caseOf(await reported(anna, { memberId: bram, photoId }));
    expect(photo).toMatchObject({ subject: 'photo', subjectId: photoId, files: [{ size: 'full' }] });
  });

  it('is not stored if never visible or unchanged [SAF-2]', async () => {
    const bram = await member();
    const [photoId = ''] = await photographed(bram, 1, 'manual');
    await deletePhoto(db(), { tenantId: SITE_A, memberId: bram, photoId }, { now: NOW, storage });
    for (const aboutMe of ['', ''])
      await saveAboutMe(db(), { tenantId: SITE_A, memberId: bram, aboutMe }, { now: NOW });
    expect(await db().removedContent.count({ where: { memberId: bram } })).toBe(0);
  });

  it('is reported with the answers, present and replaced [PRO-14, SAF-2]', async () => {
    const [anna, bram] = [await member(), await member()];
    const save = (text: string) =>
      saveAnswers(
        db(),
        { tenantId: SITE_A, memberId: bram, answers: [{ question: 'sunday', text }] },
        { now: NOW },
      );
    await save('Send me money');
    await save('Pancakes');
    const { copy } = await caseOf(await reported(anna, { memberId: bram }));
    expect(copy).toMatchObject({
      answers: 'sunday: Pancakes',
      removed_about: expect.stringContaining('Send me money'),
    });
  });

  it('leaves the archive once withdrawn [ACC-23, CHA-16]', async () => {
    const [anna, bram] = [await member(), await member()];
    const conversationId = await chat(bram, anna);
    const deleted = { kind: 'deleted' as const, takenBackKind: 'image' as const, takenBackAt: NOW };
    await db().message.updateMany({ where: { conversationId, seq: 2 }, data: deleted });
    expect(await collectPictures(db(), bram)).toEqual([]);
  });
});

describe('an account that is being deleted', () => {
  it('is reportable for 48 hours [SAF-2, ACC-17]', async () => {
    const [anna, bram] = [await member(), await member({ name: 'Bram' })];
    const leave = (hours: number) =>
      db().member.update({ where: { id: bram }, data: { deletionRequestedAt: later(-hours) } });
    await leave(48);
    expect((await report(by(anna), { memberId: bram })).ok).toBe(false);
    await leave(47);
    expect(await caseOf(await reported(anna, { memberId: bram }))).toMatchObject({ copy: { name: 'Bram' } });
  });

  it('keeps removed content for its 48 hours [CHA-7, ACC-24]', async () => {
    const [anna, bram] = [await member(), await member()];
    await removeChat(anna, await chat(bram, anna));
    const asked = new Date(NOW.getTime() - 14 * 24 * HOUR_MS);
    await db().member.update({ where: { id: bram }, data: { deletionRequestedAt: asked } });
    const secrets = createSecrets('a key for tests and nothing else');
    const keeping = { tenantId: SITE_A, memberId: bram, invoiceYears: 7, timeZone: 'UTC' };
    const run = (now: Date) =>
      eraseMember(db(), keeping, { now, secrets, storage, jobs: { send: async () => undefined } });
    await run(NOW);
    const { copy, files } = await caseOf(await reported(anna, { memberId: bram }));
    expect(copy).toMatchObject({ removed_message: expect.stringContaining('send me money') });
    expect(files).toHaveLength(1);
    const record = await db().deletionRecord.findFirstOrThrow({ where: { memberId: bram } });
    expect(record.kept).toContainEqual({ table: 'RemovedContent', rows: 2, until: '2026-11-23' });
    await run(later(48));
    expect(await db().removedContent.count({ where: { memberId: bram } })).toBe(0);
  });
});
