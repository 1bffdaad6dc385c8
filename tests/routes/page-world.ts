import type { Link } from '../../bin/test/pages.js';
import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { newCaseNumber } from '~/domain/safety/cases/case-number.server';
import { makeMember, SITE_A } from '../support/database';
import { ask, signedIn, type TestRunning } from '../support/running';

export const now = new Date();

async function addPhoto(
  db: TenantDb,
  memberId: string,
  position: number,
  status: 'active' | 'rejected' = 'active',
) {
  const photo = {
    id: newId(),
    tenantId: SITE_A,
    memberId,
    position,
    status,
    isMain: position === 0,
    rejectReason: status === 'rejected' ? 'identity' : null,
  };
  await db.photo.create({ data: { ...photo, widthPx: 800, heightPx: 800, createdAt: now } });
  for (const size of ['thumb', 'card', 'full', 'blurred'] as const) {
    const file = {
      photoId: photo.id,
      size,
      key: newId(),
      type: 'image/webp',
      widthPx: 8,
      heightPx: 8,
      bytes: 8,
    };
    await db.photoFile.create({ data: { id: newId(), tenantId: SITE_A, ...file } });
  }
  return photo.id;
}

async function addChat(db: TenantDb, one: string, other: string) {
  const [memberAId, memberBId] = [one, other].sort() as [string, string];
  const conversation = {
    id: newId(),
    tenantId: SITE_A,
    memberAId,
    memberBId,
    startedById: other,
    lastSeq: 3,
  };
  await db.member.updateMany({
    where: { id: { in: [one, other] } },
    data: { unreadMessages: { increment: 1 } },
  });
  await db.conversation.create({ data: { ...conversation, createdAt: now } });
  for (const [memberId, otherId] of [
    [one, other],
    [other, one],
  ] as const) {
    const last = { lastMessageAt: now, lastMessageText: 'Hello', lastMessageKind: 'text' as const };
    const side = { id: newId(), tenantId: SITE_A, conversationId: conversation.id, memberId, otherId };
    await db.conversationMember.create({ data: { ...side, ...last, unreadMessages: 1 } });
  }
  for (const seq of [1, 2, 3]) {
    const message = { id: newId(), tenantId: SITE_A, conversationId: conversation.id, seq, senderId: other };
    const said = { text: 'Hello', costCredits: 0, clientKey: newId(), createdAt: now };
    await db.message.create({ data: { ...message, ...said } });
  }
}

async function addDecision(db: TenantDb, memberId: string) {
  const photoId = await addPhoto(db, memberId, 9, 'rejected');
  const report = {
    id: newId(),
    tenantId: SITE_A,
    number: newCaseNumber(),
    decisionNumber: newCaseNumber(),
    reportedId: memberId,
    subjectId: photoId,
  };
  const decided = { status: 'accepted' as const, measure: 'photo' as const, decidedAt: now, createdAt: now };
  const words = {
    subject: 'photo',
    reason: 'identity',
    text: '',
    copy: {},
    rule: 'identity',
    decision: 'No.',
  };
  await db.report.create({ data: { ...report, ...decided, ...words } });
  const about = { caseId: report.id, decisionNumber: report.decisionNumber, memberId, subjectId: photoId };
  const taken = { kind: 'photo', rule: 'identity', removed: {}, takenAt: now };
  await db.caseMeasure.create({ data: { id: newId(), tenantId: SITE_A, ...about, ...taken } });
}

export type PageWorld = { cookie: string; readerId: string; fictionalId: string };

/** Fills SITE_A with a reader who has one of everything that the pages of `bin/test/pages.js` show. */
export async function fillPageWorld(running: TestRunning): Promise<PageWorld> {
  const db = running.database.forTenant(SITE_A);
  const { id: reader } = await makeMember(db, { name: 'Reader', gender: 'male', credits: 20 });
  await db.profileInterest.create({
    data: { id: newId(), tenantId: SITE_A, memberId: reader, interest: 'wine' },
  });
  for (const position of [0, 1]) await addPhoto(db, reader, position);
  await addDecision(db, reader);
  for (const name of ['Anna', 'Berta', 'Carla', 'Dora', 'Emma']) {
    const { id } = await makeMember(db, { name, visibleToVisitors: true, lastSeenAt: now });
    for (const position of [0, 1, 2, 3]) await addPhoto(db, id, position);
    await db.profile.update({ where: { id }, data: { hasPhoto: true } });
    await addChat(db, reader, id);
    for (const [fromId, toId] of [
      [reader, id],
      [id, reader],
    ] as const)
      await db.like.create({
        data: { id: newId(), tenantId: SITE_A, fromId, toId, matchedAt: now, createdAt: now },
      });
    await db.block.create({
      data: {
        id: newId(),
        tenantId: SITE_A,
        blockerId: reader,
        blockedId: (await makeMember(db)).id,
        createdAt: now,
      },
    });
  }
  await db.knownContact.create({
    data: { id: newId(), tenantId: SITE_A, memberId: reader, hash: 'named', createdAt: now },
  });
  // The first result has no conversation with the reader yet.
  const { id: first } = await makeMember(db, { name: 'Zoe', lastSeenAt: new Date(now.getTime() + 1000) });
  for (const position of [0, 1, 2, 3]) await addPhoto(db, first, position);
  for (let more = 0; more < 30; more++) await makeMember(db);
  const fictionalId = (await makeMember(db, { name: 'Fiona', fictional: true })).id;
  const order = { id: newId(), tenantId: SITE_A, memberId: reader, number: 'SI-11111-22222' };
  const paid = {
    amountMinor: 995,
    currency: 'EUR',
    country: 'NL',
    method: 'ideal',
    status: 'completed',
  } as const;
  const bought = {
    bundleId: 'small',
    credits: 20,
    idempotencyKey: newId(),
    consentAt: now,
    completedAt: now,
  };
  await db.order.create({ data: { ...order, ...paid, ...bought, createdAt: now } });
  const message = { id: newId(), tenantId: SITE_A, channel: 'mail', messageId: 'one', to: 'a@b.example' };
  const mail = { from: 'c@d.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', createdAt: now };
  await db.capturedMessage.create({ data: { ...message, ...mail } });
  return { cookie: `${await signedIn(running, reader)}; locale=en`, readerId: reader, fictionalId };
}

type Cookie = { cookie?: string; host?: string };
type Pages = (request: Request) => Promise<Response>;

/** Finds a link by the start of its address, all that these selectors need but one. */
export async function findHref(
  pages: Pages,
  world: PageWorld,
  { on, selector }: Link,
  headers: Cookie,
): Promise<string> {
  if (selector.endsWith(':has(.fic)')) return `/members/${world.fictionalId}`;
  const answer = await pages(ask(on, headers));
  const location = answer.headers.get('Location');
  if (location) return findHref(pages, world, { on: location, selector }, headers);
  const [, start = ''] = /href\^="([^"]+)"/.exec(selector) ?? [];
  const [, main = ''] = /<main([\s\S]*)<\/main>/.exec(await answer.text()) ?? [];
  const href = new RegExp(`<a [^>]*href="(${start}[^"]*)"`).exec(main)?.[1];
  if (!href) throw new Error(`${on} has no ${selector}`);
  return href;
}
