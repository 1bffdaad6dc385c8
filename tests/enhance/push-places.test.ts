import { describe, expect, it } from 'vitest';
import { mayOfferPush } from '~/enhance/push-places';

describe('the alert that offers push', () => {
  it('stands where no other alert does [PWA-5, NAV-14]', () => {
    expect(mayOfferPush([], 'members')).toBe(true);
    expect(mayOfferPush(['photo'], 'members')).toBe(false);
    expect(mayOfferPush(['photo'], 'profile')).toBe(true);
  });

  it.each([
    'signup',
    'signup-matches',
    'notifications',
    'notifications-privacy',
    'activate-done',
    'directdebit',
    'premium',
  ])('is hidden on %s [PWA-5]', (route) => {
    expect(mayOfferPush([], route)).toBe(false);
  });

  it.each([
    'credits',
    'credits-id-paymentmethod',
    'credits-repeat-order',
    'match-finder',
    'members-id',
    'members-id-gift',
    'swipe-game',
  ])('covers no button at the foot of %s [PWA-5, CRE-4]', (route) => {
    expect(mayOfferPush([], route)).toBe(false);
  });
});
