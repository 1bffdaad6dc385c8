import type { TenantDb } from '~/database/tenant-db';
import { UNREPORTED, type Measure } from '~/domain/safety/rules';

type DecisionFigures = {
  reports_received: number;
  reports_decided: number;
  photos_removed: number;
  messages_removed: number;
  profiles_hidden: number;
  accounts_closed: number;
  appeals: number;
  appeals_granted: number;
  complaints_received: number;
  complaints_answered: number;
};

/** Counts moderation since a moment. Excludes measures that an appeal reverted, and cases that nobody reported from reports. */
export async function countDecisions(db: TenantDb, { since }: { since: Date }): Promise<DecisionFigures> {
  const reported = { reason: { notIn: [...UNREPORTED] } };
  const inForce = (measure: Measure) =>
    db.caseMeasure.count({ where: { kind: measure, takenAt: { gte: since }, endedAt: null } });
  return {
    reports_received: await db.report.count({ where: { ...reported, createdAt: { gte: since } } }),
    reports_decided: await db.report.count({ where: { ...reported, decidedAt: { gte: since } } }),
    photos_removed: await inForce('photo'),
    messages_removed: await inForce('message'),
    profiles_hidden: await inForce('profile'),
    accounts_closed: await inForce('account'),
    appeals: await db.report.count({ where: { appealedAt: { gte: since } } }),
    appeals_granted: await db.report.count({
      where: { appealDecidedAt: { gte: since }, status: 'rejected' },
    }),
    complaints_received: await db.complaint.count({ where: { createdAt: { gte: since } } }),
    complaints_answered: await db.complaint.count({ where: { answeredAt: { gte: since } } }),
  };
}
