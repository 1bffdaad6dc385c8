import type { RawSql } from './raw-sql.server';

/** Columns of a profile that a filter may hold to one value: all of them stand in the search's indexes. */
export type FactColumn = 'region' | 'bodyType' | 'hairColor' | 'eyeColor' | 'relationshipStatus';

export type MemberQuery = {
  viewerId: string | null;
  /** Visitors see those who agreed to be seen, and fictional profiles. */
  visitorsOnly: boolean;
  gender: 'male' | 'female';
  country: string;
  bornFrom: Date;
  bornTo: Date;
  interests: string[];
  /** Filters of the profile's own columns, by the filter's name. */
  facts: { name: string; column: FactColumn; value: string }[];
  withPhoto: boolean;
  seenSince: Date | null;
  /** Those who seek someone like the viewer have one of these; everyone where absent. */
  sexualities?: string[] | null;
  /** No fictional profiles. */
  realOnly?: boolean;
  /** Neither liked by the viewer, nor passed over in the swipe game since then. */
  unswipedSince?: Date;
  /** Around a place, as the crow flies. */
  within?: { latitude: number; longitude: number; km: number };
  /** Members who stand on the page already. */
  except?: string[];
};

export type FoundMember = {
  id: string;
  name: string;
  birthDate: Date;
  fictional: boolean;
  region: string;
  cityName: string;
  latitude: number;
  longitude: number;
  aboutMe: string;
  lastSeenAt: Date;
  createdAt: Date;
  cardKey: string | null;
  liked: boolean;
  sharedInterests: number;
};

type Value = (given: unknown) => string;

const born = (value: Value, from: Date, to: Date) =>
  `p."birthDate" BETWEEN ${value(from)}::date AND ${value(to)}::date`;

const DEGREE_KM = 111.2;

/** Within a circle: first the square around it, which an index knows, then the circle, on a map that is flat for so short a way. */
function around({ latitude, longitude, km }: NonNullable<MemberQuery['within']>, value: Value): string[] {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const [tall, wide] = [km / DEGREE_KM, km / DEGREE_KM / narrowing];
  const number = (each: number) => `${value(each)}::float8`;
  return [
    `p.latitude BETWEEN ${number(latitude - tall)} AND ${number(latitude + tall)}`,
    `p.longitude BETWEEN ${number(longitude - wide)} AND ${number(longitude + wide)}`,
    `(p.latitude - ${number(latitude)}) ^ 2 + ((p.longitude - ${number(longitude)}) * ${number(narrowing)}) ^ 2 <= ${number(tall ** 2)}`,
  ];
}

const unswiped = (viewer: string, since: string): string[] => [
  `NOT EXISTS (SELECT 1 FROM "Like" l WHERE l."tenantId" = p."tenantId" AND l."fromId" = ${viewer}::uuid AND l."toId" = p.id)`,
  `NOT EXISTS (SELECT 1 FROM "SwipePass" s WHERE s."tenantId" = p."tenantId" AND s."memberId" = ${viewer}::uuid AND s."passedId" = p.id AND s."createdAt" > ${since})`,
];

/** Whom every search is among: listed, of the country and the gender. */
function among(query: MemberQuery, value: Value): string[] {
  const parts = [
    'p."tenantId" = $1',
    'p.listed',
    `p.country = ${value(query.country)}`,
    `p.gender = ${value(query.gender)}::"Gender"`,
  ];
  // In the words of the visitors' own index.
  if (query.visitorsOnly) parts.push('(p.fictional OR p."visibleToVisitors")');
  if (query.realOnly) parts.push('NOT p.fictional');
  if (query.within) parts.push(...around(query.within, value));
  return parts;
}

/** Whom no filter brings back: oneself, those on the page already, and whom a block stands between (DIS-4). */
function never(query: MemberQuery, value: Value): string[] {
  const parts: string[] = [];
  if (query.except && query.except.length > 0) parts.push(`p.id <> ALL(${value(query.except)}::uuid[])`);
  if (!query.viewerId) return parts;
  const viewer = value(query.viewerId);
  parts.push(`p.id <> ${viewer}::uuid`);
  // Read once for the viewer, not once for each who might fit.
  parts.push(
    `p.id NOT IN (SELECT b."blockedId" FROM "Block" b WHERE b."tenantId" = $1 AND b."blockerId" = ${viewer}::uuid)`,
  );
  parts.push(
    `p.id NOT IN (SELECT b."blockerId" FROM "Block" b WHERE b."tenantId" = $1 AND b."blockedId" = ${viewer}::uuid)`,
  );
  if (query.unswipedSince) parts.push(...unswiped(viewer, value(query.unswipedSince)));
  return parts;
}

const interested = (query: MemberQuery, value: Value) =>
  `"ProfileInterest" i WHERE i."tenantId" = p."tenantId" AND i."memberId" = p.id AND i.interest = ANY(${value(query.interests)})`;

/** What narrows a search beyond whom and which country, by the filter's name. */
function narrowings(query: MemberQuery, value: Value): Map<string, string> {
  const parts = new Map([['age', born(value, query.bornFrom, query.bornTo)]]);
  for (const { name, column, value: wanted } of query.facts)
    parts.set(name, `p."${column}" = ${value(wanted)}`);
  if (query.interests.length > 0) {
    parts.set('interests', `EXISTS (SELECT 1 FROM ${interested(query, value)})`);
  }
  if (query.withPhoto) parts.set('with_photo', 'p."hasPhoto"');
  if (query.seenSince)
    parts.set('online', `(p."lastSeenAt" > ${value(query.seenSince)} AND NOT p.fictional)`);
  if (query.sexualities)
    parts.set('seeks_me', `p.sexuality = ANY(${value(query.sexualities)}::"Sexuality"[])`);
  return parts;
}

function valuesOf(tenantId: string) {
  const values: unknown[] = [tenantId];
  return { values, value: (given: unknown) => `$${values.push(given)}` };
}

/** The condition of every search, with its values. */
function condition(tenantId: string, query: MemberQuery) {
  const { values, value } = valuesOf(tenantId);
  // Tried in this order, the cheap ones first.
  const where = [...among(query, value), ...narrowings(query, value).values(), ...never(query, value)].join(
    ' AND ',
  );
  return { where, values, value };
}

/** Whom a page ended with, by what the search is sorted by. */
export type LastFound = { lastSeenAt: Date; id: string };

/** So many members: from the first, beyond a number of them, or beyond the one whom the page before ended with. */
export type SearchPage = { take: number; skip?: number; after?: LastFound };

function beyond({ skip, after }: SearchPage, value: Value): { from: string; offset: string } {
  if (after)
    return {
      from: ` AND (p."lastSeenAt", p.id) < (${value(after.lastSeenAt)}::timestamptz, ${value(after.id)}::uuid)`,
      offset: '',
    };
  return { from: '', offset: skip ? ` OFFSET ${value(skip)}` : '' };
}

/** One page of the members who fit, those seen last first: found in an index alone, then read from the table one by one (DIS-11). */
export async function searchMembers(
  sql: RawSql,
  query: MemberQuery,
  page: SearchPage,
): Promise<FoundMember[]> {
  const { where, values, value } = condition(sql.tenantId, query);
  const { from, offset } = beyond(page, value);
  const viewer = value(query.viewerId);
  const text = `
    SELECT f.id, f."lastSeenAt", shown.name, shown."birthDate", shown.fictional, shown.region, shown."cityName", shown.latitude, shown.longitude,
      shown."aboutMe", shown."createdAt", card.key AS "cardKey",
      l.id IS NOT NULL AS liked,
      (SELECT count(*)::int FROM "ProfileInterest" a JOIN "ProfileInterest" b
        ON b."tenantId" = a."tenantId" AND b.interest = a.interest AND b."memberId" = ${viewer}::uuid
        WHERE a."tenantId" = $1 AND a."memberId" = f.id) AS "sharedInterests"
    FROM (
      SELECT p.id, p."lastSeenAt" FROM "Profile" p WHERE ${where}${from}
      ORDER BY p."lastSeenAt" DESC, p.id DESC LIMIT ${value(page.take)}${offset}
    ) f
    JOIN "Profile" shown ON shown."tenantId" = $1 AND shown.id = f.id
    LEFT JOIN "Like" l ON l."tenantId" = $1 AND l."fromId" = ${viewer}::uuid AND l."toId" = f.id
    LEFT JOIN "Photo" photo ON photo."tenantId" = $1 AND photo."memberId" = f.id AND photo."isMain" AND photo.status = 'active'
    LEFT JOIN "PhotoFile" card ON card."tenantId" = $1 AND card."photoId" = photo.id AND card.size = 'card'
    ORDER BY f."lastSeenAt" DESC, f.id DESC`;
  return sql.query<FoundMember>(text, values);
}

/** How many fit, counted no further than `limit`. */
export async function countMembers(sql: RawSql, query: MemberQuery, limit: number): Promise<number> {
  const { where, values, value } = condition(sql.tenantId, query);
  const rows = await sql.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT 1 FROM "Profile" p WHERE ${where} LIMIT ${value(limit)}) found`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** Members that an explanation looks at, those seen last first: enough for most searches, and never the whole table (DIS-11). */
export const EXPLAINED = 20_000;

export type LeftOut = {
  /** By filter: how many fit everything but this one. */
  counts: Partial<Record<string, number>>;
  /** Those among `age` who are no further from it than the wider range. */
  nearAge: number;
  /** Nobody was beyond the members looked at, so that the numbers are exact. */
  whole: boolean;
};

/** All that filters look at, and all of it in the search's indexes. */
const LOOKED_AT =
  'p."tenantId", p.id, p."birthDate", p.region, p."bodyType", p."hairColor", p."eyeColor", p."relationshipStatus", p."hasPhoto", p.fictional, p.sexuality, p."lastSeenAt"';

/**
 * How many each filter alone leaves out of a search (DIS-12); `wider` is the age range a little beyond the one asked for. Interests,
 * which stand in a table of their own, are looked up only for those who miss no more than one of the other filters.
 */
export async function explainMembers(
  sql: RawSql,
  query: MemberQuery,
  wider: { from: Date; to: Date },
): Promise<LeftOut> {
  const { values, value } = valuesOf(sql.tenantId);
  const from = [...among(query, value), ...never(query, value)].join(' AND ');
  const filters = narrowings({ ...query, interests: [] }, value);
  const missed = [...filters].map(([name, part]) => `(${part}) IS NOT TRUE AS "${name}"`);
  const alone = (name: string) =>
    [...filters.keys(), 'interests']
      .map((each) => (each === name ? `"${each}"` : `NOT "${each}"`))
      .join(' AND ');
  const names = [...filters.keys(), ...(query.interests.length > 0 ? ['interests'] : [])];
  const counts = names.map((name) => `count(*) FILTER (WHERE ${alone(name)})::int AS "${name}"`);
  // Not EXISTS, which PostgreSQL might answer by reading everybody's interests.
  const interests =
    query.interests.length > 0
      ? `(SELECT true FROM ${interested(query, value)} LIMIT 1) IS NOT TRUE`
      : 'false';
  const rows = await sql.query<Record<string, number>>(
    `WITH looked AS MATERIALIZED (
       SELECT p."tenantId", p.id, ${missed.join(', ')}, ${born(value, wider.from, wider.to)} AS near FROM (
         SELECT ${LOOKED_AT} FROM "Profile" p WHERE ${from} ORDER BY p."lastSeenAt" DESC, p.id DESC LIMIT ${value(EXPLAINED)}
       ) p
     )
     SELECT (SELECT count(*)::int FROM looked) AS looked, ${counts.join(', ')}, count(*) FILTER (WHERE ${alone('age')} AND near)::int AS near
     FROM (SELECT p.*, ${interests} AS "interests" FROM looked p WHERE ${[...filters.keys()].map((name) => `"${name}"::int`).join(' + ')} <= 1 OFFSET 0) p`,
    values,
  );
  const { looked = 0, near: nearAge = 0, ...found } = rows[0] ?? {};
  return { counts: found, nearAge, whole: looked < EXPLAINED };
}
