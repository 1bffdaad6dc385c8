import type { TenantSql } from './tenant-sql.server';

export type MemberQuery = {
  viewerId: string | null;
  /** Visitors see those who agreed to be seen, and fictional profiles. */
  visitorsOnly: boolean;
  gender: 'male' | 'female';
  country: string;
  region: string | null;
  bornFrom: Date;
  bornTo: Date;
  interests: string[];
  bodyType: string | null;
  hairColor: string | null;
  eyeColor: string | null;
  relationshipStatus: string | null;
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

/** What narrows a search beyond whom and which country: the filters that can be left out again. */
export type Narrowing =
  | 'age'
  | 'countryregion'
  | 'body_type'
  | 'hair_color'
  | 'eye_color'
  | 'relationship_status'
  | 'interests'
  | 'with_photo'
  | 'online'
  | 'seeks_me';

type Value = (given: unknown) => string;

const born = (value: Value, from: Date, to: Date) => `p."birthDate" BETWEEN ${value(from)}::date AND ${value(to)}::date`;

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

/** What no filter can change: listed, of the country and the gender, and with no block between the two (DIS-4). */
function always(query: MemberQuery, value: Value): string[] {
  const parts = ['p."tenantId" = $1', 'p.listed', `p.country = ${value(query.country)}`, `p.gender = ${value(query.gender)}::"Gender"`];
  if (query.except && query.except.length > 0) parts.push(`p.id <> ALL(${value(query.except)}::uuid[])`);
  if (query.realOnly) parts.push('NOT p.fictional');
  if (query.within) parts.push(...around(query.within, value));
  if (query.viewerId) {
    const viewer = value(query.viewerId);
    parts.push(`p.id <> ${viewer}::uuid`);
    parts.push(
      `NOT EXISTS (SELECT 1 FROM "Block" b WHERE b."tenantId" = p."tenantId" AND ((b."blockerId" = p.id AND b."blockedId" = ${viewer}::uuid) OR (b."blockerId" = ${viewer}::uuid AND b."blockedId" = p.id)))`,
    );
    if (query.unswipedSince) parts.push(...unswiped(viewer, value(query.unswipedSince)));
  }
  if (query.visitorsOnly) {
    // A value of one row rather than EXISTS, which PostgreSQL would answer by reading every member first.
    parts.push('(p.fictional OR (SELECT m."visibleToVisitors" FROM "Member" m WHERE m."tenantId" = p."tenantId" AND m.id = p.id))');
  }
  return parts;
}

function narrowings(query: MemberQuery, value: Value): Map<Narrowing, string> {
  const parts = new Map<Narrowing, string>([['age', born(value, query.bornFrom, query.bornTo)]]);
  const equal: [Narrowing, string, string | null][] = [
    ['countryregion', 'region', query.region],
    ['body_type', 'bodyType', query.bodyType],
    ['hair_color', 'hairColor', query.hairColor],
    ['eye_color', 'eyeColor', query.eyeColor],
    ['relationship_status', 'relationshipStatus', query.relationshipStatus],
  ];
  for (const [name, column, wanted] of equal) if (wanted !== null) parts.set(name, `p."${column}" = ${value(wanted)}`);
  if (query.interests.length > 0) {
    parts.set(
      'interests',
      `EXISTS (SELECT 1 FROM "ProfileInterest" i WHERE i."tenantId" = p."tenantId" AND i."memberId" = p.id AND i.interest = ANY(${value(query.interests)}))`,
    );
  }
  if (query.withPhoto) parts.set('with_photo', 'p."hasPhoto"');
  if (query.seenSince) parts.set('online', `(p."lastSeenAt" > ${value(query.seenSince)} AND NOT p.fictional)`);
  if (query.sexualities) parts.set('seeks_me', `p.sexuality = ANY(${value(query.sexualities)}::"Sexuality"[])`);
  return parts;
}

function valuesOf(tenantId: string) {
  const values: unknown[] = [tenantId];
  return { values, value: (given: unknown) => `$${values.push(given)}` };
}

/** The condition of every search, with its values. */
function condition(tenantId: string, query: MemberQuery) {
  const { values, value } = valuesOf(tenantId);
  const where = [...always(query, value), ...narrowings(query, value).values()].join(' AND ');
  return { where, values, value };
}

/** One page of the members who fit, those seen last first. */
export async function searchMembers(sql: TenantSql, query: MemberQuery, page: { skip: number; take: number }): Promise<FoundMember[]> {
  const { where, values, value } = condition(sql.tenantId, query);
  const viewer = value(query.viewerId);
  const text = `
    SELECT f.*, card.key AS "cardKey",
      EXISTS (SELECT 1 FROM "Like" l WHERE l."tenantId" = $1 AND l."fromId" = ${viewer}::uuid AND l."toId" = f.id) AS liked,
      (SELECT count(*)::int FROM "ProfileInterest" a JOIN "ProfileInterest" b
        ON b."tenantId" = a."tenantId" AND b.interest = a.interest AND b."memberId" = ${viewer}::uuid
        WHERE a."tenantId" = $1 AND a."memberId" = f.id) AS "sharedInterests"
    FROM (
      SELECT p.id, p.name, p."birthDate", p.fictional, p.region, p."cityName", p.latitude, p.longitude, p."aboutMe", p."lastSeenAt", p."createdAt"
      FROM "Profile" p WHERE ${where}
      ORDER BY p."lastSeenAt" DESC, p.id DESC OFFSET ${value(page.skip)} LIMIT ${value(page.take)}
    ) f
    LEFT JOIN "Photo" photo ON photo."tenantId" = $1 AND photo."memberId" = f.id AND photo."isMain" AND photo.status = 'active'
    LEFT JOIN "PhotoFile" card ON card."tenantId" = $1 AND card."photoId" = photo.id AND card.size = 'card'
    ORDER BY f."lastSeenAt" DESC, f.id DESC`;
  return sql.query<FoundMember>(text, values);
}

/** How many fit, counted no further than `limit`. */
export async function countMembers(sql: TenantSql, query: MemberQuery, limit: number): Promise<number> {
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
  counts: Partial<Record<Narrowing, number>>;
  /** Those among `age` who are no further from it than the wider range. */
  nearAge: number;
  /** Nobody was beyond the members looked at, so that the numbers are exact. */
  whole: boolean;
};

/** How many each filter alone leaves out of a search (DIS-12); `wider` is the age range a little beyond the one asked for. */
export async function explainMembers(sql: TenantSql, query: MemberQuery, wider: { from: Date; to: Date }): Promise<LeftOut> {
  const { values, value } = valuesOf(sql.tenantId);
  const from = always(query, value).join(' AND ');
  const filters = [...narrowings(query, value)];
  const but = (name: Narrowing) => filters.map(([each, part]) => (each === name ? `(${part}) IS NOT TRUE` : part)).join(' AND ');
  const counts = filters.map(([name]) => `count(*) FILTER (WHERE ${but(name)})::int AS "${name}"`);
  const near = `count(*) FILTER (WHERE ${but('age')} AND ${born(value, wider.from, wider.to)})::int AS near`;
  const rows = await sql.query<Record<string, number>>(
    `SELECT count(*)::int AS looked, ${[...counts, near].join(', ')}
     FROM (SELECT p.* FROM "Profile" p WHERE ${from} ORDER BY p."lastSeenAt" DESC, p.id DESC LIMIT ${value(EXPLAINED)}) p`,
    values,
  );
  const { looked = 0, near: nearAge = 0, ...found } = rows[0] ?? {};
  return { counts: found, nearAge, whole: looked < EXPLAINED };
}
