import type { TenantQueries } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { ageOn } from '~/domain/profiles/rules';
import { PROFILES_PAGE, profileState, type ProfileState } from './rules';

const profiles = (sql: TenantQueries) =>
  sql
    .selectFrom('Profile as profile')
    .innerJoin('Member as member', 'member.id', 'profile.id')
    .leftJoin('ProfileAuthor as own', 'own.id', 'profile.id')
    .leftJoin('Operator as author', 'author.id', 'own.operatorId')
    .where('profile.fictional', '=', true)
    .select(['profile.id', 'profile.name', 'profile.birthDate', 'profile.cityName', 'profile.listed'])
    .select(['member.sitePausedUntil', 'own.operatorId as authorId', 'author.name as authorName'])
    .select((eb) =>
      eb
        .selectFrom('WaitingChat as chat')
        .whereRef('chat.profileId', '=', 'profile.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .as('waiting'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof profiles>['execute']>>[number];

const toProfile = ({ birthDate, listed, sitePausedUntil, waiting, ...row }: Row, now: Date) => ({
  ...row,
  age: ageOn(birthDate, now),
  state: profileState({ listed, sitePausedUntil }),
  waiting: Number(waiting),
});

/** A fictional profile as its site's operators see it; `waiting` counts who waits for an answer. */
export type FictionalProfile = ReturnType<typeof toProfile>;

/** Finds a fictional profile; null if it is unknown or of a real member (CON-6). */
export async function findProfile(
  sql: TenantQueries,
  { profileId }: { profileId: string },
  now: Date,
): Promise<FictionalProfile | null> {
  const row = await profiles(sql).where('profile.id', '=', profileId).executeTakeFirst();
  return row ? toProfile(row, now) : null;
}

type Asked = {
  /** Lists this author's own alone; null lists all of the site. */
  authorId: string | null;
  state: ProfileState | null;
  /** Whether to list those without an author alone. */
  isUnassigned?: boolean;
  /** The last one of the page before; anything else begins at the start. */
  before: string | null;
};

/** Lists a site's fictional profiles, the newest first, in one statement (CON-6). `next` leads to the following page. */
export async function listProfiles(
  sql: TenantQueries,
  { authorId, state, isUnassigned = false, before }: Asked,
  now: Date,
): Promise<{ profiles: FictionalProfile[]; next: string | null }> {
  const rows = await profiles(sql)
    .$if(authorId !== null, (query) => query.where('own.operatorId', '=', authorId))
    .$if(isUnassigned, (query) => query.where('own.id', 'is', null))
    .$if(state === 'paused', (query) => query.where('member.sitePausedUntil', 'is not', null))
    .$if(state === 'live', (query) => query.where('profile.listed', '=', true))
    .$if(state === 'hidden', (query) =>
      query.where('profile.listed', '=', false).where('member.sitePausedUntil', 'is', null),
    )
    .$if(isId(before), (query) => query.where('profile.id', '<', before))
    .orderBy('profile.id', 'desc')
    .limit(PROFILES_PAGE + 1)
    .execute();
  const page = rows.slice(0, PROFILES_PAGE);
  const next = rows.length > PROFILES_PAGE ? page.at(-1)!.id : null;
  return { profiles: page.map((row) => toProfile(row, now)), next };
}
