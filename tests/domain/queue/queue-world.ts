import type { Database } from '~/database/index.server';
import { newId } from '~/domain/new-id';
import type { QueueKind } from '~/domain/safety/queue/rules';
import { makeMember, SITE_A } from '../../support/database';

export const NOW = new Date('2026-12-02T12:00:00Z');

export const ago = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);
export const minutesOn = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

type Made = { tenantId?: string; hours?: number; at?: Date };

/** Rows that wait, each with a member of its own; call it at the file's top. */
export function useQueueWorld(database: () => Database) {
  const site = (tenantId = SITE_A) => database().forTenant(tenantId);
  const member = async (tenantId = SITE_A) => (await makeMember(site(tenantId), { tenantId })).id;

  async function photo({ tenantId = SITE_A, hours = 0, at = ago(hours) }: Made = {}): Promise<string> {
    const [id, memberId] = [newId(), await member(tenantId)];
    const shape = { widthPx: 10, heightPx: 10 };
    await site(tenantId).photo.create({
      data: { id, tenantId, memberId, status: 'pending', position: 0, ...shape, createdAt: at },
      select: { id: true },
    });
    const file = { type: 'image/webp', bytes: 1, size: 'full' as const, key: `key-${id}`, ...shape };
    await site(tenantId).photoFile.create({
      data: { ...file, id: newId(), tenantId, photoId: id },
      select: { id: true },
    });
    return id;
  }

  type Report = Made & { reason?: string; status?: 'open' | 'appealed'; reporterId?: string | null };

  async function report(made: Report = {}): Promise<string> {
    const { tenantId = SITE_A, hours = 0, at = ago(hours) } = made;
    const { reason = 'other', status = 'open', reporterId = null } = made;
    const [id, reportedId] = [newId(), await member(tenantId)];
    const numbers = { number: `N-${id}`, decisionNumber: `D-${id}` };
    const about = { subject: 'profile', subjectId: reportedId, reason, text: 'Look', copy: { name: 'Bram' } };
    const isAppeal = status === 'appealed';
    const decided = { measure: 'profile' as const, rule: 'money', decision: 'No.', decidedBy: 'Mo' };
    const appeal = { ...decided, decidedAt: at, appeal: 'A joke', appealedAt: at };
    await site(tenantId).report.create({
      data: {
        ...{ id, tenantId, ...numbers, ...about, status, reportedId, reporterId },
        ...(isAppeal ? { ...appeal, createdAt: ago(1000) } : { createdAt: at }),
      },
      select: { id: true },
    });
    return id;
  }

  async function complaint({ tenantId = SITE_A, hours = 0, at = ago(hours) }: Made = {}): Promise<string> {
    const id = newId();
    const sender = { name: 'Anna', email: 'anna@example.com', language: 'nl' };
    const words = { number: `C-${id}`, about: 'payment', reference: '', text: 'Where is it?' };
    await site(tenantId).complaint.create({ data: { id, tenantId, createdAt: at, ...sender, ...words } });
    return id;
  }

  async function pose({ tenantId = SITE_A, hours = 0, at = ago(hours) }: Made = {}): Promise<string> {
    const [id, memberId] = [newId(), await member(tenantId)];
    const check = { id, tenantId, memberId, pose: 'tilted-ear', drawnAt: at, uploadedAt: at };
    await site(tenantId).poseCheck.create({ data: check });
    const file = { type: 'image/webp', bytes: 1, size: 'full' as const, key: `key-${id}` };
    await site(tenantId).photoFile.create({
      data: { ...file, id: newId(), tenantId, poseCheckId: id, widthPx: 10, heightPx: 10 },
      select: { id: true },
    });
    return id;
  }

  /** Makes one item of a kind. */
  const item = (kind: QueueKind, made: Made = {}): Promise<string> => {
    if (kind === 'photos') return photo(made);
    if (kind === 'poses') return pose(made);
    if (kind === 'complaints') return complaint(made);
    return report({ ...made, status: kind === 'appeals' ? 'appealed' : 'open' });
  };

  return { site, member, photo, pose, report, complaint, item };
}
