import { beforeAll, describe, expect, it } from 'vitest';
import { toChatPartner } from '~/domain/chat/chat-partner.server';
import { decidePost } from '~/domain/chat/send/decide-post.server';
import { findConversation } from '~/domain/chat/find-conversation.server';
import { findConversationWith } from '~/domain/chat/find-conversation-with.server';
import { listConversations, type ListedConversation } from '~/domain/chat/list-conversations.server';
import { openConversation } from '~/domain/chat/list-messages.server';
import { readPostFacts } from '~/domain/chat/send/read-post-facts.server';
import { collectRows } from '~/domain/data-export/exported-rows.server';
import { lastAlertDay, nextAlertAt } from '~/domain/discovery/pinned/alert-rules';
import { findFitting, toMemberQuery } from '~/domain/discovery/find-members.server';
import { findFurther } from '~/domain/discovery/find-further.server';
import { countAround, findMatches } from '~/domain/discovery/finder/find-matches.server';
import { findSimilar } from '~/domain/discovery/find-similar.server';
import { findViewer, type FoundViewer } from '~/domain/discovery/find-viewer.server';
import { ownFilters, visitorFilters } from '~/domain/discovery/rules';
import { showToVisitors } from '~/domain/discovery/show-to-visitors.server';
import { swipeCards } from '~/domain/discovery/swipe/swipe-cards.server';
import { swipePass } from '~/domain/discovery/swipe/swipe-pass.server';
import { countNewLikes } from '~/domain/likes/count-new-likes.server';
import { findMatch } from '~/domain/likes/find-match.server';
import { likeRefusal } from '~/domain/likes/like-profile.server';
import { countLikes, listLikes } from '~/domain/likes/list-likes.server';
import type { LikeType } from '~/domain/likes/rules';
import { newId } from '~/domain/new-id';
import { decideEvent } from '~/domain/notifications/facts/find-notice-facts.server';
import { findSearchAlert } from '~/domain/notifications/facts/find-search-alert.server';
import { findWeeklyUpdate } from '~/domain/notifications/facts/find-weekly-update.server';
import { findPhotoFile } from '~/domain/viewing/find-photo-file.server';
import { viewProfile } from '~/domain/viewing/view-profile.server';
import { findKnownMember } from '~/domain/safety/find-known-member.server';
import { listBlocked } from '~/domain/viewing/list-blocked.server';
import { searchMembers } from '~/database/search/search-members.server';
import { loader as openLander } from '~/routes/members.$id_.landing';
import { loader as openProfile } from '~/routes/members.$id';
import { loader as openSignup } from '~/routes/members.$id_.signup';
import { openBrowser } from '../../support/browser';
import { moveMember, SITE_A } from '../../support/database';
import { useRunning } from '../../support/running';
import { SHOWS_ALL, testTenant } from '../../support/site';
import { drawOthers, NOW, storePairs, type Pair } from './visible-world';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);
const sql = () => running().database.sqlFor(SITE_A);
const deps = { now: NOW };
const MOST = 1000;

let pairs: Pair[];
let viewer: FoundViewer;
beforeAll(async () => {
  const stored = await storePairs(running().database, drawOthers(20_261_121));
  pairs = stored.pairs;
  // Nobody lives within 5 km of the viewer, everybody within 100.
  await moveMember(db(), stored.viewerId, { latitude: 52.3676 });
  viewer = (await findViewer(sql(), stored.viewerId, SHOWS_ALL))!;
}, 300_000);

const isKnown = ({ status, leaving }: Pair) => ['active', 'not_confirmed'].includes(status) && !leaving;
const isPresent = ({ status, leaving, disabled, paused }: Pair) =>
  status === 'active' && !leaving && !disabled && !paused;
const isApproachable = (pair: Pair) => isPresent(pair) && (!pair.invisible || pair.likesViewer);

/** Somebody who knows the viewer is hidden like somebody who blocked them [TRU-4]. */
const shutsOut = (pair: Pair) => pair.blocksViewer || pair.known;

/** The predicate: the viewer sees the other's profile. */
const sees = (pair: Pair) =>
  isKnown(pair) && !shutsOut(pair) && (isApproachable(pair) || pair.conversation === 'begun');

type When = (pair: Pair) => boolean;

/** Why a visible member is hidden somewhere. */
const HIDES = {
  'a profile remains visible to whom blocked it, who unblock there [SAF-1]': (pair) => pair.blockedByViewer,
  'a conversation goes on without a profile, which no list shows [CHA-11]': (pair) => !isApproachable(pair),
  'no search and no copy of data names anybody invisible, even if they like the viewer [ACC-18, ACC-23]': (
    pair,
  ) => pair.invisible,
  'nobody fictional counts as a match or a like, or is in a mail [PRO-10]': (pair) => pair.fictional,
  'visitors see who agreed, and fictional profiles [SAF-12]': (pair) =>
    !pair.visibleToVisitors && !pair.fictional,
  'visitors see no fictional profile where people are advertised [DIS-10]': (pair) => !pair.visibleToVisitors,
  'nobody replies before the address is confirmed [ACC-21]': (pair) => pair.status !== 'active',
  'a search is for one gender': (pair) => pair.male,
  'the game shows nobody twice [DIS-8]': (pair) => pair.liked,
  'a mail about new members tells of strangers': (pair) => pair.liked || pair.conversation !== 'none',
} satisfies Record<string, When>;

/** Why a hidden member is visible somewhere. */
const SHOWS = {
  'an empty conversation is open, and shows who it is with': (pair) =>
    isKnown(pair) && !shutsOut(pair) && pair.conversation === 'empty',
  'the list of the blocked shows whom it is about [SAF-1]': (pair) =>
    isKnown(pair) && !shutsOut(pair) && pair.blockedByViewer,
  'who talked can be reported whatever happened since [CHA-7]': (pair) => pair.conversation !== 'none',
  'who began to leave can be reported for 48 hours [CHA-7]': (pair) =>
    pair.leaving && pair.status === 'active' && !pair.disabled && !pair.invisible && !shutsOut(pair),
} satisfies Record<string, When>;

const [UNBLOCKS, TALKS, INVISIBLE, FICTIONAL, AGREED, ADVERTISED, UNCONFIRMED, GENDER, LIKED, STRANGERS] =
  Object.keys(HIDES) as (keyof typeof HIDES)[];
const [EMPTY, BLOCKED, MET, LEFT] = Object.keys(SHOWS) as (keyof typeof SHOWS)[];

/** Everybody by id, or a count with some ids. */
type Shown = string[] | { count: number; some: string[] };

type Way = {
  /** The pairs concerned, visible or not. */
  about?: When;
  /** Visitors have no ties. */
  forVisitor?: true;
  hides?: (keyof typeof HIDES | undefined)[];
  shows?: (keyof typeof SHOWS | undefined)[];
  ask(): Promise<Shown>;
};

const filters = () => ({
  ...ownFilters({ gender: 'male', sexuality: 'hetero', country: 'NL', age: 36 }, 18),
  gender: 'female' as const,
});
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Calls `ask` for each pair, twenty at a time; returns the ids with true. */
async function askEach(ask: (pair: Pair) => Promise<unknown>, about: When = () => true): Promise<string[]> {
  const left = pairs.filter(about);
  const found: string[] = [];
  while (left.length > 0) {
    const some = left.splice(0, 20);
    const answers = await Promise.all(some.map(ask));
    found.push(...some.filter((_, index) => answers[index]).map(({ id }) => id));
  }
  return found;
}

async function likesListed(type: LikeType): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1, more = true; more; page += 1) {
    const listed = await listLikes(sql(), { memberId: viewer.id, type, page }, deps);
    found.push(...idsOf(listed.likes));
    more = listed.more;
  }
  return found;
}

async function chatsListed(search = ''): Promise<string[]> {
  const found: ListedConversation[] = [];
  for (let after: string | null = null, more = true; more; after = found.at(-1)!.rowId) {
    const listed = await listConversations(sql(), { memberId: viewer.id, search, after }, deps);
    found.push(...listed.conversations);
    more = listed.more && listed.conversations.length > 0;
  }
  // A hidden name must not be found either.
  return found.flatMap(({ partner }) => (partner.visible || search !== '' ? [partner.id] : []));
}

const photo = (key: string, kind: 'free' | 'premium' | null) =>
  findPhotoFile(sql(), { key, viewer: kind && { id: viewer.id, kind } });

async function lastPhoto({ id }: Pair, kind: 'free' | 'premium') {
  const profile = await viewProfile(sql(), { profileId: id, viewer: { id: viewer.id, kind } }, deps);
  const last = profile?.photos.at(-1);
  return last && (last.locked ? 'blurred' : 'sharp');
}

const named = async (pair: Pair, kind: 'like' | 'match' | 'new_message', causeId: string) =>
  'event' in
  (await decideEvent(sql(), { kind, causeId, memberId: viewer.id, channel: 'mail' }, { id: viewer.id }));

async function mayWrite({ id: otherId, conversationId, conversation }: Pair): Promise<boolean> {
  const content = { kind: 'text' as const };
  const text = { text: 'hello', replyTo: null, about: null, clientKey: newId() };
  const message = { id: newId(), senderId: viewer.id, otherId, content, ...text };
  const facts = await sql()
    .transaction()
    .execute((tx) => readPostFacts(tx, message));
  const to = conversation === 'none' ? { otherId } : { conversationId };
  const decided = decidePost(facts, {
    to,
    message,
    settings: testTenant().settings,
    country: 'NL',
    now: NOW,
  });
  return decided.ok || decided.reason === 'conversations_limit';
}

const visible = (found: { ok: boolean; value?: { partner: ReturnType<typeof toChatPartner> } }) =>
  found.ok && found.value!.partner.visible !== null;

const likesViewer: When = (pair) => pair.likesViewer;
const isMatch: When = (pair) => pair.likesViewer && pair.liked && !pair.fictional;
const hasChat: When = ({ conversation }) => conversation !== 'none';
const search = [UNBLOCKS, TALKS, INVISIBLE, GENDER];
const likes = [UNBLOCKS, TALKS, FICTIONAL];

const PROFILE_WAYS: Record<string, Way> = {
  'the profile page': {
    ask: () =>
      askEach(({ id }) =>
        viewProfile(sql(), { profileId: id, viewer: { id: viewer.id, kind: 'free' } }, deps),
      ),
  },
  'the file of the main photo': {
    shows: [EMPTY, BLOCKED],
    ask: () => askEach(({ files }) => photo(files.main, 'free')),
  },
  'a sharp file beyond the third, for premium members': {
    ask: () => askEach(({ files }) => photo(files.sharp, 'premium')),
  },
  'the same photo on the page, for premium members': {
    ask: () => askEach(async (pair) => (await lastPhoto(pair, 'premium')) === 'sharp'),
  },
  'a sharp file beyond the third, for free members': {
    about: () => false,
    ask: () => askEach(({ files }) => photo(files.sharp, 'free')),
  },
  'its blurred file, for free members': { ask: () => askEach(({ files }) => photo(files.blurred, 'free')) },
  'the same photo on the page, for free members': {
    ask: () => askEach(async (pair) => (await lastPhoto(pair, 'free')) === 'blurred'),
  },
  'the list of the blocked': {
    about: (pair) => pair.blockedByViewer,
    shows: [BLOCKED],
    ask: async () =>
      (await listBlocked(sql(), { memberId: viewer.id })).flatMap(({ id, name }) => (name ? [id] : [])),
  },
  'who can be blocked and reported': {
    shows: [MET, LEFT],
    ask: () => askEach(({ id }) => findKnownMember(db(), { memberId: viewer.id, otherId: id }, deps)),
  },
};

const SEARCH_WAYS: Record<string, Way> = {
  'the search': {
    hides: search,
    ask: async () =>
      idsOf(await searchMembers(sql(), toMemberQuery({ filters: filters(), viewer }, NOW), { take: MOST })),
  },
  'the search for the nearest': {
    hides: search,
    ask: async () => {
      const query = toMemberQuery({ filters: { ...filters(), order: 'nearest' }, viewer }, NOW);
      return idsOf(await searchMembers(sql(), query, { take: MOST }));
    },
  },
  'members beyond the distance': {
    hides: search,
    ask: async () => {
      const asked = { filters: { ...filters(), distance: 5 }, viewer, numShown: 0 };
      const found = (await findFurther(sql(), asked, deps))!;
      return { count: found.numSimilar, some: idsOf(found.members) };
    },
  },
  'similar members': {
    hides: search,
    ask: async () => {
      const asked = { filters: { ...filters(), body_type: 'slim' }, viewer, minAge: 18, shown: [] };
      const found = (await findSimilar(sql(), asked, deps))!;
      return { count: found.numSimilar, some: idsOf(found.members) };
    },
  },
  'the match finder': {
    hides: [...search, FICTIONAL],
    ask: async () => {
      const [counted] = await countAround(sql(), { filters: filters(), viewer, distances: [100] }, deps);
      const best = await findMatches(sql(), { filters: filters(), viewer, km: 100 }, deps);
      return { count: counted!.count, some: idsOf(best) };
    },
  },
  'the swipe game': {
    hides: [...search, FICTIONAL, LIKED],
    ask: async () => {
      const fitting = { filters: { ...filters(), with_photo: true, seeks_me: true }, viewer, take: MOST };
      const found = idsOf(await findFitting(sql(), { ...fitting, unswiped: true }, deps));
      const cards = await swipeCards(sql(), { filters: filters(), viewer, kind: 'free' }, deps);
      return { count: found.length, some: [...found, cards!.top.id] };
    },
  },
  'the weekly update': {
    hides: [...search, FICTIONAL, STRANGERS],
    ask: async () => {
      const site = testTenant().settings;
      const found = (await findWeeklyUpdate(sql(), { memberId: viewer.id, site }, deps))!;
      return { count: Number(found.fitting), some: idsOf(found.named) };
    },
  },
  'the alert of saved searches': {
    hides: [...search, FICTIONAL, STRANGERS],
    ask: async () => {
      const site = testTenant().settings;
      const own = { id: newId(), tenantId: SITE_A, memberId: viewer.id };
      const pinned = { query: filters(), alert: true, createdAt: new Date(0), dueAt: NOW };
      await db().pinnedSearch.create({ data: { ...own, ...pinned } });
      const yesterday = new Date(NOW.getTime() - 86_400_000);
      const at = nextAlertAt(viewer.id, site.time_zone, yesterday);
      const day = lastAlertDay(viewer.id, site.time_zone, at);
      const found = (await findSearchAlert(sql(), { memberId: viewer.id, site, day }, deps))!;
      return { count: Number(found.fitting), some: idsOf(found.named) };
    },
  },
  'members shown to a member as visitors see them': {
    hides: [...search, ADVERTISED, FICTIONAL],
    ask: async () => {
      const asked = { country: 'NL', minAge: 18, take: MOST, viewerId: viewer.id };
      const found = idsOf(await showToVisitors(sql(), asked, deps));
      return found.filter((id) => !pairs.find((pair) => pair.id === id)!.male);
    },
  },
};

const LIKE_WAYS: Record<string, Way> = {
  'a like': {
    hides: [UNBLOCKS, TALKS],
    ask: () =>
      askEach(async ({ id: toId }) => (await likeRefusal(sql(), { fromId: viewer.id, toId })) === null),
  },
  'received likes': { about: likesViewer, hides: likes, ask: () => likesListed('received') },
  'given likes': { about: (pair) => pair.liked, hides: [UNBLOCKS, TALKS], ask: () => likesListed('given') },
  matches: { about: isMatch, hides: likes, ask: () => likesListed('matches') },
  'counted likes': {
    about: likesViewer,
    hides: likes,
    ask: async () => {
      const { counts } = await countLikes(sql(), viewer.id, deps);
      const news = await countNewLikes(sql(), viewer.id);
      return { count: counts.received === news ? news : Number.NaN, some: [] };
    },
  },
  'the page of a match': {
    about: (pair) => isMatch(pair) && !hasChat(pair),
    hides: likes,
    ask: () =>
      askEach(
        ({ id: otherId }) => findMatch(sql(), { memberId: viewer.id, otherId }),
        (pair) => !hasChat(pair),
      ),
  },
  'likes in a copy of the data': {
    about: likesViewer,
    hides: [...likes, INVISIBLE],
    ask: async () => {
      const { Like: rows = [] } = await collectRows(db(), viewer.id);
      return (rows as { fromId: string }[]).flatMap(({ fromId }) => (fromId === viewer.id ? [] : [fromId]));
    },
  },
  'a mail or push about a like': {
    about: (pair) => likesViewer(pair) && !isMatch(pair),
    hides: likes,
    ask: () =>
      askEach(
        (pair) => named(pair, 'like', pair.likeId),
        (pair) => likesViewer(pair) && !isMatch(pair),
      ),
  },
  'a mail or push about a match': {
    about: isMatch,
    hides: likes,
    ask: () => askEach((pair) => named(pair, 'match', pair.likeId), isMatch),
  },
};

const CHAT_WAYS: Record<string, Way> = {
  'the list of chats': { about: ({ conversation }) => conversation === 'begun', ask: () => chatsListed() },
  'the chats found by name': {
    about: ({ conversation }) => conversation === 'begun',
    ask: () => chatsListed('pair'),
  },
  'the page of a first message': {
    about: (pair) => !hasChat(pair),
    hides: [UNBLOCKS, TALKS],
    ask: () =>
      askEach(
        async ({ id: otherId }) =>
          visible(await findConversationWith(sql(), { memberId: viewer.id, otherId }, deps)),
        (pair) => !hasChat(pair),
      ),
  },
  'an open chat': {
    about: hasChat,
    shows: [EMPTY],
    ask: () =>
      askEach(async ({ conversationId }) => {
        const asked = { memberId: viewer.id, conversationId };
        const [found, opened] = [
          await findConversation(sql(), asked, deps),
          await openConversation(sql(), asked, deps),
        ];
        expect(visible(found)).toBe(visible(opened));
        return visible(found);
      }, hasChat),
  },
  'a first message': {
    about: (pair) => !hasChat(pair),
    hides: [UNBLOCKS, TALKS],
    ask: () => askEach(mayWrite, (pair) => !hasChat(pair)),
  },
  'another message': {
    about: ({ conversation }) => conversation === 'begun',
    hides: [UNBLOCKS, UNCONFIRMED],
    ask: () => askEach(mayWrite, ({ conversation }) => conversation === 'begun'),
  },
  'a mail or push about a message': {
    about: ({ conversation }) => conversation === 'begun',
    hides: [UNBLOCKS],
    ask: () => askEach((pair) => named(pair, 'new_message', pair.sideId), hasChat),
  },
};

const VISITOR_WAYS: Record<string, Way> = {
  'a profile, a lander and a sign-up for a visitor': {
    forVisitor: true,
    hides: [INVISIBLE, AGREED],
    ask: () => askEach(({ id }) => viewProfile(sql(), { profileId: id, viewer: null }, deps)),
  },
  'the file of the main photo for a visitor': {
    forVisitor: true,
    hides: [INVISIBLE, AGREED],
    ask: () => askEach(({ files }) => photo(files.main, null)),
  },
  'another file for a visitor': {
    about: () => false,
    ask: () => askEach(async ({ files }) => (await photo(files.sharp, null)) ?? photo(files.blurred, null)),
  },
  'the search of a visitor': {
    forVisitor: true,
    hides: [INVISIBLE, AGREED, GENDER],
    ask: async () => {
      const query = toMemberQuery({ filters: visitorFilters(1, 'NL', 18), viewer: null }, NOW);
      return idsOf(await searchMembers(sql(), query, { take: MOST }));
    },
  },
  'members who advertise a site': {
    forVisitor: true,
    hides: [INVISIBLE, ADVERTISED, FICTIONAL],
    ask: async () => idsOf(await showToVisitors(sql(), { country: 'NL', minAge: 18, take: MOST }, deps)),
  },
};

/** The predicate, with the exceptions that the way names. */
function expected({ about = () => true, forVisitor, hides = [], shows = [] }: Way): string[] {
  const fulfilled = (pair: Pair) => {
    const known = forVisitor
      ? { ...pair, blocksViewer: false, known: false, likesViewer: false, conversation: 'none' as const }
      : pair;
    const isHidden = hides.some((name) => HIDES[name!](known));
    return about(pair) && ((sees(known) && !isHidden) || shows.some((name) => SHOWS[name!](known)));
  };
  return pairs.filter(fulfilled).map(({ id }) => id);
}

/** Describes wrong results by their facts. */
const describePairs = (ids: string[]) =>
  ids.map((id) => {
    const {
      id: _,
      likeId: _like,
      sideId: _side,
      conversationId: _chat,
      files: _files,
      ...facts
    } = pairs.find((pair) => pair.id === id)!;
    return JSON.stringify(facts);
  });

async function compare(way: Way): Promise<void> {
  const right = expected(way);
  const shown = await way.ask();
  const ids = Array.isArray(shown) ? shown : shown.some;
  const count = Array.isArray(shown) ? shown.length : shown.count;
  expect(describePairs(ids.filter((id) => !right.includes(id)))).toEqual([]);
  if (Array.isArray(shown)) expect(describePairs(right.filter((id) => !ids.includes(id)))).toEqual([]);
  expect(count).toBe(right.length);
}

const ALL_WAYS = { ...PROFILE_WAYS, ...SEARCH_WAYS, ...LIKE_WAYS, ...CHAT_WAYS, ...VISITOR_WAYS };

// Hundreds of statements each are slow on a busy machine.
describe('who sees whom', { timeout: 300_000 }, () => {
  it.each(Object.keys(ALL_WAYS))(
    'agrees with the predicate: %s [PRO-12, DIS-4, ACC-18, TRU-4]',
    async (name) => {
      await compare(ALL_WAYS[name]!);
    },
  );

  it('covers each reason in each list', () => {
    const shown = Object.values(ALL_WAYS).map((way) => expected(way).length);
    expect(shown.filter((count) => count === 0)).toHaveLength(2);
    for (const when of [...Object.values(HIDES), ...Object.values(SHOWS)])
      expect(new Set(pairs.map((pair) => when(pair)))).toEqual(new Set([true, false]));
  });

  it('is the same on the pages for visitors [LAN-3, ACC-3, SAF-12]', async () => {
    const some = pairs.filter((_, index) => index % 17 === 0);
    const right = expected(VISITOR_WAYS['a profile, a lander and a sign-up for a visitor']!);
    for (const { id } of some) {
      const browser = openBrowser();
      const [profile, lander, signup] = [
        await browser.open(openProfile, `/members/${id}`, { id }),
        await browser.open(openLander, `/members/${id}/landing`, { id }),
        await browser.open(openSignup, `/members/${id}/signup`, { id }),
      ];
      const status = right.includes(id) ? 200 : 404;
      expect([profile.status, lander.status, signup.status]).toEqual([status, status, status]);
    }
  });

  it('is the same for skipped members and the undo [DIS-8, ACC-18]', async () => {
    for (const { id: otherId } of pairs)
      await swipePass(sql(), { memberId: viewer.id, otherId, timeZone: 'Europe/Amsterdam' }, deps);
    const passed = await db().swipePass.findMany({ select: { passedId: true } });
    await compare({ hides: [UNBLOCKS, TALKS], ask: async () => passed.map(({ passedId }) => passedId) });
  });
});
