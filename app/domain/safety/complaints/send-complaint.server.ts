import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockName } from '~/database/transactions.server';
import { MINUTE_MS } from '~/domain/durations';
import { newId } from '~/domain/new-id';
import { queueMail } from '~/domain/queue-mail.server';
import { newCaseNumber } from '~/domain/safety/cases/case-number.server';
import { SAME_MINUTES, type ComplaintSubject } from '~/domain/safety/rules';

type Complaint = {
  tenantId: string;
  /** Null for a visitor. */
  memberId: string | null;
  about: ComplaintSubject;
  name: string;
  email: string;
  reference: string;
  text: string;
  language: string;
};

/** Finds the complaint that a second click would repeat. */
const findSame = (tx: TenantTx, { email, about, text }: Complaint, now: Date) =>
  tx.complaint.findFirst({
    where: { email, about, text, createdAt: { gt: new Date(now.getTime() - SAME_MINUTES * MINUTE_MS) } },
    select: { number: true },
  });

/** Stores a complaint, mails its number and returns it. A repetition within 10 minutes keeps the number (LEG-2). */
export async function sendComplaint(
  db: TenantDb,
  complaint: Complaint,
  { now }: { now: Date },
): Promise<string> {
  const { tenantId, memberId, email } = complaint;
  return db.$transaction(async (tx) => {
    // The second of two parallel complaints finds the first; a visitor has no row to lock.
    await lockName(tx, `complaint ${tenantId} ${email}`);
    const same = await findSame(tx, complaint, now);
    if (same) return same.number;
    const [id, number] = [newId(), newCaseNumber()];
    await tx.complaint.create({ data: { ...complaint, id, number, createdAt: now } });
    await queueMail(tx, { tenantId, memberId, kind: 'complaint_received', causeId: id }, { now });
    return number;
  });
}
