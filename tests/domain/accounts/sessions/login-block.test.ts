import { describe, expect, it } from 'vitest';
import { blockedUntil, minutesUntil } from '~/domain/accounts/sessions/login-block';
import { LOGIN_BLOCKS } from '~/domain/safety/limits';

const START = new Date('2026-11-21T20:00:00Z').getTime();
const at = (minutes: number) => new Date(START + minutes * 60_000);
const { pair } = LOGIN_BLOCKS;

describe('the block after failed logins', () => {
  it('starts with the fifth failure in 15 minutes [ACC-12]', () => {
    expect(blockedUntil([0, 1, 2, 3].map(at), pair, at(4))).toBeNull();
    expect(blockedUntil([0, 1, 2, 3, 4].map(at), pair, at(4))).toEqual(at(19));
  });

  it('ignores five failures in over 15 minutes [ACC-12]', () => {
    expect(blockedUntil([0, 4, 8, 12, 15].map(at), pair, at(15))).toBeNull();
    expect(blockedUntil([0, 4, 8, 12, 14.9].map(at), pair, at(15))).toEqual(at(29.9));
  });

  it('lasts 15 minutes from its last failure [ACC-12]', () => {
    const failures = [0, 3, 6, 9, 12].map(at);
    expect(blockedUntil(failures, pair, at(26.9))).toEqual(at(27));
    expect(blockedUntil(failures, pair, at(27))).toBeNull();
  });

  it('does not depend on the order of the times [ACC-12]', () => {
    expect(blockedUntil([4, 0, 3, 1, 2].map(at), pair, at(5))).toEqual(at(19));
  });

  it('allows 20 an hour per account, 50 per address [ACC-12]', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => at(index));
    expect(blockedUntil(many(19), LOGIN_BLOCKS.account, at(20))).toBeNull();
    expect(blockedUntil(many(20), LOGIN_BLOCKS.account, at(20))).toEqual(at(79));
    expect(blockedUntil(many(49), LOGIN_BLOCKS.address, at(50))).toBeNull();
    expect(blockedUntil(many(50), LOGIN_BLOCKS.address, at(50))).toEqual(at(109));
  });

  it('is reported in whole minutes, at least one [ACC-12]', () => {
    expect(minutesUntil(at(12), at(0))).toBe(12);
    expect(minutesUntil(at(11.2), at(0))).toBe(12);
    expect(minutesUntil(at(0.01), at(0))).toBe(1);
  });
});
