import { describe, expect, it } from 'vitest';
import { loginEmailHash } from '~/domain/accounts/sessions/log-in.server';
import { eraseMember, listDueAccounts } from '~/domain/deletion/erase-member.server';
import { ERASED } from '~/domain/data-export/erased-rows.server';
import type { Model } from '~/domain/data-export/table-of.server';
import { newId } from '~/domain/new-id';
import { createSecrets } from '~/gateways/secrets.server';
import { makeMember, SITE_A, useDatabase } from '../../support/database';
import { usePhotoWorld } from '../profiles/photo-world';
import { models } from '../../support/models';
import { fillEveryTable, TABLES_OF_MEMBERS, tablesWith } from './every-table';

const database = useDatabase();
const { db, storage, member, photographed, storedFiles } = usePhotoWorld(database);

const secrets = createSecrets('a key for tests and nothing else');
const ASKED = new Date('2026-11-01T09:00:00Z');
const DUE = new Date('2026-11-15T09:00:00Z');
const INVOICE_YEARS = 7;

const sent: object[] = [];
const jobs = { send: async (_tx: unknown, name: string, data: object) => void sent.push({ name, ...data }) };

const erase = (memberId: string, now = DUE) =>
  eraseMember(
    db(),
    { tenantId: SITE_A, memberId, invoiceYears: INVOICE_YEARS, timeZone: 'Europe/Amsterdam' },
    { now, secrets, storage, jobs },
  );
const due = (now = DUE) =>
  listDueAccounts(db(), { invoiceYears: INVOICE_YEARS, timeZone: 'Europe/Amsterdam' }, { now });
const recordsOf = (memberId: string) =>
  db().deletionRecord.findMany({ where: { memberId }, orderBy: { id: 'asc' } });
const leave = (id: string, deletionRequestedAt = ASKED) =>
  db().member.update({ where: { id }, data: { deletionRequestedAt, network: 'marker-network' } });

function keyOfStoredFile() {
  const key = storage.newKey();
  void storing.push(storage.put(SITE_A, key, Buffer.from('a picture')));
  return key;
}
const storing: Promise<void>[] = [];

/** A member with a row in every table, a file behind every key, and traces without a foreign key. */
async function fullMember() {
  const { id, email, name } = await makeMember(db(), { name: `Leaver${newId().slice(-6)}` });
  await photographed(id, 1);
  await fillEveryTable(db(), id, keyOfStoredFile);
  await Promise.all(storing.splice(0));
  const other = await member();
  await db().member.update({ where: { id: other }, data: { lastChatMemberId: id, lastChatAt: ASKED } });
  const row = () => ({ id: newId(), tenantId: SITE_A, createdAt: ASKED });
  await db().auditEntry.create({
    data: {
      ...row(),
      actor: 'member',
      action: 'deletion_requested',
      subjectId: id,
      detail: { reason: 'met' },
    },
  });
  await db().loginAttempt.create({
    data: { ...row(), emailHash: loginEmailHash(secrets, SITE_A, email), ipHash: 'address' },
  });
  const mail = { channel: 'mail', from: 'site', subject: 'Hello', text: `Dear ${name}`, html: '' };
  await db().capturedMessage.create({ data: { ...row(), ...mail, messageId: newId(), to: email } });
  const complaint = { number: newId(), name, email, about: 'other', reference: '', language: 'en' };
  await db().complaint.create({ data: { ...row(), ...complaint, text: `I am ${name}` } });
  // The rows above did not update the counters.
  await db().member.updateMany({ data: { unreadMessages: 9 } });
  await leave(id);
  return { id, email, name, other };
}

const closeProceedings = (closedAt: Date) => db().caseProceeding.updateMany({ data: { closedAt } });

const closeCases = async () => {
  await db().report.updateMany({ data: { status: 'accepted', decidedAt: new Date('2026-01-01') } });
  await db().complaint.updateMany({ data: { answeredAt: new Date('2026-01-01') } });
  await closeProceedings(new Date('2026-01-01'));
};

describe('the erasure of a member', () => {
  it('has a rule for every table of the schema [ACC-24]', () => {
    expect(Object.keys(ERASED).sort()).toEqual(models.map(({ name }) => name).sort());
    expect(TABLES_OF_MEMBERS.filter((name) => typeof ERASED[name as Model] === 'string')).toEqual([]);
  });

  it('leaves nothing behind but a record and the audit’s ids [ACC-17, ACC-24]', async () => {
    const { id, email, name, other } = await fullMember();
    await closeCases();
    await db().order.updateMany({ where: { memberId: id }, data: { createdAt: new Date('2010-05-05') } });
    const before = await tablesWith(database(), [id]);
    expect(Object.keys(before).length).toBeGreaterThan(25);
    expect(storedFiles()).toBeGreaterThan(4);

    await erase(id);

    expect(await tablesWith(database(), [id, email, name, 'marker-network'])).toEqual({
      DeletionRecord: 1,
      AuditEntry: 1,
    });
    expect(await tablesWith(database(), [email, name, 'marker-network'])).toEqual({});
    expect(storedFiles()).toBe(0);
    const [record] = await recordsOf(id);
    expect(record).toMatchObject({ kept: [], erased: { reason: 'met', rows: { Member: 1, Profile: 1 } } });
    const { rows, files } = record!.erased as { rows: Record<string, number>; files: number };
    const tables = Object.entries(ERASED).filter(([, rule]) => typeof rule !== 'string');
    expect(Object.keys(rows).sort()).toEqual(tables.map(([table]) => table).sort());
    expect(files).toBe(rows.PhotoFile! + rows.DataArchive!);
    expect(await db().member.count({ where: { id: other } })).toBe(1);
  });

  it('has the payment provider delete customers once [ACC-24, CRE-5]', async () => {
    const known = await member();
    await db().member.update({ where: { id: known }, data: { paymentCustomerId: 'cus_1' } });
    const unknown = await member();
    for (const id of [known, unknown]) await leave(id);
    sent.length = 0;
    for (const id of [known, unknown, known]) await erase(id);
    expect(sent).toEqual([{ name: 'forget-customer', customerId: 'cus_1' }]);
  });

  it('retains anonymous legal records for their term [ACC-24]', async () => {
    const { id, email, name } = await fullMember();
    await closeCases();
    const paid = { status: 'completed' as const, createdAt: new Date('2026-03-03') };
    await db().order.updateMany({ where: { memberId: id }, data: paid });
    const orders = await db().order.findMany({ where: { memberId: id } });

    await erase(id);

    const [record] = await recordsOf(id);
    const kept = record!.kept as { table: string; rows: number; until: string }[];
    expect(kept.every(({ until }) => until === '2033-12-31')).toBe(true);
    expect(kept.find(({ table }) => table === 'Order')?.rows).toBe(orders.length);
    const listed = Object.fromEntries(kept.map(({ table, rows }) => [table, rows]));
    const { DeletionRecord, AuditEntry, ...left } = await tablesWith(database(), [
      id,
      ...orders.map((order) => order.id),
    ]);
    expect([DeletionRecord, AuditEntry]).toEqual([1, 1]);
    expect(left).toEqual(listed);
    expect(await tablesWith(database(), [email, name, 'marker-network'])).toEqual({});
    expect(await db().member.findFirst({ where: { id } })).toMatchObject({
      email: '',
      username: '',
      status: 'deleted',
      passwordHash: '',
    });

    expect(await due(new Date('2033-12-31T23:00:00Z'))).toEqual([]);
    const over = new Date('2034-01-01T00:00:00Z');
    expect(await due(over)).toEqual([id]);
    await erase(id, over);
    expect(await tablesWith(database(), [id, ...orders.map((order) => order.id)])).toEqual({
      DeletionRecord: 2,
      AuditEntry: 1,
    });
    expect((await recordsOf(id))[1]).toMatchObject({
      kept: [],
      erased: { rows: { Order: orders.length, Member: 1 } },
    });
  });

  it('keeps closed reports and complaints half a year [ACC-24]', async () => {
    const { id, name } = await fullMember();
    await db().order.updateMany({ where: { memberId: id }, data: { createdAt: new Date('2010-05-05') } });

    await erase(id);

    const [record] = await recordsOf(id);
    const kept = record!.kept as { table: string; until: string | null }[];
    expect(kept.map(({ table, until }) => [table, until])).toEqual([
      ['Report', null],
      ['PhotoFile', null],
      ['CaseProceeding', null],
      ['Complaint', null],
      ['Member', null],
    ]);
    expect(Object.keys(await tablesWith(database(), [name]))).toEqual(['Complaint']);
    expect(await due(new Date('2028-01-01'))).toEqual([]);
    const closed = new Date('2026-12-01T10:00:00Z');
    await db().report.updateMany({
      where: { status: 'open' },
      data: { status: 'rejected', decidedAt: closed },
    });
    await db().complaint.updateMany({ where: { answeredAt: null }, data: { answeredAt: closed } });
    await closeProceedings(closed);
    expect(await due(new Date('2027-06-01T21:59:59Z'))).toEqual([]);
    await erase(id, new Date('2027-06-01T22:00:00Z'));
    expect(await tablesWith(database(), [id, name])).toEqual({ DeletionRecord: 2, AuditEntry: 1 });
  });

  it('keeps a report half a year after its appeal [ACC-24, SAF-11]', async () => {
    const { id } = await fullMember();
    await db().complaint.updateMany({ data: { answeredAt: new Date('2026-01-01') } });
    await closeProceedings(new Date('2026-01-01'));
    await db().report.updateMany({
      where: { status: 'open' },
      data: {
        status: 'accepted',
        decidedAt: new Date('2026-12-01T10:00:00Z'),
        appealedAt: new Date('2027-01-10T10:00:00Z'),
        appealDecidedAt: new Date('2027-02-01T10:00:00Z'),
      },
    });

    await erase(id, new Date('2027-07-01T10:00:00Z'));

    const reports = { where: { OR: [{ reporterId: id }, { reportedId: id }] } };
    expect(await db().report.count(reports)).toBe(2);
    const kept = (await recordsOf(id)).at(-1)!.kept as { table: string; until: string | null }[];
    expect(kept.find(({ table }) => table === 'Report')).toMatchObject({ until: '2027-08-01' });
    await erase(id, new Date('2027-08-01T22:00:00Z'));
    expect(await db().report.count(reports)).toBe(0);
  });

  it('is due after 14 days, only for leavers [ACC-17]', async () => {
    const id = await member();
    expect(await due()).not.toContain(id);
    await leave(id);
    const early = new Date(DUE.getTime() - 1);
    expect(await due(early)).not.toContain(id);
    await erase(id, early);
    expect(await db().profile.count({ where: { id } })).toBe(1);
    expect(await due()).toContain(id);
    await erase(id);
    expect(await db().member.count({ where: { id } })).toBe(0);
    expect(await due()).not.toContain(id);
    await erase(id);
    expect(await recordsOf(id)).toHaveLength(1);
  });

  it('lowers others’ unread counters [ACC-17, CHA-1]', async () => {
    const [leaver, reader] = [await member(), await member()];
    const [memberAId, memberBId] = [leaver, reader].sort() as [string, string];
    const conversation = { id: newId(), tenantId: SITE_A, createdAt: ASKED };
    await db().conversation.create({ data: { ...conversation, memberAId, memberBId, startedById: leaver } });
    const side = { tenantId: SITE_A, conversationId: conversation.id, lastMessageAt: ASKED };
    await db().conversationMember.createMany({
      data: [
        { ...side, id: newId(), memberId: leaver, otherId: reader },
        { ...side, id: newId(), memberId: reader, otherId: leaver, unreadMessages: 3 },
      ],
    });
    await db().member.update({ where: { id: reader }, data: { unreadMessages: 4 } });
    await leave(leaver);
    await erase(leaver);
    expect(await db().member.findFirst({ where: { id: reader } })).toMatchObject({ unreadMessages: 1 });
    expect(await db().conversation.count({ where: { id: conversation.id } })).toBe(0);
  });
});
