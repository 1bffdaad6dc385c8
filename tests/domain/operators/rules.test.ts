import { describe, expect, it } from 'vitest';
import {
  changedGrants,
  grantedSites,
  grantText,
  hasRight,
  isFresh,
  isOwner,
  isSessionOver,
  mayGrant,
  RIGHTS,
  ROLES,
  uniqueGrants,
  type Grant,
  type Right,
  type Role,
} from '~/domain/operators/rules';
import { SITE_A, SITE_B } from '../../support/database';
import { after, everywhere, NOW, on } from './operator-world';

/** Decided by the owner of the product; the code has its own list. */
const MAY: Record<Role, Right[]> = {
  moderator: ['photos', 'poses', 'reports'],
  reviewer: ['appeals', 'complaints'],
  author: ['fictional'],
  support: ['find_members', 'help_members', 'few_credits'],
  finance: ['orders', 'refunds', 'credits', 'codes', 'figures'],
  owner: ['fictional_profiles', 'operators', 'sites', 'running', 'mend', 'figures', 'audit'],
  auditor: ['orders', 'running', 'figures', 'audit'],
};

const MATRIX = ROLES.flatMap((role) =>
  RIGHTS.map((right) => ({ role, right, may: MAY[role].includes(right) })),
);

describe.each(MATRIX)('$role and $right', ({ role, right, may }) => {
  it('count on every site for a role on all', () => {
    const grants = everywhere(role);
    const asked = [undefined, SITE_A, SITE_B].map((site) => hasRight(grants, right, site));
    expect(asked).toEqual([may, may, may]);
    expect(grantedSites(grants, right)).toEqual(may ? 'all' : []);
  });

  it('count on no other site than the role’s own', () => {
    const grants = on(SITE_A, role);
    const asked = [undefined, SITE_A, SITE_B].map((site) => hasRight(grants, right, site));
    expect(asked).toEqual([may, may, false]);
    expect(grantedSites(grants, right)).toEqual(may ? [SITE_A] : []);
  });
});

describe('rights', () => {
  it('are none without a role', () => {
    expect(RIGHTS.filter((right) => hasRight([], right) || grantedSites([], right) === 'all')).toEqual([]);
  });

  it('each belong to some role', () => {
    expect(RIGHTS.filter((right) => !ROLES.some((role) => hasRight(everywhere(role), right)))).toEqual([]);
  });

  it('add up over roles and sites', () => {
    const grants = [...on(SITE_A, 'moderator'), ...on(SITE_B, 'moderator', 'reviewer')];
    expect(grantedSites(grants, 'photos')).toEqual([SITE_A, SITE_B]);
    expect(grantedSites(grants, 'appeals')).toEqual([SITE_B]);
    expect(grantedSites([...grants, ...everywhere('moderator')], 'photos')).toBe('all');
  });

  it('let an owner decide no case and move no money', () => {
    const decided = ['photos', 'poses', 'reports', 'appeals', 'complaints', 'refunds', 'credits'] as const;
    expect(decided.filter((right) => hasRight(everywhere('owner'), right))).toEqual([]);
  });
});

const WANTED = ROLES.flatMap((role) => [null, SITE_A, SITE_B].map((tenantId): Grant => ({ role, tenantId })));

describe.each(ROLES)('a %s', (role) => {
  const isOwnerRole = role === 'owner';

  it.each(WANTED)('of all sites grants $role on $tenantId only as owner', (wanted) => {
    expect(mayGrant(everywhere(role), wanted)).toBe(isOwnerRole);
  });

  it.each(WANTED)('of one site grants $role on $tenantId only there', (wanted) => {
    expect(mayGrant(on(SITE_A, role), wanted)).toBe(isOwnerRole && wanted.tenantId === SITE_A);
  });
});

describe('grants', () => {
  it('differ by what is added and taken away', () => {
    const before = [...everywhere('owner'), ...on(SITE_A, 'support')];
    const next = [...on(SITE_B, 'support'), ...everywhere('owner')];
    expect(changedGrants(before, next)).toEqual([...on(SITE_A, 'support'), ...on(SITE_B, 'support')]);
    expect(changedGrants(before, before.toReversed())).toEqual([]);
  });

  it('are kept once each, by role and site', () => {
    const given = [...on(SITE_B, 'owner'), ...everywhere('owner'), ...on(SITE_A, 'moderator')];
    const ordered = [...on(SITE_A, 'moderator'), ...everywhere('owner'), ...on(SITE_B, 'owner')];
    expect(uniqueGrants([...given, ...given])).toEqual(ordered);
  });

  it('make an owner of all sites, not of one', () => {
    expect([everywhere('owner'), on(SITE_A, 'owner'), everywhere('auditor')].map(isOwner)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('read as a role, with its site', () => {
    expect([...everywhere('owner'), ...on(SITE_A, 'support')].map(grantText)).toEqual([
      'owner',
      `support ${SITE_A}`,
    ]);
  });
});

describe('a session', () => {
  it('is over after 30 idle minutes', () => {
    const session = { createdAt: NOW, lastSeenAt: after(60) };
    expect(isSessionOver(session, after(89))).toBe(false);
    expect(isSessionOver(session, after(90))).toBe(true);
  });

  it('is over after 12 hours of use', () => {
    const session = { createdAt: NOW, lastSeenAt: after(12 * 60 - 1) };
    expect(isSessionOver(session, after(12 * 60 - 1))).toBe(false);
    expect(isSessionOver(session, after(12 * 60))).toBe(true);
  });

  it('has a fresh factor for 10 minutes', () => {
    expect([9, 10].map((minutes) => isFresh(NOW, after(minutes)))).toEqual([true, false]);
    expect(isFresh(null, NOW)).toBe(false);
  });
});
