import { describe, expect, it } from 'vitest';
import {
  HELP_ACTS,
  loginObstacles,
  mailObstacles,
  needsFreshFactor,
  possibleActs,
  type AccountFacts,
} from '~/domain/support/rules';

const NOW = new Date('2026-12-02T12:00:00Z');
const LATER = new Date('2026-12-02T13:00:00Z');
const EARLIER = new Date('2026-12-02T11:00:00Z');

const open: AccountFacts = {
  status: 'active',
  deletionRequestedAt: null,
  sitePausedUntil: null,
  lockedUntil: null,
  hasCodes: false,
  notificationsDisabled: [],
  refusedWith: null,
};

describe('why a member cannot log in', () => {
  it.each<[string, Partial<AccountFacts>, string[]]>([
    ['nothing', {}, []],
    ['an unconfirmed address', { status: 'not_confirmed' }, ['not_confirmed']],
    ['a blocked account', { status: 'blocked' }, ['blocked']],
    ['a requested deletion', { deletionRequestedAt: EARLIER }, ['leaving']],
    ['a pause', { sitePausedUntil: LATER }, ['paused']],
    ['a pause that is over', { sitePausedUntil: EARLIER }, []],
    ['a lock-out', { lockedUntil: LATER }, ['locked_out']],
    ['a lock-out that is over', { lockedUntil: EARLIER }, []],
    ['login codes', { hasCodes: true }, ['codes']],
    ['several', { sitePausedUntil: LATER, hasCodes: true }, ['paused', 'codes']],
    ['nothing more than the deletion', { status: 'deleted', hasCodes: true }, ['deleted']],
  ])('is %s [CON-4]', (_, facts, whys) => {
    expect(loginObstacles({ ...open, ...facts }, NOW).map(({ why }) => why)).toEqual(whys);
  });

  it('tells when it ends by itself [CON-4]', () => {
    expect(loginObstacles({ ...open, lockedUntil: LATER }, NOW)).toEqual([
      { why: 'locked_out', until: LATER },
    ]);
  });
});

describe('why a member gets no mail', () => {
  it.each<[string, Partial<AccountFacts>, string[]]>([
    ['nothing', {}, []],
    ['a dead address', { notificationsDisabled: ['bounce'] }, ['bounced']],
    ['a spam complaint', { notificationsDisabled: ['fbl'] }, ['complained']],
    ['one click', { notificationsDisabled: ['listunsubscribe'] }, ['unsubscribed']],
    ['a full mailbox', { refusedWith: '552 5.2.2' }, ['refused']],
    ['an unconfirmed address', { status: 'not_confirmed' }, ['not_confirmed']],
    ['a block', { status: 'blocked' }, ['blocked']],
  ])('is %s [CON-4]', (_, facts, whys) => {
    expect(mailObstacles({ ...open, ...facts })).toEqual(whys);
  });
});

describe('the possible help', () => {
  it.each<[string, Partial<AccountFacts>, string[]]>([
    ['an open account', {}, ['mail_link', 'end_sessions', 'lock', 'correct_address', 'export', 'erase']],
    [
      'an unconfirmed one',
      { status: 'not_confirmed' },
      ['confirm', 'mail_link', 'end_sessions', 'correct_address', 'erase'],
    ],
    ['a blocked one', { status: 'blocked' }, ['mail_link', 'end_sessions', 'erase']],
    ['a leaving one', { deletionRequestedAt: EARLIER }, ['mail_link', 'end_sessions', 'export']],
    ['a deleted one', { status: 'deleted' }, []],
  ])('for %s changes something [CON-4]', (_, facts, acts) => {
    expect(possibleActs({ ...open, ...facts }, NOW)).toEqual(acts);
  });

  it('unlocks during a lock-out alone [CON-4]', () => {
    expect(possibleActs({ ...open, lockedUntil: LATER }, NOW)).toContain('unlock');
    expect(possibleActs({ ...open, lockedUntil: EARLIER }, NOW)).not.toContain('unlock');
  });

  it('turns codes off where there are any [CON-4]', () => {
    expect(possibleActs({ ...open, hasCodes: true }, NOW)).toContain('remove_codes');
  });

  it('asks for a fresh factor before what an intruder wants [CON-4]', () => {
    expect(HELP_ACTS.filter(needsFreshFactor)).toEqual([
      'remove_codes',
      'correct_address',
      'export',
      'erase',
    ]);
  });
});
