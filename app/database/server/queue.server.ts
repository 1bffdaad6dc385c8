import type { Client } from '~/database/client.server';
import type {
  LeaseAsked,
  LeasedItem,
  FiguresAsked,
  QueueAsked,
  QueueFigures,
  QueueRow,
  QueueSites,
} from '~/database/operator-db';

/** Null stands for every site. */
const siteLists = ({ photos, reports, appeals, complaints, poses }: QueueSites) =>
  [photos, reports, appeals, complaints, poses].map((sites) => (sites === 'all' ? null : [...sites]));

const isListed = (parameter: number) =>
  `($${parameter}::text[] IS NULL OR site.id = ANY($${parameter}::text[]))`;

/** Takes part only if something else than the operator's own lease holds the item back. */
const isFree = (kind: string) => `(
  $12::uuid IS NULL OR NOT EXISTS (
    SELECT FROM "QueueLease" other
    WHERE other."tenantId" = site.id AND other.kind = '${kind}' AND other."itemId" = item.id
      AND other."operatorId" <> $12::uuid AND other.until > $13::timestamptz))`;

type Branch = {
  kind: string;
  /** The parameter with the kind's sites. */
  sites: number;
  table: string;
  /** Matches a partial index, which begins with the site and gives the order by age. */
  waits: string;
  age: string;
  number: string;
  subject: string;
  reason: string;
  rank: string;
  hours: string;
  /** The key of what a list of photos displays. */
  file: string;
  /** How a photo looks. */
  look: string;
  /** More tables to join with each site. */
  lanes?: string;
};

/**
 * One kind's next items of each site, and of each lane. A condition on age and id continues after the cursor: above its
 * rank with all items, at its rank with later ones, below it with none.
 */
const branch = (of: Branch) => `
  (SELECT site.id AS "tenantId", '${of.kind}' AS kind, next.*
  FROM "Tenant" site ${of.lanes ?? ''}
  CROSS JOIN LATERAL (
    SELECT item.id AS "itemId", ${of.number} AS number, ${of.subject} AS subject, ${of.reason} AS reason,
      ${of.file} AS "fileKey", ${of.look} AS look, ${of.rank} AS rank, ${of.age} AS since, ${of.age} - make_interval(hours => ${of.hours}) AS "dueAt"
    FROM "${of.table}" item
    WHERE item."tenantId" = site.id AND ${of.waits}
      AND (${of.age}, item.id) > (
        CASE WHEN $8::int IS NULL OR ${of.rank} > $8::int THEN '-infinity'::timestamptz
          WHEN ${of.rank} = $8::int THEN $9::timestamptz + make_interval(hours => ${of.hours})
          ELSE 'infinity'::timestamptz END,
        coalesce($10::uuid, '00000000-0000-0000-0000-000000000000'::uuid))
      AND ${of.age} <= coalesce($11::timestamptz, 'infinity'::timestamptz)
      AND ${isFree(of.kind)}
    ORDER BY ${of.age}, item.id
    LIMIT $14::int) next
  WHERE ${isListed(of.sites)})`;

const PHOTOS: Branch = {
  kind: 'photos',
  sites: 1,
  table: 'Photo',
  waits: `item.status = 'pending'`,
  age: 'item."createdAt"',
  number: 'NULL::text',
  subject: `'photo'`,
  reason: 'NULL::text',
  rank: '1',
  hours: '($7::int[])[1]',
  file: `(
    SELECT file.key FROM "PhotoFile" file
    WHERE file."tenantId" = site.id AND file."photoId" = item.id AND file.size = 'full')`,
  look: 'item."lookHash"',
};

const POSES: Branch = {
  kind: 'poses',
  sites: 17,
  table: 'PoseCheck',
  waits: 'item."uploadedAt" IS NOT NULL AND item."decidedAt" IS NULL',
  age: 'item."uploadedAt"',
  number: 'NULL::text',
  subject: `'pose'`,
  reason: 'NULL::text',
  rank: '1',
  hours: '($7::int[])[4]',
  file: 'NULL::text',
  look: 'NULL::text',
};

const REPORTS: Branch = {
  kind: 'reports',
  sites: 2,
  table: 'Report',
  lanes: 'CROSS JOIN unnest($5::text[], $6::int[], $15::int[]) AS lane (reason, rank, hours)',
  waits: `item.status = 'open' AND item.reason = lane.reason`,
  age: 'item."createdAt"',
  number: 'item.number',
  subject: 'item.subject',
  reason: 'item.reason',
  rank: 'lane.rank',
  hours: 'lane.hours',
  file: 'NULL::text',
  look: 'NULL::text',
};

const APPEALS: Branch = {
  kind: 'appeals',
  sites: 3,
  table: 'Report',
  waits: `item.status = 'appealed'`,
  age: 'item."appealedAt"',
  number: 'item."decisionNumber"',
  subject: 'item.subject',
  reason: 'item.reason',
  rank: '1',
  hours: '($7::int[])[2]',
  file: 'NULL::text',
  look: 'NULL::text',
};

const COMPLAINTS: Branch = {
  kind: 'complaints',
  sites: 4,
  table: 'Complaint',
  waits: 'item."answeredAt" IS NULL',
  age: 'item."createdAt"',
  number: 'item.number',
  subject: 'item.about',
  reason: 'NULL::text',
  rank: '1',
  hours: '($7::int[])[3]',
  file: 'NULL::text',
  look: 'NULL::text',
};

const DIFFERENT_BITS = `
  length(replace(((('x' || page.look)::bit(64)) # (('x' || banned."lookHash")::bit(64)))::text, '0', ''))`;

/** The case of the banned member whose photo looks most like a listed one. */
const ALIKE = `
  SELECT ban."caseNumber" FROM "BannedPhoto" banned
  JOIN "Ban" ban ON ban."tenantId" = banned."tenantId" AND ban.id = banned."banId"
  WHERE page.look <> '' AND banned."tenantId" = page."tenantId"
    AND ban."endedAt" IS NULL AND ban."endsAt" > $13::timestamptz AND ${DIFFERENT_BITS} <= $16::int
  ORDER BY ${DIFFERENT_BITS} LIMIT 1`;

const LIST = `
  SELECT page."tenantId", page.kind, page."itemId", page.number, page.subject, page.reason, page."fileKey", page.rank, page.since,
    page."dueAt", (${ALIKE}) AS "alikeCase", coalesce(lease.version, 0) AS version, lease."operatorId", lease.until,
    who.name AS "operatorName"
  FROM (
    SELECT * FROM (${[PHOTOS, POSES, REPORTS, APPEALS, COMPLAINTS].map(branch).join(' UNION ALL ')}) waiting
    ORDER BY rank, "dueAt", "itemId" LIMIT $14::int) page
  LEFT JOIN "QueueLease" lease
    ON lease."tenantId" = page."tenantId" AND lease.kind = page.kind AND lease."itemId" = page."itemId"
  LEFT JOIN "Operator" who ON who.id = lease."operatorId"
  ORDER BY page.rank, page."dueAt", page."itemId"`;

/** Lists a page of what waits, in one statement: from each kind and site, no more than the page holds is read. */
export function listQueue(client: Client, asked: QueueAsked): Promise<QueueRow[]> {
  const { sites, lanes, hours, since, after, freeFor, now, limit, alikeBits } = asked;
  const [photos, reports, appeals, complaints, poses] = siteLists(sites);
  return client.$queryRawUnsafe<QueueRow[]>(
    LIST,
    photos,
    reports,
    appeals,
    complaints,
    lanes.map(({ reason }) => reason),
    lanes.map(({ rank }) => rank),
    [hours.photos, hours.appeals, hours.complaints, hours.poses],
    after?.rank ?? null,
    after?.dueAt ?? null,
    after?.itemId ?? null,
    since,
    freeFor,
    now,
    limit,
    lanes.map((lane) => lane.hours),
    alikeBits,
    poses,
  );
}

// A lease that another operator makes at this very moment is in neither part, so its item is nobody's here.
const LEASE = `
  WITH asked AS (SELECT * FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS item (id, "tenantId", "itemId")),
  taken AS (
    INSERT INTO "QueueLease" AS lease (id, "tenantId", kind, "itemId", "operatorId", until)
    SELECT id, "tenantId", $4::text, "itemId", $5::uuid, $7::timestamptz FROM asked ORDER BY "tenantId", "itemId"
    ON CONFLICT ("tenantId", kind, "itemId") DO UPDATE SET "operatorId" = excluded."operatorId", until = excluded.until
      WHERE lease."operatorId" IS NULL OR lease."operatorId" = $5::uuid OR lease.until <= $6::timestamptz
    RETURNING "tenantId", "itemId", version, "operatorId", until),
  present AS (
    SELECT * FROM taken
    UNION ALL
    SELECT lease."tenantId", lease."itemId", lease.version, lease."operatorId", lease.until
    FROM asked JOIN "QueueLease" lease
      ON lease."tenantId" = asked."tenantId" AND lease.kind = $4::text AND lease."itemId" = asked."itemId"
    WHERE NOT EXISTS (
      SELECT FROM taken WHERE taken."tenantId" = asked."tenantId" AND taken."itemId" = asked."itemId"))
  SELECT present.*, who.name AS "operatorName"
  FROM present LEFT JOIN "Operator" who ON who.id = present."operatorId"`;

export function leaseItems(
  client: Client,
  { kind, items, operatorId, now, until }: LeaseAsked,
): Promise<LeasedItem[]> {
  if (items.length === 0) return Promise.resolve([]);
  return client.$queryRawUnsafe<LeasedItem[]>(
    LEASE,
    items.map(({ id }) => id),
    items.map(({ tenantId }) => tenantId),
    items.map(({ itemId }) => itemId),
    kind,
    operatorId,
    now,
    until,
  );
}

const waited = `extract(epoch FROM d."decidedAt" - d."waitingSince")`;

const figuresOf = (kind: string, sites: number) => `
  SELECT '${kind}' AS kind, count(*)::int AS count,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY ${waited})::float8 AS "medianSeconds",
    percentile_cont(0.9) WITHIN GROUP (ORDER BY ${waited})::float8 AS "slowSeconds"
  FROM "Tenant" site JOIN "QueueDecision" d
    ON d."tenantId" = site.id AND d.kind = '${kind}' AND d."decidedAt" >= $6::timestamptz
  WHERE ${isListed(sites)}
  HAVING count(*) > 0`;

const FIGURES = ['photos', 'reports', 'appeals', 'complaints', 'poses']
  .map((kind, at) => figuresOf(kind, at + 1))
  .join(' UNION ALL ');

export const queueFigures = (client: Client, { sites, since }: FiguresAsked): Promise<QueueFigures[]> =>
  client.$queryRawUnsafe<QueueFigures[]>(FIGURES, ...siteLists(sites), since);
