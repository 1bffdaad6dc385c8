import { expect, it } from 'vitest';
import { countWaiting } from '~/domain/operators/list-waiting.server';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../../support/database';
import { after, useOperatorWorld } from './operator-world';

const database = useDatabase();
const { db } = useOperatorWorld(database);

type Row = { tenantId: string; minutes: number };

async function photo({ tenantId, minutes }: Row, status: 'pending' | 'active') {
  const site = database().forTenant(tenantId);
  const { id: memberId } = await makeMember(site, { tenantId });
  const size = { widthPx: 10, heightPx: 10, position: 0 };
  await site.photo.create({
    data: { ...size, id: newId(), tenantId, memberId, status, createdAt: after(minutes) },
    select: { id: true },
  });
}

async function report(
  { tenantId, minutes }: Row,
  status: 'open' | 'appealed' | 'rejected',
  reason = 'money',
) {
  const site = database().forTenant(tenantId);
  const { id: reportedId } = await makeMember(site, { tenantId });
  const numbers = { number: newId(), decisionNumber: newId() };
  const about = { subject: 'profile', subjectId: reportedId, reason, text: '', copy: {} };
  const appealedAt = status === 'appealed' ? after(minutes) : null;
  const row = { id: newId(), tenantId, reportedId, status, createdAt: after(appealedAt ? -500 : minutes) };
  await site.report.create({ data: { ...row, ...numbers, ...about, appealedAt }, select: { id: true } });
}

async function complaint({ tenantId, minutes }: Row, answeredAt: Date | null = null) {
  const person = { name: 'Anna', email: 'anna@example.com', language: 'en' };
  const words = { number: newId(), about: 'other', reference: '', text: 'Hello' };
  const row = { id: newId(), tenantId, createdAt: after(minutes), answeredAt };
  await database()
    .forTenant(tenantId)
    .complaint.create({ data: { ...row, ...person, ...words } });
}

it('counts what waits by site and kind, the oldest first', async () => {
  const at = (tenantId: string, minutes: number) => ({ tenantId, minutes });
  await photo(at(SITE_A, 3), 'pending');
  await photo(at(SITE_A, 2), 'pending');
  await photo(at(SITE_A, 1), 'active');
  await report(at(SITE_A, 7), 'open', 'underage');
  await report(at(SITE_A, 5), 'open');
  await report(at(SITE_A, 0), 'rejected');
  await report(at(SITE_B, 4), 'appealed');
  await complaint(at(SITE_B, 6));
  await complaint(at(SITE_B, 0), after(1));

  const all = [
    { tenantId: SITE_A, kind: 'photos', count: 2, oldestAt: after(2), minors: 0 },
    { tenantId: SITE_B, kind: 'appeals', count: 1, oldestAt: after(4), minors: 0 },
    { tenantId: SITE_A, kind: 'reports', count: 2, oldestAt: after(5), minors: 1 },
    { tenantId: SITE_B, kind: 'complaints', count: 1, oldestAt: after(6), minors: 0 },
  ];
  expect(await countWaiting(db(), { tenantIds: 'all' })).toEqual(all);
  expect(await countWaiting(db(), { tenantIds: [SITE_A] })).toEqual([all[0], all[2]]);
  expect(await countWaiting(db(), { tenantIds: [] })).toEqual([]);
});
