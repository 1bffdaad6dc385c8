import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantDb } from '~/database/tenant-db';
import type { TenantSql } from '~/database/tenant-sql';
import { listConversations } from '~/domain/chat/list-conversations.server';
import { listMessages } from '~/domain/chat/list-messages.server';
import { listLikes } from '~/domain/likes/list-likes.server';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import { findLoggedIn } from '~/domain/frame/find-logged-in.server';
import { findTies } from '~/domain/likes/find-ties.server';
import { viewProfile } from '~/domain/viewing/view-profile.server';
import { makeMember, SITE_A, useDatabase } from '../support/database';
import { openExplaining, wholeReads } from '../support/plans';

const database = useDatabase();
const now = new Date();

// 5,000 members with portraits. One has 300 likes each way, a third of them matches, and 60 conversations,
// one of 500 messages; the others have few.
const fill = (memberId: string) => `
  CREATE TEMP TABLE made AS SELECT n, gen_random_uuid() AS id FROM generate_series(1, 5000) n;
  INSERT INTO "Member" (id, "tenantId", email, "emailKey", username, "usernameKey", "passwordHash", status, language, "signupAt", "lastSeenAt")
    SELECT id, '${SITE_A}', n || '@example.com', n || '@example.com', 'name ' || n, 'name ' || n, 'none', 'active', 'nl', now(), now() FROM made;
  INSERT INTO "Profile" (id, "tenantId", status, listed, name, gender, "birthDate", country, region, "cityId", "cityName", latitude, longitude, "createdAt", "lastSeenAt")
    SELECT id, '${SITE_A}', 'active', true, 'Name ' || n, 'male', date '1990-01-01', 'NL', 'NL-UT', 1, 'Utrecht', 52.1, 5.1, now(), now() FROM made;
  INSERT INTO "Photo" (id, "tenantId", "memberId", status, "isMain", position, "widthPx", "heightPx", "createdAt")
    SELECT id, '${SITE_A}', id, 'active', true, 0, 1, 1, now() FROM made;
  INSERT INTO "PhotoFile" (id, "tenantId", "photoId", size, key, type, "widthPx", "heightPx", bytes)
    SELECT gen_random_uuid(), '${SITE_A}', id, size::"ImageSize", size || n, 'image/webp', 1, 1, 1 FROM made, unnest(ARRAY['thumb', 'card']) size;
  CREATE TEMP TABLE pair AS SELECT n, id AS one, '${memberId}'::uuid AS other FROM made WHERE n <= 300
    UNION ALL SELECT a.n, a.id, b.id FROM made a JOIN made b ON b.n = a.n + 1 AND a.n > 300;
  INSERT INTO "Like" (id, "tenantId", "fromId", "toId", "isNew", "matchedAt", "createdAt")
    SELECT gen_random_uuid(), '${SITE_A}', one, other, n % 2 = 0, CASE WHEN n % 3 = 0 THEN now() END, now() - n * interval '1 hour' FROM pair
    UNION ALL SELECT gen_random_uuid(), '${SITE_A}', other, one, false, CASE WHEN n % 3 = 0 THEN now() END, now() - n * interval '1 hour' FROM pair;
  INSERT INTO "Block" (id, "tenantId", "blockerId", "blockedId", "createdAt") SELECT gen_random_uuid(), '${SITE_A}', one, other, now() FROM pair WHERE n % 20 = 0;
  INSERT INTO "Conversation" (id, "tenantId", "memberAId", "memberBId", "startedById", "lastSeq", "createdAt")
    SELECT gen_random_uuid(), '${SITE_A}', least(one, other), greatest(one, other), one, 10, now() FROM pair WHERE n <= 60 OR n > 300;
  INSERT INTO "ConversationMember" (id, "tenantId", "conversationId", "memberId", "otherId", "lastMessageAt", "lastMessageText", "lastMessageKind")
    SELECT gen_random_uuid(), '${SITE_A}', c.id, side.me, side.you, now() - random() * interval '100 days', 'hello', 'text'
    FROM "Conversation" c, LATERAL (VALUES ("memberAId", "memberBId"), ("memberBId", "memberAId")) side (me, you);
  INSERT INTO "Message" (id, "tenantId", "conversationId", seq, "senderId", kind, text, "costCredits", "clientKey", "createdAt")
    SELECT gen_random_uuid(), '${SITE_A}', c.id, seq, c."startedById", 'text', 'hello', 0, gen_random_uuid()::text, now()
    FROM (SELECT *, row_number() OVER (ORDER BY '${memberId}' IN ("memberAId"::text, "memberBId"::text) DESC) AS n FROM "Conversation") c,
      LATERAL generate_series(1, CASE WHEN c.n = 1 THEN 500 ELSE 5 END) seq;
  DROP TABLE made, pair;
  ANALYZE;
`;

let memberId = '';
let longest = '';
let lastOfFirstPage = '';
let explaining: ReturnType<typeof openExplaining>;
beforeAll(async () => {
  memberId = (await makeMember(database().forTenant(SITE_A))).id;
  const client = new pg.Client({ connectionString: database().url });
  await client.connect();
  await client.query(fill(memberId));
  longest = (
    await client.query<{ id: string }>('SELECT "conversationId" AS id FROM "Message" WHERE seq = 500')
  ).rows[0]!.id;
  await client.end();
  explaining = openExplaining(database().url, SITE_A);
  lastOfFirstPage = (await listConversations(explaining.sql, { memberId }, { now })).conversations.at(
    -1,
  )!.rowId;
}, 60_000);
afterAll(() => explaining.close());

type Ask = (db: TenantDb, sql: TenantSql) => Promise<unknown>;

/** A list, its table, the expected index and its columns. */
const LISTS: [string, Ask, string, string, string[]][] = [
  [
    'likes received',
    (_, sql) => listLikes(sql, { memberId, type: 'received', page: 1 }, { now }),
    'Like',
    'Like_tenantId_toId_isNew_createdAt_idx',
    ['toId'],
  ],
  [
    'likes given',
    (_, sql) => listLikes(sql, { memberId, type: 'given', page: 1 }, { now }),
    'Like',
    'Like_tenantId_fromId_createdAt_idx',
    ['fromId'],
  ],
  [
    'matches',
    (_, sql) => listLikes(sql, { memberId, type: 'matches', page: 1 }, { now }),
    'Like',
    'Like_matches',
    ['toId'],
  ],
  [
    'a later page of likes',
    (_, sql) => listLikes(sql, { memberId, type: 'received', page: 3 }, { now }),
    'Like',
    'Like_tenantId_toId_isNew_createdAt_idx',
    ['toId'],
  ],
  [
    'chats',
    () => listConversations(explaining.sql, { memberId }, { now }),
    'ConversationMember',
    'ConversationMember_tenantId_memberId_lastMessageAt_idx',
    ['memberId'],
  ],
  [
    'older chats',
    () => listConversations(explaining.sql, { memberId, after: lastOfFirstPage }, { now }),
    'ConversationMember',
    'ConversationMember_tenantId_memberId_lastMessageAt_idx',
    ['memberId', '"lastMessageAt" <='],
  ],
  [
    'chats by a name',
    () => listConversations(explaining.sql, { memberId, search: 'name 7' }, { now }),
    'ConversationMember',
    'ConversationMember_tenantId_memberId_lastMessageAt_idx',
    ['memberId'],
  ],
  [
    'the latest messages',
    () => listMessages(explaining.sql, { memberId, conversationId: longest }),
    'Message',
    'Message_tenantId_conversationId_seq_key',
    ['conversationId'],
  ],
  [
    'older messages',
    () => listMessages(explaining.sql, { memberId, conversationId: longest, before: 200 }),
    'Message',
    'Message_tenantId_conversationId_seq_key',
    ['conversationId', 'seq <'],
  ],
  [
    'missed messages',
    () => listMessages(explaining.sql, { memberId, conversationId: longest, after: 490 }),
    'Message',
    'Message_tenantId_conversationId_seq_key',
    ['conversationId', 'seq >'],
  ],
];

/** Only the tables filled here: for empty ones, PostgreSQL's plan is arbitrary. */
const FILLED = /on "(Member|Profile|Like|Block|ConversationMember)"/;
const wholeReadsOfFilled = (plan: string) => wholeReads(plan).filter((line) => FILLED.test(line));

describe('a list among many rows', () => {
  it.each(LISTS)('of %s uses an index, without a full scan [DIS-11]', async (name, ask, table, index, by) => {
    const plans = await explaining.plansOf((db) => ask(db, explaining.sql));
    for (const { plan } of plans) expect(wholeReads(plan)).toEqual([]);
    // The page's own query; its cursor row is found earlier.
    const { plan } = plans.find(
      ({ sql }) => new RegExp(`from ("public"\\.)?"${table}"`, 'i').test(sql) && /order by/i.test(sql),
    )!;
    const lines = plan.split('\n');
    const scan = lines.findIndex(
      (line) => line.includes('Index Scan') && line.includes(`using "${index}" on "${table}"`),
    );
    expect(lines[scan], plan).toBeDefined();
    for (const column of by) expect(lines[scan + 1]).toContain(column);
    // Index order, except where sorting is limited to equal times or the member's own chats.
    if (name !== 'chats by a name') expect(plan).not.toMatch(/-> {2}Sort/);
  });

  it('of messages reads only its conversation [CHA-14, DIS-11]', async () => {
    const [{ plan }] = (await explaining.plansOf(() =>
      listMessages(explaining.sql, { memberId, conversationId: longest }),
    )) as [{ plan: string; sql: string }];
    const conditionsOn = (table: string) =>
      [...plan.matchAll(new RegExp(`on "${table}".*\\n\\s+Index Cond: (.*)`, 'g'))].map(([, by]) => by);
    // Received and written messages, the partner's first one and its reply, the page, and its quoted messages.
    expect(conditionsOn('Message'), plan).toEqual(Array(6).fill(expect.stringContaining('"conversationId"')));
    expect(plan).toMatch(/on "Message" quoted.*\n\s+Index Cond: .*"conversationId".*seq/);
    // Their own photo, and the thumbnail of the photo that they are about.
    const files = conditionsOn('PhotoFile');
    expect(files, plan).toHaveLength(2);
    for (const owner of ['"messageId"', '"photoId"'])
      expect(files, plan).toContainEqual(expect.stringContaining(owner));
  });

  it('of new likes avoids full scans [LIK-8, DIS-11]', async () => {
    const token = await database()
      .forTenant(SITE_A)
      .$transaction((tx) => startSession(tx, { tenantId: SITE_A, memberId, userAgent: 'test' }, { now }));
    const [{ plan, sql }] = (await explaining.plansOf(async () => {
      expect(await findLoggedIn(explaining.sql, token, { now })).toMatchObject({ id: memberId });
    })) as [{ plan: string; sql: string }];
    expect(sql).toContain('"Like"');
    expect(wholeReadsOfFilled(plan)).toEqual([]);
  });

  it('finds a profile and ties by indexes [PRO-1, DIS-11]', async () => {
    const other = await database()
      .forTenant(SITE_A)
      .profile.findFirstOrThrow({ where: { id: { not: memberId } } });
    const plans = await explaining.plansOf(async () => {
      await viewProfile(
        explaining.sql,
        { profileId: other.id, viewer: { id: memberId, kind: 'free' } },
        { now },
      );
      await findTies(explaining.sql, { memberId, otherId: other.id });
    });
    expect(plans.length).toBe(2);
    for (const { plan } of plans) expect(wholeReadsOfFilled(plan)).toEqual([]);
  });
});
