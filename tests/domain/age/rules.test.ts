import { describe, expect, it } from 'vitest';
import {
  ageGate,
  ageRule,
  asksForAge,
  closesPhotos,
  hasProvenAge,
  showsAgeBadge,
  shownFields,
} from '~/domain/age/rules';
import type { Settings } from '~/tenancy/settings.server';
import { testTenant } from '../../support/site';

type AgeCheck = Settings['age_check'];

const NOW = new Date('2026-12-03T12:00:00Z');
const site = (check: Partial<AgeCheck>, more: Partial<Settings> = {}): Settings =>
  testTenant({ age_check: { ways: [], rule: 'off', rules_by_country: {}, ...check }, ...more }).settings;
const someone = { provenOver: null, proofEndsAt: null, signupAt: new Date('2026-01-01') };
const gate = (settings: Settings, member: typeof someone | object | null = someone, now = NOW) =>
  ageGate(settings, { member: member && { ...someone, ...member }, countries: ['NL'] }, now);

describe('the rule of a site', () => {
  const MIXED = site({ rule: 'optional', rules_by_country: { FR: 'account', NL: 'off' } });

  it.each([
    [['NL'], 'off'],
    [['BE'], 'optional'],
    [['FR'], 'account'],
    [['NL', 'FR'], 'account'],
    [['NL', 'NL'], 'off'],
  ] as const)('in %j is %s [TRU-1]', (countries, rule) => {
    expect(ageRule(MIXED, countries)).toBe(rule);
  });

  it('is the strictest where the country is unknown [TRU-1]', () => {
    expect(ageRule(MIXED, [null])).toBe('account');
    expect(ageRule(MIXED, ['NL', null])).toBe('account');
    expect(ageRule(MIXED, [])).toBe('account');
    expect(ageRule(site({}), [null])).toBe('off');
  });

  it('asks as soon as one country does [TRU-1]', () => {
    expect([asksForAge(site({})), asksForAge(MIXED)]).toEqual([false, true]);
    expect([closesPhotos(site({ rule: 'optional' })), closesPhotos(MIXED)]).toEqual([false, true]);
  });

  it('shows the badge only where the check is optional somewhere [TRU-1]', () => {
    const shown = (rule: AgeCheck['rule']) => showsAgeBadge(site({ rule }));
    expect((['off', 'optional', 'photos', 'contact', 'account'] as const).map(shown)).toEqual([
      ...[false, true, false, false, false],
    ]);
    expect([showsAgeBadge(MIXED), shownFields(MIXED).at(-1)]).toEqual([true, 'age_check']);
    expect(shownFields(site({ rule: 'account' }))).not.toContain('age_check');
  });
});

describe('the gate', () => {
  it.each([
    ['off', false, false, false],
    ['optional', false, false, false],
    ['photos', true, false, false],
    ['contact', true, true, false],
    ['account', true, true, true],
  ] as const)(
    'under %s closes what the rule says [TRU-1]',
    (rule, photosClosed, contactClosed, accountClosed) => {
      expect(gate(site({ rule }))).toMatchObject({ photosClosed, contactClosed, accountClosed });
      expect(gate(site({ rule }), null)).toMatchObject({ photosClosed, contactClosed, accountClosed });
      expect(gate(site({ rule }), { provenOver: 18 })).toMatchObject({
        ...{ hasPassed: true, photosClosed: false, contactClosed: false, accountClosed: false },
      });
    },
  );

  it('needs a proof of the site’s age that has not ended [TRU-1]', () => {
    const proof = { provenOver: 18, proofEndsAt: null };
    expect(hasProvenAge({ min_age: 18 }, proof, NOW)).toBe(true);
    expect(hasProvenAge({ min_age: 21 }, proof, NOW)).toBe(false);
    expect(hasProvenAge({ min_age: 18 }, { ...proof, proofEndsAt: NOW }, NOW)).toBe(false);
    expect(hasProvenAge({ min_age: 18 }, { ...proof, proofEndsAt: new Date(NOW.getTime() + 1) }, NOW)).toBe(
      true,
    );
    expect(hasProvenAge({ min_age: 18 }, { provenOver: null, proofEndsAt: null }, NOW)).toBe(false);
  });

  it('gives members from before the rule time until a day of the site’s clock [TRU-1]', () => {
    const settings = site(
      { rule: 'account', since: '2026-12-01', present_members_by: '2027-01-01' },
      { time_zone: 'Europe/Amsterdam' },
    );
    const [before, since] = [
      { signupAt: new Date('2026-11-30T22:59Z') },
      { signupAt: new Date('2026-11-30T23:00Z') },
    ];
    expect(gate(settings, before)).toMatchObject({
      ...{ photosClosed: false, accountClosed: false, closesAt: new Date('2026-12-31T23:00Z') },
    });
    expect(gate(settings, since)).toMatchObject({ accountClosed: true, closesAt: null });
    const end = new Date('2026-12-31T23:00Z');
    expect(gate(settings, before, new Date(end.getTime() - 1)).accountClosed).toBe(false);
    expect(gate(settings, before, end)).toMatchObject({ accountClosed: true, closesAt: null });
  });
});
