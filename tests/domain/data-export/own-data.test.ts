import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { eraseMember } from '~/domain/deletion/erase-member.server';
import { forgetExpired } from '~/domain/deletion/forget-expired.server';
import { makeArchive } from '~/domain/data-export/make-archive.server';
import { collectRows, EXPORTED, rulesFor } from '~/domain/data-export/exported-rows.server';
import type { Model } from '~/domain/data-export/table-of.server';
import { newId } from '~/domain/new-id';
import { packArchive } from '~/gateways/storage/archive.server';
import { createSecrets } from '~/gateways/secrets.server';
import { makeMember, SITE_A, useDatabase } from '../../support/database';
import { chatWorld } from '../chat/chat-world';
import { NOW, usePhotoWorld } from '../profiles/photo-world';
import { models } from '../../support/models';
import { fillEveryTable, TABLES_OF_MEMBERS } from '../deletion/every-table';

const database = useDatabase();
const { db, storage, member, photographed, storedFiles, photosOf } = usePhotoWorld(database);
const deps = { now: NOW, storage, packArchive };

async function asked(memberId: string, requestedAt = NOW) {
  const expiresAt = new Date(requestedAt.getTime() + 7 * 86_400_000);
  const row = { id: newId(), tenantId: SITE_A, memberId, key: storage.newKey(), requestedAt, expiresAt };
  await db().dataArchive.create({ data: row });
  return row;
}
const make = (archiveId: string) => makeArchive(db(), { tenantId: SITE_A, archiveId, site: 'Vonk' }, deps);

async function mailsTo(memberId: string) {
  const rows = await db().delivery.findMany({ where: { memberId }, orderBy: { id: 'asc' } });
  return rows.map(({ kind, causeId }) => [kind, causeId]);
}

async function bytesOf(key: string): Promise<Buffer | null> {
  const file = await storage.get(SITE_A, key);
  if (!file) return null;
  const parts: Buffer[] = [];
  for await (const part of file.stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const row = () => ({ id: newId(), tenantId: SITE_A, createdAt: NOW });

describe('the copy of a member’s data', () => {
  it('covers every table or gives a reason [ACC-23]', () => {
    expect(Object.keys(EXPORTED).sort()).toEqual(models.map(({ name }) => name).sort());
    const leftOut = TABLES_OF_MEMBERS.filter((name) => typeof EXPORTED[name as Model] === 'string');
    expect(leftOut.sort()).toEqual([
      'AgeTry',
      'AuthoredMessage',
      'CaseNote',
      'CaseProceeding',
      'Conversation',
      'DataArchive',
      'Dispute',
      'PaymentPostback',
      'PhotoFile',
      'ProfileAuthor',
      'RefundProposal',
      'RemovedContent',
      'SmsCode',
      'WaitingChat',
    ]);
  });

  it('omits signing columns and moderators’ names [ACC-23, ACC-22]', () => {
    const secret =
      /hash|secret|^auth$|p256dh|^key$|ciphertext|clientKey|idempotency|decidedBy|answeredBy|^actor$/i;
    const shown = models.flatMap(({ name, fields }) =>
      rulesFor(name as Model).flatMap((rule) => {
        const without = new Set<string>(rule.without as readonly string[] | undefined);
        return fields
          .filter((field) => secret.test(field.name) && !without.has(field.name))
          .map((field) => `${name}.${field.name}`);
      }),
    );
    expect(shown).toEqual([]);
  });

  it('holds the member’s rows of every table only [ACC-23]', async () => {
    const [id, other] = [await member(), await member()];
    for (const each of [id, other]) {
      await fillEveryTable(db(), each, () => storage.newKey());
      await db().auditEntry.create({
        data: { ...row(), actor: 'member', action: 'activated', subjectId: each, detail: {} },
      });
    }
    const found = await collectRows(db(), id);
    const tables = Object.entries(EXPORTED).filter(([, rule]) => typeof rule !== 'string');
    expect(Object.keys(found).sort()).toEqual(tables.map(([table]) => table).sort());
    expect(Object.entries(found).filter(([, rows]) => rows.length === 0)).toEqual([]);
    const { passwordHash, email } = await db().member.findFirstOrThrow({ where: { id } });
    expect(found.Member).toMatchObject([{ id, email }]);
    expect(JSON.stringify(found)).not.toMatch(
      new RegExp(`"(tenantId|passwordHash)"|${other}|"${passwordHash}"`),
    );
  });

  it('reveals no more about others than the pages [ACC-23, SAF-1, SAF-2]', async () => {
    const [id, other, hidden] = [
      await member(),
      await member(),
      await member({ invisible: true, listed: false }),
    ];
    await db().block.create({ data: { ...row(), blockerId: other, blockedId: id } });
    for (const fromId of [other, hidden]) await db().like.create({ data: { ...row(), fromId, toId: id } });
    const report = {
      number: newId(),
      decisionNumber: newId(),
      subject: 'profile',
      subjectId: id,
      reason: 'spam',
      text: 'I think so',
      copy: {},
    };
    await db().report.create({ data: { ...row(), ...report, reporterId: other, reportedId: id } });
    const found = await collectRows(db(), id);
    expect(JSON.stringify(found)).not.toContain(other);
    expect(JSON.stringify(found)).not.toContain(hidden);
  });

  it('holds decisions and appeals, not others’ words [ACC-23, SAF-2, SAF-11]', async () => {
    const [reporter, affected] = [await member(), await member()];
    const report = {
      ...{
        number: 'AAAAA-11111',
        decisionNumber: 'BBBBB-22222',
        subject: 'profile',
        subjectId: affected,
        reason: 'spam',
        text: 'She sells watches',
      },
      ...{
        copy: { shown: 'as it was' },
        rule: 'money',
        status: 'appealed' as const,
        measure: 'profile' as const,
      },
      ...{ decision: 'You sell things', decidedBy: 'Anna', decidedAt: NOW },
      ...{ appeal: 'My grandfather mends watches', appealedAt: NOW, appealDecidedBy: 'Bram' },
    };
    await db().report.create({ data: { ...row(), ...report, reporterId: reporter, reportedId: affected } });
    const [theirs] = (await collectRows(db(), affected)).Report!;
    expect(theirs).toMatchObject({ decision: 'You sell things', appeal: 'My grandfather mends watches' });
    expect(JSON.stringify(theirs)).not.toMatch(
      new RegExp(`${reporter}|sells watches|as it was|Anna|Bram|spam|AAAAA-11111`),
    );
    const [reported] = (await collectRows(db(), reporter)).Report!;
    expect(reported).toMatchObject({ text: 'She sells watches', decision: 'You sell things' });
    expect(JSON.stringify(reported)).not.toMatch(/grandfather|as it was|Anna|Bram|BBBBB-22222/);
  });

  it('is complete for tables larger than one page [ACC-23]', async () => {
    const id = await member();
    const alerts = Array.from({ length: 1001 }, (_, number) => ({
      id: newId(),
      tenantId: SITE_A,
      memberId: id,
      alert: `a${number}`,
    }));
    await db().alertDismissal.createMany({ data: alerts.map((alert) => ({ ...alert, dismissedAt: NOW })) });
    const { AlertDismissal: rows } = await collectRows(db(), id);
    expect(new Set(rows!.map((each) => (each as { alert: string }).alert)).size).toBe(1001);
  });
});

describe('the archive of a member’s data', () => {
  it('is a ZIP of JSON and pictures, with a mail [ACC-23]', async () => {
    const { member: talker, conversation } = chatWorld(database());
    const [id, other] = [await talker('Anna', { paidUser: true }), await talker('Bram')];
    await photographed(id, 2);
    await conversation(id, other, 'Rye or spelt?');
    const { id: archiveId, key } = await asked(id);
    await make(archiveId);

    const packed = await bytesOf(key);
    const archive = await db().dataArchive.findFirstOrThrow({ where: { id: archiveId } });
    expect(archive).toMatchObject({
      readyAt: NOW,
      bytes: packed!.byteLength,
      expiresAt: new Date('2026-11-28T12:00:00Z'),
    });
    const files = unzipSync(packed!);
    const photos = await photosOf(id);
    expect(Object.keys(files).sort()).toEqual(
      ['data.json', ...photos.map((photo) => `photos/${photo.id}.webp`)].sort(),
    );
    for (const photo of photos) {
      const full = photo.files.find(({ size }) => size === 'full')!;
      expect(Buffer.from(files[`photos/${photo.id}.webp`]!)).toEqual(await bytesOf(full.key));
    }
    const { site, data } = JSON.parse(Buffer.from(files['data.json']!).toString()) as {
      site: string;
      data: Record<string, object[]>;
    };
    expect(site).toBe('Vonk');
    expect(data.Message).toMatchObject([{ senderId: id, text: 'Rye or spelt?' }]);
    expect(await mailsTo(id)).toEqual([['data_ready', archiveId]]);
  });

  it('is built once and replaces the previous one [ACC-23, NOT-3]', async () => {
    const id = await member();
    const before = storedFiles();
    const first = await asked(id, new Date(NOW.getTime() - 86_400_000));
    await make(first.id);
    const second = await asked(id);
    await Promise.all([make(second.id), make(second.id)]);
    await make(second.id);
    expect(await mailsTo(id)).toEqual([
      ['data_ready', first.id],
      ['data_ready', second.id],
    ]);
    expect(await db().dataArchive.findMany({ where: { memberId: id } })).toMatchObject([{ id: second.id }]);
    expect(storedFiles()).toBe(before + 1);
    expect(await bytesOf(second.key)).not.toBeNull();
  });

  it('leaves no file after a deletion meanwhile [ACC-23, ACC-24]', async () => {
    const before = storedFiles();
    for (const go of ['leave', 'erase'] as const) {
      const { id } = await makeMember(db());
      const { id: archiveId, key } = await asked(id);
      const slowly = async () => {
        await db().member.update({ where: { id }, data: { deletionRequestedAt: new Date('2026-01-01') } });
        const secrets = createSecrets('a key for tests and nothing else');
        if (go === 'erase')
          await eraseMember(
            db(),
            { tenantId: SITE_A, memberId: id, invoiceYears: 7, timeZone: 'Europe/Amsterdam' },
            { ...deps, secrets, jobs: { send: async () => {} } },
          );
        return Buffer.from('packed');
      };
      await makeArchive(
        db(),
        { tenantId: SITE_A, archiveId, site: 'Vonk' },
        { ...deps, packArchive: slowly },
      );
      expect(await bytesOf(key)).toBeNull();
      await make(archiveId);
      expect(await bytesOf(key)).toBeNull();
    }
    expect(storedFiles()).toBe(before);
  });

  it('is removed with its file when it expires [ACC-23]', async () => {
    const id = await member();
    const { id: archiveId, key } = await asked(id);
    await make(archiveId);
    const week = 7 * 86_400_000;
    await forgetExpired(db(), { now: new Date(NOW.getTime() + week - 1), storage });
    expect(await bytesOf(key)).not.toBeNull();
    await forgetExpired(db(), { now: new Date(NOW.getTime() + week), storage });
    expect(await bytesOf(key)).toBeNull();
    expect(await db().dataArchive.count({ where: { memberId: id } })).toBe(0);
  });
});
