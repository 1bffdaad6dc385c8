import { describe, expect, it } from 'vitest';
import { dismissAlert } from '~/domain/frame/dismiss-alert.server';
import { alertOn, dueAlerts, mayOfferPush, showsBonus } from '~/domain/frame/rules';
import { disabledReason } from '~/domain/notifications/rules';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../../support/database';

const database = useDatabase();

const CONTENT = {
  status: 'active',
  profile: { status: 'active' },
  notificationsDisabled: [] as string[],
  hasMainPhoto: true,
  dismissedAlerts: [] as string[],
  ageDue: false,
};
const NEW = { ...CONTENT, status: 'not_confirmed', profile: { status: 'disabled' } };

describe('due alerts', () => {
  it('are empty for a confirmed member with a photo [ACC-20, PRO-9]', () => {
    expect(dueAlerts(CONTENT)).toEqual([]);
  });

  it('include activation while unconfirmed [ACC-20]', () => {
    expect(dueAlerts(NEW)).toEqual(['activation']);
    expect(dueAlerts({ ...NEW, status: 'active' })).toEqual([]);
    expect(dueAlerts({ ...NEW, profile: { status: 'active' } })).toEqual([]);
    expect(dueAlerts({ ...NEW, notificationsDisabled: ['bounce'] })).not.toContain('activation');
  });

  it('include the photo until added or dismissed [PRO-9, NAV-14]', () => {
    expect(dueAlerts({ ...CONTENT, hasMainPhoto: false })).toEqual(['photo']);
    expect(dueAlerts({ ...CONTENT, hasMainPhoto: false, dismissedAlerts: ['photo'] })).toEqual([]);
  });

  it.each(['fbl', 'bounce', 'listunsubscribe'])(
    'include disabled notices by %s after the photo [NOT-7, NAV-14]',
    (reason) => {
      const off = { ...CONTENT, notificationsDisabled: [reason], hasMainPhoto: false };
      expect(dueAlerts(off)).toEqual(['photo', 'notices']);
      expect(dueAlerts({ ...off, dismissedAlerts: ['notices'] })).toEqual(['photo']);
      expect(disabledReason(off.notificationsDisabled)).toBe(reason);
    },
  );

  it('put a bounced address first among the reasons [NOT-7]', () => {
    expect(disabledReason(['listunsubscribe', 'bounce', 'fbl'])).toBe('bounce');
    expect(disabledReason([])).toBeNull();
  });

  it.each(['settings', 'notifications', 'notifications-account'])('omit notices on %s [NOT-7]', (route) => {
    expect(alertOn(['notices'], route)).toBeNull();
    expect(alertOn(['notices'], 'members')).toBe('notices');
  });

  it('keep the activation even when dismissed [NAV-14]', () => {
    expect(dueAlerts({ ...NEW, dismissedAlerts: ['activation'] })).toEqual(['activation']);
  });
});

describe('the push alert', () => {
  it('appears where no other alert does [PWA-5, NAV-14]', () => {
    expect(mayOfferPush([], 'members')).toBe(true);
    expect(mayOfferPush(['photo'], 'members')).toBe(false);
    expect(mayOfferPush(['photo'], 'profile')).toBe(true);
  });

  it.each(['signup', 'notifications', 'activate-done', 'directdebit', 'premium'])(
    'is hidden on %s [PWA-5]',
    (route) => {
      expect(mayOfferPush([], route)).toBe(false);
    },
  );

  it.each(['signup-matches', 'notifications-privacy', 'members-id', 'likes-m-id', 'credits', 'swipe-game'])(
    'is offered on the unlisted %s [PWA-5]',
    (route) => {
      expect(mayOfferPush([], route)).toBe(true);
    },
  );

  it('is dismissed for good, with the time [PWA-5, NAV-14]', async () => {
    const { id: memberId } = await makeMember(database().forTenant(SITE_A));
    const now = new Date('2026-11-23T03:00:00Z');
    const dismissal = { tenantId: SITE_A, memberId, alert: 'push' };
    expect(await dismissAlert(database().sqlFor(SITE_A), dismissal, { now })).toMatchObject({ ok: true });
    const row = await database().forTenant(SITE_A).alertDismissal.findFirst({ where: { memberId } });
    expect(row).toMatchObject({ alert: 'push', dismissedAt: now });
  });
});

describe('the alert of a page', () => {
  it('is the first by priority [NAV-14]', () => {
    expect(alertOn(['activation', 'photo'], 'members')).toBe('activation');
    expect(alertOn(['photo'], 'members')).toBe('photo');
    expect(alertOn([], 'members')).toBeNull();
  });

  it.each(['signup', 'complete-signup', 'settings', 'notifications', 'notifications-account'])(
    'is never the activation on %s [ACC-20]',
    (route) => {
      expect(alertOn(['activation'], route)).toBeNull();
    },
  );

  it.each(['signup-matches', 'activate-done', 'profile'])(
    'is the activation on the unlisted %s [ACC-20, NAV-14]',
    (route) => {
      expect(alertOn(['activation'], route)).toBe('activation');
    },
  );

  it.each(['signup-matches', 'members-id', 'likes-m-id', 'credits'])(
    'is the photo on the unlisted %s [PRO-9, NAV-14]',
    (route) => {
      expect(alertOn(['photo'], route)).toBe('photo');
    },
  );

  it.each([
    'profile',
    'profile-photos',
    'signup',
    'activate-done',
    'premium',
    'notifications',
    'directdebit',
    'settings',
    'notifications-privacy',
  ])('is never the photo on %s [PRO-9]', (route) => {
    expect(alertOn(['photo'], route)).toBeNull();
  });
});

describe('dismissing an alert', () => {
  const db = () => database().forTenant(SITE_A);
  const dismissals = (memberId: string) =>
    db().alertDismissal.findMany({ where: { memberId }, select: { alert: true, dismissedAt: true } });
  const [first, second] = [new Date('2026-11-21T10:00:00Z'), new Date('2026-11-22T10:00:00Z')];

  it('is stored once, with its first time [NAV-14]', async () => {
    const { id } = await makeMember(db());
    const input = { tenantId: SITE_A, memberId: id, alert: 'photo' };
    expect(await dismissAlert(database().sqlFor(SITE_A), input, { now: first })).toMatchObject({ ok: true });
    expect(await dismissAlert(database().sqlFor(SITE_A), input, { now: second })).toMatchObject({ ok: true });
    expect(await dismissals(id)).toEqual([{ alert: 'photo', dismissedAt: first }]);
  });

  it.each(['activation', 'bonus', undefined])('is refused for %s [NAV-14]', async (alert) => {
    const { id } = await makeMember(db());
    expect(
      await dismissAlert(
        database().sqlFor(SITE_A),
        { tenantId: SITE_A, memberId: id, alert },
        { now: first },
      ),
    ).toMatchObject({ reason: 'not_found' });
    expect(await dismissals(id)).toEqual([]);
  });

  it('cannot affect a member of another site [TEN-10]', async () => {
    const { id } = await makeMember(database().forTenant(SITE_B), { tenantId: SITE_B });
    await expect(
      dismissAlert(
        database().sqlFor(SITE_A),
        { tenantId: SITE_A, memberId: id, alert: 'photo' },
        { now: first },
      ),
    ).rejects.toThrow();
  });
});

describe('the time bonus strip', () => {
  it.each([
    'credits-id-paymentmethod',
    'credits-repeat-order',
    'directdebit',
    'withdraw',
    'notifications-delete',
  ])('is hidden on %s [DSC-4]', (route) => {
    expect(showsBonus(route)).toBe(false);
  });

  it('is shown on every other page [DSC-4]', () => {
    expect(['members', 'credits', 'notifications', 'activate-done'].every(showsBonus)).toBe(true);
  });
});
