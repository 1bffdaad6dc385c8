import { describe, expect, it } from 'vitest';
import type { TenantDb } from '~/database/tenant-db';
import { findConversation } from '~/domain/chat/find-conversation.server';
import { countContacts } from '~/domain/discretion/count-contacts.server';
import { nameContacts } from '~/domain/discretion/name-contacts.server';
import { removeContacts } from '~/domain/discretion/remove-contacts.server';
import { replaceAddress } from '~/domain/discretion/replace-address.server';
import { replaceNumber } from '~/domain/discretion/replace-number.server';
import { CONTACTS_PER_MEMBER } from '~/domain/discretion/rules';
import { collectRows } from '~/domain/data-export/exported-rows.server';
import { eraseMember } from '~/domain/deletion/erase-member.server';
import { newId } from '~/domain/new-id';
import { blockMember, unblockMember } from '~/domain/safety/block-member.server';
import { viewProfile } from '~/domain/viewing/view-profile.server';
import { countBlocked, listBlocked } from '~/domain/viewing/list-blocked.server';
import { createSecrets } from '~/gateways/secrets.server';
import { makeMember, SITE_A, SITE_B, useDatabase, type MemberSeed } from '../../support/database';
import { statementsOf } from '../../support/statements';
import { chatWorld, NOW } from '../chat/chat-world';

const database = useDatabase();
const world = () => chatWorld(database());
const db = () => database().forTenant(SITE_A);
const sql = () => database().sqlFor(SITE_A);
const secrets = createSecrets('a key of more than thirty-two characters');
const PHONE = '+31612345678';

const member = (seed: MemberSeed = {}) => makeMember(db(), { lastSeenAt: NOW, ...seed });
type Person = Awaited<ReturnType<typeof member>>;

const name = ({ id: memberId }: Person, ...contacts: string[]) =>
  nameContacts(
    sql(),
    { tenantId: SITE_A, memberId, contacts },
    { now: NOW, secrets, events: world().events },
  );
const remove = ({ id: memberId }: Person, contacts: string[] | null) =>
  removeContacts(sql(), { tenantId: SITE_A, memberId, contacts }, { secrets, events: world().events });
const moveTo = ({ id: memberId, email: from }: Person, to: string) =>
  db().$transaction(async (tx) => {
    await replaceAddress(tx, { tenantId: SITE_A, memberId, from, to }, { now: NOW, secrets });
    await tx.member.update({ where: { id: memberId }, data: { email: to, emailKey: to } });
  });
const confirmNumber = ({ id: memberId }: Person, phone = PHONE) =>
  sql()
    .transaction()
    .execute((tx) => replaceNumber(tx, { tenantId: SITE_A, memberId, phone }, { now: NOW, secrets }));

/** An account as a sign-up stores it, with its pairs in one transaction; confirmed afterwards. */
async function signUp(email: string): Promise<Person> {
  const made = await db().$transaction(async (tx) => {
    const account = await makeMember(tx as TenantDb, { email, status: 'not_confirmed', lastSeenAt: NOW });
    const change = { tenantId: SITE_A, memberId: account.id, from: null, to: email };
    await replaceAddress(tx, change, { now: NOW, secrets });
    return account;
  });
  await db().member.update({ where: { id: made.id }, data: { status: 'active' } });
  await db().profile.update({ where: { id: made.id }, data: { status: 'active', listed: true } });
  return made;
}

const sees = async (viewer: Person, other: Person) =>
  (await viewProfile(
    sql(),
    { profileId: other.id, viewer: { id: viewer.id, kind: 'free' } },
    { now: NOW },
  )) !== null;

/** Whether each sees the other, which is never different. */
async function see(one: Person, other: Person): Promise<boolean> {
  const [first, second] = [await sees(one, other), await sees(other, one)];
  expect(first).toBe(second);
  return first;
}

const pair = async (seed: MemberSeed = {}): Promise<[Person, Person]> => [
  await member(seed),
  await member(seed),
];

describe('a named address', () => {
  it('hides its owner and the member from each other [TRU-4]', async () => {
    const [anna, bram] = await pair();
    expect(await see(anna, bram)).toBe(true);
    expect(await name(anna, bram.email)).toEqual({ ok: true, value: { added: 1 } });
    expect(await see(anna, bram)).toBe(false);
  });

  it('is stored as a keyed hash of its site [TRU-4, TEN-10]', async () => {
    const anna = await member();
    await name(anna, 'someone@example.com');
    const [row] = await db().knownContact.findMany({ where: { memberId: anna.id } });
    expect(row!.hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain('someone');
    const there = database().forTenant(SITE_B);
    const cleo = await makeMember(there, { tenantId: SITE_B });
    await nameContacts(
      database().sqlFor(SITE_B),
      { tenantId: SITE_B, memberId: cleo.id, contacts: ['someone@example.com'] },
      { now: NOW, secrets, events: world().events },
    );
    const [other] = await there.knownContact.findMany({ where: { memberId: cleo.id } });
    expect(other!.hash).not.toBe(row!.hash);
  });

  it('hides a later account, confirmed or not [TRU-4]', async () => {
    const anna = await member();
    const email = `${newId()}@example.com`;
    await name(anna, email);
    const bram = await signUp(email);
    expect(await see(anna, bram)).toBe(false);
    expect(await db().block.count({ where: { blockerId: bram.id } })).toBe(1);
  });

  it('hides an account that is not confirmed yet [TRU-4]', async () => {
    const [anna, bram] = [await member(), await member({ status: 'not_confirmed' })];
    await name(anna, bram.email);
    await db().member.update({ where: { id: bram.id }, data: { status: 'active' } });
    await db().profile.update({ where: { id: bram.id }, data: { status: 'active', listed: true } });
    expect(await see(anna, bram)).toBe(false);
  });

  it('hides whoever takes it, and no longer whoever gave it up [TRU-4]', async () => {
    const [anna, bram] = await pair();
    const [before, after] = [bram.email, `${newId()}@example.com`];
    await name(anna, before, after);
    await moveTo(bram, after);
    expect(await see(anna, bram)).toBe(false);
    await moveTo({ ...bram, email: after }, `${newId()}@example.com`);
    expect(await see(anna, bram)).toBe(true);
    const cleo = await member();
    await moveTo(cleo, before);
    expect(await see(anna, cleo)).toBe(false);
  });

  it('hides as long as either side names the other [TRU-4]', async () => {
    const [anna, bram] = await pair();
    await name(anna, bram.email);
    await name(bram, anna.email);
    expect(await remove(anna, [bram.email])).toBe(1);
    expect(await see(anna, bram)).toBe(false);
    expect(await remove(bram, null)).toBe(1);
    expect(await see(anna, bram)).toBe(true);
    expect(await db().block.count({ where: { blockerId: { in: [anna.id, bram.id] } } })).toBe(0);
  });

  it('keeps the own pairs when the member changes their address [TRU-4]', async () => {
    const [anna, bram] = await pair();
    await name(anna, bram.email, anna.email);
    await moveTo(anna, `${newId()}@example.com`);
    expect(await see(anna, bram)).toBe(false);
  });

  it('counts once, and hides nobody from themselves [TRU-4]', async () => {
    const anna = await member();
    expect(await name(anna, anna.email)).toEqual({ ok: true, value: { added: 1 } });
    expect(await name(anna, anna.email)).toEqual({ ok: true, value: { added: 0 } });
    expect(await countContacts(sql(), { memberId: anna.id })).toBe(1);
    expect(await sees(anna, anna)).toBe(true);
    expect(await db().block.count({ where: { blockerId: anna.id } })).toBe(0);
  });

  it('is one of at most 500 [TRU-4, SAF-6]', async () => {
    const [anna, bram] = await pair();
    const row = { tenantId: SITE_A, memberId: anna.id, createdAt: NOW };
    const full = Array.from({ length: CONTACTS_PER_MEMBER - 1 }, () => ({
      ...row,
      id: newId(),
      hash: newId(),
    }));
    await db().knownContact.createMany({ data: full });
    expect(await name(anna, bram.email, 'other@example.com')).toMatchObject({
      ok: false,
      reason: 'contacts_full',
      detail: { left: 1 },
    });
    expect(await see(anna, bram)).toBe(true);
    expect(await name(anna, bram.email)).toMatchObject({ ok: true });
    expect(await name(anna, 'other@example.com')).toMatchObject({ ok: false, detail: { left: 0 } });
  });

  it('misses nobody who signs up at the same moment [TRU-4]', async () => {
    for (let round = 0; round < 10; round++) {
      const [anna, email] = [await member(), `${newId()}@example.com`];
      const [, bram] = await Promise.all([name(anna, email), signUp(email)]);
      expect(await see(anna, bram)).toBe(false);
    }
  });

  it('misses no change of address at the same moment [TRU-4]', async () => {
    for (let round = 0; round < 10; round++) {
      const [[anna, bram], email] = [await pair(), `${newId()}@example.com`];
      await Promise.all([name(anna, email, bram.email), moveTo(bram, email)]);
      expect(await see(anna, bram)).toBe(false);
      expect(await db().block.count({ where: { blockerId: anna.id } })).toBe(1);
    }
  });
});

describe('a named number', () => {
  it('hides who confirmed it, before or after [TRU-4]', async () => {
    const [anna, bram] = await pair();
    await name(anna, PHONE);
    expect(await see(anna, bram)).toBe(true);
    await confirmNumber(bram);
    expect(await see(anna, bram)).toBe(false);
    const cleo = await member();
    await name(cleo, PHONE);
    expect(await see(cleo, bram)).toBe(false);
  });

  it('no longer hides who confirmed another one [TRU-4]', async () => {
    const [anna, bram] = await pair();
    await confirmNumber(bram, '+31612345601');
    await name(anna, '+31612345601', bram.email);
    await confirmNumber(bram, '+31612345602');
    expect(await see(anna, bram)).toBe(false);
    await remove(anna, [bram.email]);
    expect(await see(anna, bram)).toBe(true);
  });

  it('hides everybody who confirmed it [TRU-4]', async () => {
    const [anna, bram] = await pair();
    const cleo = await member();
    for (const each of [bram, cleo]) await confirmNumber(each, '+31612345603');
    await name(anna, '+31612345603');
    expect([await see(anna, bram), await see(anna, cleo), await see(bram, cleo)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('a pair who know each other', () => {
  it('looks in the chat as if the other were gone [TRU-4, CHA-11]', async () => {
    const { conversation } = world();
    const [anna, bram] = await pair({ credits: 10 });
    const conversationId = await conversation(anna.id, bram.id);
    await name(anna, bram.email);
    for (const { id: memberId } of [anna, bram]) {
      const found = await findConversation(sql(), { memberId, conversationId }, { now: NOW });
      expect(found).toMatchObject({
        value: { partner: { visible: null, availability: 'not_available', blockedByReader: false } },
      });
      expect(await world().send(memberId, { conversationId })).toMatchObject({ ok: false });
    }
  });

  it('is in neither list of blocked members [TRU-4, SAF-1]', async () => {
    const [anna, bram] = await pair();
    await name(anna, bram.email);
    for (const { id: memberId } of [anna, bram]) {
      expect(await listBlocked(sql(), { memberId })).toEqual([]);
      expect(await countBlocked(sql(), { memberId })).toBe(0);
    }
  });

  it('cannot be unblocked, and a chosen block stays [TRU-4, SAF-1]', async () => {
    const [anna, bram] = await pair();
    const { events } = world();
    const block = { tenantId: SITE_A, blockerId: anna.id, blockedId: bram.id };
    await blockMember(db(), block, { now: NOW, events });
    await name(anna, bram.email);
    expect(await listBlocked(sql(), { memberId: anna.id })).toMatchObject([{ id: bram.id, name: null }]);
    expect(await unblockMember(db(), block, { events })).toMatchObject({ ok: true });
    expect(await unblockMember(db(), block, { events })).toMatchObject({ reason: 'not_found' });
    expect(await see(anna, bram)).toBe(false);
  });

  it('is in no copy of the data, which has only times [TRU-4, ACC-23]', async () => {
    const [anna, bram] = await pair();
    await name(anna, bram.email);
    const [hers, his] = [await collectRows(db(), anna.id), await collectRows(db(), bram.id)];
    expect(hers.KnownContact).toEqual([
      { id: expect.any(String) as string, memberId: anna.id, createdAt: NOW },
    ]);
    expect([hers.Block, his.Block, his.KnownContact]).toEqual([[], [], []]);
    expect(JSON.stringify(hers)).not.toContain(bram.id);
    expect(JSON.stringify(his)).not.toContain(anna.id);
  });

  it('ends with the erasure of either [TRU-4, ACC-24]', async () => {
    for (const leaver of [0, 1]) {
      const people = await pair();
      const [anna, bram] = people;
      await name(anna, bram.email);
      const { id } = people[leaver]!;
      await db().member.update({ where: { id }, data: { deletionRequestedAt: new Date(0) } });
      await eraseMember(
        db(),
        { tenantId: SITE_A, memberId: id, invoiceYears: 7, timeZone: 'Europe/Amsterdam' },
        { now: NOW, secrets, storage: { remove: async () => {} }, jobs: { send: async () => {} } },
      );
      const ids = [anna.id, bram.id];
      expect(await db().block.count({ where: { blockerId: { in: ids } } })).toBe(0);
      expect(await countContacts(sql(), { memberId: anna.id })).toBe(leaver);
    }
  });

  it('updates the open pages of both, which name nobody [TRU-4]', async () => {
    const [anna, bram] = await pair();
    const { events, heard } = world();
    const [hers, his] = [heard(anna.id), heard(bram.id)];
    await nameContacts(
      sql(),
      { tenantId: SITE_A, memberId: anna.id, contacts: [bram.email] },
      { now: NOW, secrets, events },
    );
    for (const list of [hers, his]) expect(list).toMatchObject([{ name: 'changed', data: {} }]);
  });
});

it('takes the same statements for members and strangers [TRU-4]', async () => {
  const texts = async (contact: string) => {
    const anna = await member();
    const statements = await statementsOf(() => name(anna, contact));
    return statements.map((each) => each.replace(/ \[.*$/s, ''));
  };
  const { email } = await member();
  const [known, unknown] = [await texts(email), await texts('nobody@example.com')];
  expect(known).toEqual(unknown);
  expect(known.length).toBeGreaterThan(4);
});
