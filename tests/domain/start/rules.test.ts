import { describe, expect, it } from 'vitest';
import { findViewer } from '~/domain/discovery/find-viewer.server';
import { dismissAlert } from '~/domain/frame/dismiss-alert.server';
import { alertOn, outsideStart } from '~/domain/frame/rules';
import { maySeeStart, startSteps } from '~/domain/start/rules';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, useDatabase } from '../../support/database';

const database = useDatabase();

const DAY_MS = 24 * 60 * 60 * 1000;
const signupAt = new Date('2026-12-01T12:00:00Z');
const after = (days: number) => new Date(signupAt.getTime() + days * DAY_MS);

describe('“Your start”', () => {
  it('shows for two weeks, or until put away [NAV-25]', () => {
    const member = { signupAt, dismissedAlerts: ['photo'] };
    expect(maySeeStart(member, after(13.9))).toBe(true);
    expect(maySeeStart(member, after(14))).toBe(false);
    expect(maySeeStart({ signupAt, dismissedAlerts: ['start'] }, after(1))).toBe(false);
  });

  it('lists what is done, and is empty when all is [NAV-25]', () => {
    const all = { status: 'active', hasMainPhoto: true, interests: 3, likes: 2 };
    expect(startSteps(all)).toEqual([]);
    const few = startSteps({ ...all, status: 'not_confirmed', interests: 2, likes: 1 });
    expect(few.filter(({ done }) => !done).map(({ name }) => name)).toEqual([
      'confirm',
      'interests',
      'likes',
    ]);
    expect(startSteps({ ...all, hasMainPhoto: false })).toContainEqual({ name: 'photo', done: false });
  });

  it('replaces the alerts of its steps on the search [NAV-14, NAV-25]', () => {
    const due = ['activation', 'photo', 'notices'] as const;
    expect(alertOn(outsideStart(due, 'members'), 'members')).toBe('notices');
    expect(alertOn(outsideStart(due, 'likes'), 'likes')).toBe('activation');
  });

  it('counts the member’s own interests and likes as far as needed [NAV-25]', async () => {
    const db = database().forTenant(SITE_A);
    const [{ id }, { id: toId }] = [await makeMember(db), await makeMember(db)];
    const sql = database().sqlFor(SITE_A);
    expect(await findViewer(sql, id, [])).toMatchObject({ interests: 0, likes: 0 });
    const like = (fromId: string, to: string) => ({
      id: newId(),
      tenantId: SITE_A,
      fromId,
      toId: to,
      createdAt: signupAt,
    });
    await db.like.createMany({ data: [like(id, toId), like(toId, id)] });
    const interests = ['cooking', 'music', 'travel', 'cinema'];
    await db.profileInterest.createMany({
      data: interests.map((interest) => ({ id: newId(), tenantId: SITE_A, memberId: id, interest })),
    });
    expect(await findViewer(sql, id, [])).toMatchObject({ interests: 3, likes: 1 });
  });

  it('can be put away [NAV-25]', async () => {
    const { id: memberId } = await makeMember(database().forTenant(SITE_A));
    const input = { tenantId: SITE_A, memberId, alert: 'start' };
    expect(await dismissAlert(database().sqlFor(SITE_A), input, { now: signupAt })).toMatchObject({
      ok: true,
    });
  });
});
