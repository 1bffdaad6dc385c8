import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  ageOn,
  completeness,
  INTEREST_GROUPS,
  INTERESTS,
  isNewMember,
  isOnline,
  isPremium,
  photoLimit,
  photoView,
  readPhotoNumber,
  stepPhoto,
} from '~/domain/profiles/rules';
import interestNames from '~/i18n/locales/en/interests.json';

const NOW = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

const SPECIFIED = `adventure, anal sex, animals, art, astrology, bbq, beach, beer, biking, bondage, coffee, cooking, dancing,
  exchanging pictures, fashion, foodie, gardening, gym, hiking, hugging, kissing, lingerie, massages, masturbating, movies, music,
  one night stand, oral sex, outdoors, party, photography, politics, public sex, reading, relationship, sadomasochism, safe sex, sex,
  sex toys, shopping, sports, sushi, tattoos, tea, theater, threesome, travelling, vegetarian, video games, wine`;

describe('the interests', () => {
  const keys = INTERESTS.map(({ key }) => key as string);

  it('are 50, each in one of four groups [PRO-3]', () => {
    expect([...keys].sort()).toEqual(
      SPECIFIED.split(',')
        .map((name) => name.trim().replaceAll(' ', '_'))
        .sort(),
    );
    expect(keys).toHaveLength(50);
    expect(INTERESTS.every(({ group }) => INTEREST_GROUPS.includes(group))).toBe(true);
  });

  it('have each a unique name and an existing icon [PRO-3]', () => {
    const drawings = readFileSync('app/ui/kit/icons.svg', 'utf8');
    for (const { key, icon } of INTERESTS) {
      expect(interestNames).toHaveProperty(key);
      expect(drawings).toContain(`<symbol id="${icon}"`);
    }
    expect(new Set(INTERESTS.map(({ icon }) => icon)).size).toBe(50);
  });

  it('are intimate only if they are about sex [ACC-25]', () => {
    const open = INTERESTS.filter(({ group, intimate }) => group === 'close' && !intimate).map(
      ({ key }) => key,
    );
    expect(open.sort()).toEqual(['hugging', 'kissing', 'massages', 'relationship']);
    expect(INTERESTS.filter(({ group, intimate }) => group !== 'close' && intimate)).toEqual([]);
  });
});

describe('premium', () => {
  it('is a paid user, or a trial while it runs [CRE-3]', () => {
    expect(isPremium({ paidUser: true, trialUntil: null }, NOW)).toBe(true);
    expect(isPremium({ paidUser: false, trialUntil: null }, NOW)).toBe(false);
    expect(isPremium({ paidUser: false, trialUntil: later(1) }, NOW)).toBe(true);
    expect(isPremium({ paidUser: false, trialUntil: NOW }, NOW)).toBe(false);
  });

  it('has room for 25 photos instead of 3 [PRO-4, PRO-7]', () => {
    expect(photoLimit({ paidUser: false, trialUntil: null }, NOW)).toBe(3);
    expect(photoLimit({ paidUser: true, trialUntil: null }, NOW)).toBe(25);
  });

  it.each([
    ['visitor', ['sharp', null, null, null, null, null]],
    ['free', ['sharp', 'sharp', 'sharp', 'blurred', null, null]],
    ['premium', ['sharp', 'sharp', 'sharp', 'sharp', null, null]],
    ['self', ['sharp', 'sharp', 'sharp', 'sharp', 'sharp', 'sharp']],
  ] as const)('shows a %s only permitted photos [PRO-5, PRO-7]', (viewer, views) => {
    const statuses = ['active', 'active', 'active', 'active', 'pending', 'rejected'] as const;
    const photos = statuses.map((status, rank) => ({ status, isMain: rank === 0, rank }));
    expect(photos.map((photo) => photoView(photo, viewer))).toEqual(views);
  });
});

describe('a photo’s number', () => {
  it('steps in a circle [DIS-16]', () => {
    expect([1, 2, 3].map((number) => stepPhoto(number, 1, 3))).toEqual([2, 3, 1]);
    expect([1, 2, 3].map((number) => stepPhoto(number, -1, 3))).toEqual([3, 1, 2]);
    expect([stepPhoto(1, 1, 1), stepPhoto(1, -1, 1)]).toEqual([1, 1]);
  });

  it('is the first for an invalid one in a URL [DIS-16]', () => {
    expect(['1', '3'].map((text) => readPhotoNumber(text, 3))).toEqual([1, 3]);
    for (const text of [null, '', '0', '4', '-1', '2.5', '2x', '1e1', '99999999999999999999'])
      expect(readPhotoNumber(text, 3), String(text)).toBe(1);
    expect(readPhotoNumber('2', 0)).toBe(1);
  });
});

describe('an age', () => {
  it.each([
    ['1990-11-21', '2026-11-21', 36],
    ['1990-11-22', '2026-11-21', 35],
    ['1990-12-01', '2026-11-30', 35],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('of one born on %s is, on %s, %d years [PRO-1, ACC-5]', (born, day, age) => {
    expect(ageOn(new Date(born), new Date(day))).toBe(age);
  });
});

it('online lasts five minutes, new a week [PRO-7]', () => {
  expect([isOnline(later(-299_999), NOW), isOnline(later(-300_000), NOW)]).toEqual([true, false]);
  expect([isNewMember(later(-7 * 86_400_000 + 1), NOW), isNewMember(later(-7 * 86_400_000), NOW)]).toEqual([
    true,
    false,
  ]);
});

describe('the completeness of a profile', () => {
  const empty = {
    hasPhoto: false,
    aboutMe: '',
    interests: 0,
    hairColor: null,
    eyeColor: null,
    bodyType: null,
    relationshipStatus: null,
    signupReason: null,
  };
  const full = {
    hasPhoto: true,
    aboutMe: 'Twenty letters, no less.',
    interests: 3,
    hairColor: 'brown',
    eyeColor: 'green',
    bodyType: 'average',
    relationshipStatus: 'single',
    signupReason: 'dates',
  };

  it('is counted in parts, with the missing ones [PRO-2]', () => {
    expect(completeness(empty)).toMatchObject({ filled: 0, of: 8 });
    expect(completeness(empty).missing).toHaveLength(8);
    expect(completeness(full)).toEqual({ filled: 8, of: 8, missing: [] });
  });

  it.each([
    ['photo', { hasPhoto: false }],
    ['about', { aboutMe: '   too few words   ' }],
    ['interests', { interests: 2 }],
    ['hair_color', { hairColor: null }],
    ['eye_color', { eyeColor: null }],
    ['body_type', { bodyType: null }],
    ['relationship_status', { relationshipStatus: null }],
    ['signup_reason', { signupReason: null }],
  ])('lacks %s if it is empty or too short [PRO-2]', (part, less) => {
    expect(completeness({ ...full, ...less })).toEqual({ filled: 7, of: 8, missing: [part] });
  });
});
