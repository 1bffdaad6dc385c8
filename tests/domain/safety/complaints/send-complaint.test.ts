import { describe, expect, it } from 'vitest';
import { sendComplaint } from '~/domain/safety/complaints/send-complaint.server';
import { SITE_A, useDatabase } from '../../../support/database';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);

const COMPLAINT = {
  tenantId: SITE_A,
  memberId: null,
  about: 'payment' as const,
  name: 'Daan de Wit',
  email: 'daan@example.com',
  reference: '',
  text: 'My card was refused on Friday.',
  language: 'en',
};
const NOW = new Date('2026-11-21T12:00:00Z');

describe('a complaint', () => {
  it('is stored and mailed once if sent in parallel [LEG-2]', async () => {
    // Open connections first, or the requests would not be parallel.
    await Promise.all(Array.from({ length: 10 }, () => db().complaint.count()));
    const numbers = await Promise.all(
      Array.from({ length: 5 }, () => sendComplaint(db(), COMPLAINT, { now: NOW })),
    );
    expect(new Set(numbers).size).toBe(1);
    expect(await db().complaint.count({ where: { email: COMPLAINT.email } })).toBe(1);
    expect(await db().delivery.count({ where: { kind: 'complaint_received' } })).toBe(1);
  });

  it('is another one once its words differ [LEG-2]', async () => {
    const send = (other: Partial<typeof COMPLAINT>) =>
      sendComplaint(db(), { ...COMPLAINT, email: 'ann@example.com', ...other }, { now: NOW });
    const numbers = await Promise.all([
      send({}),
      send({ text: 'It is back.' }),
      send({ email: 'x@example.com' }),
    ]);
    expect(new Set(numbers).size).toBe(3);
  });
});
