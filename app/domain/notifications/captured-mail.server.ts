import type { TenantDb } from '~/database/tenant-db';
import { isId } from '~/domain/new-id';

const LISTED_MAILS = 100;
const HEAD = { id: true, channel: true, to: true, subject: true, text: true, createdAt: true } as const;

/** Lists the newest captured mails and text messages, or those sent to one address or number. */
export const listCapturedMail = (db: TenantDb, { to }: { to: string | null }) =>
  db.capturedMessage.findMany({
    where: to === null ? {} : { to },
    orderBy: { id: 'desc' },
    take: LISTED_MAILS,
    select: HEAD,
  });

/** Finds one captured mail with its full content; null if there is none with this id. */
export const findCapturedMail = async (db: TenantDb, id: string) =>
  isId(id)
    ? db.capturedMessage.findFirst({
        where: { id, channel: 'mail' },
        select: { ...HEAD, from: true, html: true },
      })
    : null;
