import type { TenantDb } from '~/database/tenant-db';
import { isId } from '~/domain/new-id';

const SHOWN = 100;
const HEAD = { id: true, to: true, subject: true, createdAt: true } as const;

/** The newest captured mails, or those to one address (NOT-6). */
export const listCapturedMail = (db: TenantDb, { to }: { to: string | null }) =>
  db.capturedMessage.findMany({
    where: { channel: 'mail', ...(to === null ? {} : { to }) },
    orderBy: { id: 'desc' },
    take: SHOWN,
    select: HEAD,
  });

/** One captured mail, whole; null for an id that names none. */
export const findCapturedMail = async (db: TenantDb, id: string) =>
  isId(id)
    ? db.capturedMessage.findFirst({
        where: { id, channel: 'mail' },
        select: { ...HEAD, from: true, text: true, html: true },
      })
    : null;
