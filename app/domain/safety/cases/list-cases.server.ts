import type { TenantDb } from '~/database/tenant-db';
import { isId } from '~/domain/new-id';
import { URGENT_REASON, type Measure } from '~/domain/safety/rules';
import { toMeasures } from './case-measures';
import { listMeasures } from './list-measures.server';

const REPORT = { number: true, subject: true, reason: true, createdAt: true } as const;

type Appealed = { id: string; measure: Measure | null };

async function withMeasures<Found extends Appealed>(db: TenantDb, appealed: Found[]) {
  const rows = await db.caseMeasure.findMany({
    where: { caseId: { in: appealed.map(({ id }) => id) } },
    select: { caseId: true, kind: true, until: true },
  });
  return appealed.map((found) => ({
    ...found,
    measures: toMeasures(
      rows.filter(({ caseId }) => caseId === found.id),
      found.measure,
    ),
  }));
}

/** Lists open cases: possible minors first, then the oldest (SAF-3). */
export async function listOpenCases(db: TenantDb) {
  const [reports, appealed, photos] = await Promise.all([
    db.report.findMany({ where: { status: 'open' }, orderBy: { createdAt: 'asc' }, select: REPORT }),
    db.report.findMany({
      where: { status: 'appealed' },
      orderBy: { appealedAt: 'asc' },
      select: { ...REPORT, id: true, measure: true, decidedBy: true, appealedAt: true },
    }),
    db.photo.findMany({
      where: { status: 'pending' },
      orderBy: { createdAt: 'asc' },
      select: { id: true, createdAt: true },
    }),
  ]);
  const appeals = await withMeasures(db, appealed);
  const urgent = reports.filter(({ reason }) => reason === URGENT_REASON);
  return { reports: [...urgent, ...reports.filter((report) => !urgent.includes(report))], appeals, photos };
}

const PERSON = {
  id: true,
  username: true,
  status: true,
  profile: { select: { name: true, status: true, fictional: true } },
} as const;
const FILE = { key: true, widthPx: true, heightPx: true } as const;

export async function findCaseForDecision(db: TenantDb, number: string) {
  const found = await db.report.findFirst({
    where: { OR: [{ number }, { decisionNumber: number }] },
    include: {
      reported: { select: PERSON },
      reporter: { select: { id: true, username: true } },
      files: { orderBy: { id: 'asc' }, select: FILE },
    },
  });
  return found && { ...found, measures: await listMeasures(db, found) };
}

export const findPendingPhoto = async (db: TenantDb, photoId: string) =>
  isId(photoId)
    ? db.photo.findFirst({
        where: { id: photoId, status: 'pending' },
        select: {
          id: true,
          createdAt: true,
          member: { select: PERSON },
          files: { where: { size: 'full' }, select: FILE },
        },
      })
    : null;

export type CaseForDecision = NonNullable<Awaited<ReturnType<typeof findCaseForDecision>>>;
export type PendingPhoto = NonNullable<Awaited<ReturnType<typeof findPendingPhoto>>>;
