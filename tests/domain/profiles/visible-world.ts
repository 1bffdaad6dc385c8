import type { Database } from '~/database/index.server';
import { newId } from '~/domain/new-id';
import { addPositions } from '~/domain/profiles/add-positions.server';
import { refreshListed } from '~/domain/refresh-listed.server';
import { makeMember, SITE_A } from '../../support/database';

export const NOW = new Date('2026-11-21T12:00:00Z');
const YESTERDAY = new Date(NOW.getTime() - 86_400_000);
const TOMORROW = new Date(NOW.getTime() + 86_400_000);
const UTRECHT = { country: 'NL', latitude: 52.0908, longitude: 5.1222 };

/** The facts that decide whether the viewer sees another member. */
export type Other = {
  status: 'active' | 'not_confirmed' | 'blocked' | 'deleted';
  leaving: boolean;
  disabled: boolean;
  paused: boolean;
  invisible: boolean;
  fictional: boolean;
  visibleToVisitors: boolean;
  male: boolean;
  blocksViewer: boolean;
  blockedByViewer: boolean;
  /** One of the two named the other's address. */
  known: boolean;
  likesViewer: boolean;
  liked: boolean;
  conversation: 'none' | 'empty' | 'begun';
};

export type Pair = Other & {
  id: string;
  likeId: string;
  sideId: string;
  conversationId: string;
  files: { main: string; sharp: string; blurred: string };
};

/** The ordinary value comes first. */
const VALUES: { [Name in keyof Other]: readonly Other[Name][] } = {
  status: ['active', 'not_confirmed', 'blocked', 'deleted'],
  leaving: [false, true],
  disabled: [false, true],
  paused: [false, true],
  invisible: [false, true],
  fictional: [false, true],
  visibleToVisitors: [true, false],
  male: [false, true],
  blocksViewer: [false, true],
  blockedByViewer: [false, true],
  known: [false, true],
  likesViewer: [false, true],
  liked: [false, true],
  conversation: ['none', 'begun', 'empty'],
};
const OWN = ['status', 'leaving', 'disabled', 'invisible', 'fictional', 'visibleToVisitors'] as const;
const TIES = ['blocksViewer', 'blockedByViewer', 'known', 'likesViewer', 'liked', 'conversation'] as const;

const combine = (names: readonly (keyof Other)[]): Partial<Other>[] =>
  names.reduce<Partial<Other>[]>(
    (rows, name) => rows.flatMap((row) => VALUES[name].map((value) => ({ ...row, [name]: value }))),
    [{}],
  );

const ORDINARY = Object.fromEntries(Object.entries(VALUES).map(([name, [first]]) => [name, first])) as Other;

/** Members who differ in one fact, or have just signed up. */
const steps = (): Partial<Other>[] => [
  { status: 'not_confirmed', disabled: true },
  { paused: true },
  { paused: true, invisible: true },
  { male: true },
  ...OWN.flatMap((name) => VALUES[name].slice(1).map((value) => ({ [name]: value }))),
];

/** Repeatable numbers between 0 and 1. */
function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** An ordinary member with all ties, and every other state with some. */
export function drawOthers(seed: number): Other[] {
  const random = drawFrom(seed);
  const ties = combine(TIES);
  const friendly = combine(['likesViewer', 'liked', 'conversation']);
  const stepped = steps().flatMap((step) => friendly.map((tied) => ({ ...step, ...tied })));
  const drawn = combine(OWN).map((own) => ({ ...own, ...ties[Math.floor(random() * ties.length)] }));
  return [...ties, ...stepped, ...drawn].map((each) => ({ ...ORDINARY, ...each }));
}

const asPair = (other: Other): Pair => {
  const [id, likeId, sideId, conversationId] = [newId(), newId(), newId(), newId()];
  return {
    ...other,
    id,
    likeId,
    sideId,
    conversationId,
    files: { main: newId(), sharp: newId(), blurred: newId() },
  };
};

const tenantId = SITE_A;
type Db = ReturnType<Database['forTenant']>;

async function storeMembers(db: Db, pairs: Pair[]): Promise<void> {
  await addPositions(db, [UTRECHT]);
  await db.member.createMany({
    data: pairs.map(({ id, status, leaving, paused, invisible }) => ({
      ...{ id, tenantId, email: id, emailKey: id, username: id, usernameKey: `pair${id}` },
      ...{
        status,
        invisible,
        passwordHash: 'none',
        language: 'en',
        signupAt: YESTERDAY,
        activatedAt: YESTERDAY,
        lastSeenAt: YESTERDAY,
      },
      deletionRequestedAt: leaving ? YESTERDAY : null,
      sitePausedUntil: paused ? TOMORROW : null,
    })),
  });
  await db.profile.createMany({
    data: pairs.map(({ id, disabled, fictional, visibleToVisitors, male }) => ({
      ...{ ...UTRECHT, id, tenantId, name: 'Pair', fictional, visibleToVisitors, hasPhoto: true },
      ...{ region: 'NL-UT', cityId: 2745912, cityName: 'Utrecht', birthDate: new Date('1990-06-15') },
      ...{ createdAt: YESTERDAY, lastSeenAt: YESTERDAY },
      gender: male ? ('male' as const) : ('female' as const),
      sexuality: male ? ('gay' as const) : ('hetero' as const),
      status: disabled ? ('disabled' as const) : ('active' as const),
    })),
  });
}

/** Only the first and the last of four photos have files. */
async function storePhotos(db: Db, pairs: Pair[]): Promise<void> {
  const photos = pairs.flatMap(({ id: memberId, files }) =>
    [0, 1, 2, 3].map((position) => ({ id: newId(), memberId, position, files })),
  );
  await db.photo.createMany({
    data: photos.map(({ id, memberId, position }) => ({
      ...{ id, tenantId, memberId, position, status: 'active' as const, isMain: position === 0 },
      ...{ widthPx: 120, heightPx: 150, createdAt: YESTERDAY },
    })),
  });
  const file = { tenantId, type: 'image/webp', widthPx: 120, heightPx: 150, bytes: 1 };
  type Stored = typeof file & { id: string; photoId: string; size: 'card' | 'full' | 'blurred'; key: string };
  await db.photoFile.createMany({
    data: photos.flatMap(({ id: photoId, position, files: { main, sharp, blurred } }): Stored[] => {
      if (position === 0) return [{ ...file, id: newId(), photoId, size: 'card', key: main }];
      if (position < 3) return [];
      return [
        { ...file, id: newId(), photoId, size: 'full', key: sharp },
        { ...file, id: newId(), photoId, size: 'blurred', key: blurred },
      ];
    }),
  });
}

async function storeLikesAndBlocks(db: Db, viewerId: string, pairs: Pair[]): Promise<void> {
  const like = (pair: Pair, id: string, [fromId, toId]: [string, string]) => ({
    ...{ id, tenantId, fromId, toId, createdAt: YESTERDAY },
    matchedAt: pair.likesViewer && pair.liked && !pair.fictional ? YESTERDAY : null,
  });
  await db.like.createMany({
    data: [
      ...pairs.filter((pair) => pair.likesViewer).map((pair) => like(pair, pair.likeId, [pair.id, viewerId])),
      ...pairs.filter((pair) => pair.liked).map((pair) => like(pair, newId(), [viewerId, pair.id])),
    ],
  });
  const block = (blockerId: string, blockedId: string) => ({
    ...{ id: newId(), tenantId, blockerId, blockedId, createdAt: YESTERDAY },
  });
  await db.block.createMany({
    data: [
      ...pairs.filter((pair) => pair.blocksViewer).map((pair) => block(pair.id, viewerId)),
      ...pairs.filter((pair) => pair.blockedByViewer).map((pair) => block(viewerId, pair.id)),
    ],
  });
}

/** Every other pair is named by the viewer, the rest by the other. */
async function storeKnown(db: Db, viewerId: string, pairs: Pair[]): Promise<void> {
  const named = pairs
    .filter((pair) => pair.known)
    .map(({ id }, index) => ({
      contactId: newId(),
      ...(index % 2 === 0 ? { memberId: viewerId, knownId: id } : { memberId: id, knownId: viewerId }),
    }));
  await db.knownContact.createMany({
    data: named.map(({ contactId: id, memberId }) => ({
      ...{ id, tenantId, memberId, hash: id, createdAt: YESTERDAY },
    })),
  });
  await db.block.createMany({
    data: named.flatMap(({ contactId, memberId, knownId }) =>
      [
        [memberId, knownId],
        [knownId, memberId],
      ].map(([blockerId = '', blockedId = '']) => ({
        ...{ id: newId(), tenantId, contactId, blockerId, blockedId, createdAt: YESTERDAY },
      })),
    ),
  });
}

/** With one unread message of the other, or empty. */
async function storeConversations(db: Db, viewerId: string, pairs: Pair[]): Promise<void> {
  const talking = pairs.filter(({ conversation }) => conversation !== 'none');
  const begun = talking.filter(({ conversation }) => conversation === 'begun');
  await db.conversation.createMany({
    data: talking.map(({ id, conversationId, conversation }) => {
      const [memberAId, memberBId] = [id, viewerId].sort() as [string, string];
      const lastSeq = conversation === 'begun' ? 1 : 0;
      return {
        id: conversationId,
        tenantId,
        memberAId,
        memberBId,
        startedById: id,
        lastSeq,
        createdAt: YESTERDAY,
      };
    }),
  });
  await db.conversationMember.createMany({
    data: talking.flatMap(({ id: otherId, sideId, conversationId, conversation }) => {
      const lastMessageAt = conversation === 'begun' ? YESTERDAY : null;
      const side = { tenantId, conversationId, lastMessageAt };
      return [
        {
          ...side,
          id: sideId,
          memberId: viewerId,
          otherId,
          unreadMessages: conversation === 'begun' ? 1 : 0,
        },
        { ...side, id: newId(), memberId: otherId, otherId: viewerId },
      ];
    }),
  });
  await db.message.createMany({
    data: begun.map(({ id: senderId, conversationId }) => ({
      ...{ id: newId(), tenantId, conversationId, senderId, seq: 1, text: 'hello' },
      ...{ costCredits: 0, clientKey: newId(), createdAt: YESTERDAY },
    })),
  });
}

export async function storePairs(
  database: Database,
  others: Other[],
): Promise<{ viewerId: string; pairs: Pair[] }> {
  const db = database.forTenant(SITE_A);
  const pairs = others.map(asPair);
  const { id: viewerId } = await makeMember(db, {
    gender: 'male',
    lastSeenAt: NOW,
    birthDate: new Date('1990-06-15'),
  });
  await storeMembers(db, pairs);
  await storePhotos(db, pairs);
  await storeLikesAndBlocks(db, viewerId, pairs);
  await storeKnown(db, viewerId, pairs);
  await storeConversations(db, viewerId, pairs);
  await database
    .sqlFor(SITE_A)
    .transaction()
    .execute(async (tx) => {
      for (const { id } of pairs) await refreshListed(tx, id);
    });
  // Without statistics, PostgreSQL would plan for empty tables.
  await database.bare.$executeRaw`ANALYZE`;
  return { viewerId, pairs };
}
