import { describe, expect, it } from 'vitest';
import { isWithdrawalInTime, withdrawUntil } from '~/domain/payments/refunds/withdraw-until';

const until = (completedAt: string | null, settings: Partial<Parameters<typeof withdrawUntil>[1]> = {}) =>
  withdrawUntil(
    {
      createdAt: new Date('2026-11-01T12:00:00Z'),
      completedAt: completedAt === null ? null : new Date(completedAt),
    },
    { refund_days: 14, time_zone: 'Europe/Amsterdam', ...settings },
  ).toISOString();

describe('the time to withdraw from a purchase', () => {
  it('ends with its last day, at any hour of payment [CRE-7]', () => {
    const end = '2026-12-06T22:59:59.999Z';
    for (const hour of ['2026-11-21T23:00:00Z', '2026-11-22T12:00:00Z', '2026-11-22T22:59:59Z'])
      expect(until(hour)).toBe(end);
    expect(until('2026-11-22T23:00:00Z')).toBe('2026-12-07T22:59:59.999Z');
  });

  it('follows the site’s calendar and clock changes [CRE-7]', () => {
    expect(until('2026-11-22T02:00:00Z', { time_zone: 'America/New_York' })).toBe('2026-12-06T04:59:59.999Z');
    expect(until('2026-10-20T12:00:00Z')).toBe('2026-11-03T22:59:59.999Z');
    expect(until('2026-03-20T12:00:00Z')).toBe('2026-04-03T21:59:59.999Z');
  });

  it('is the site’s number of days, paid or not [CRE-7]', () => {
    expect(until('2026-11-22T12:00:00Z', { refund_days: 30 })).toBe('2026-12-22T22:59:59.999Z');
    expect(until(null)).toBe('2026-11-15T22:59:59.999Z');
  });

  it('includes its last moment, and not the next [CRE-7]', () => {
    const order = { createdAt: new Date('2026-11-22T12:00:00Z'), completedAt: null };
    const settings = { refund_days: 14, time_zone: 'Europe/Amsterdam' };
    expect(isWithdrawalInTime(order, settings, new Date('2026-12-06T22:59:59.999Z'))).toBe(true);
    expect(isWithdrawalInTime(order, settings, new Date('2026-12-06T23:00:00Z'))).toBe(false);
  });
});
