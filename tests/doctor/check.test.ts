import { describe, expect, it } from 'vitest';
import { runChecks, type Check } from '~/doctor/check.server';

const run = (checks: Check<string>[]) => runChecks(checks, 'subject', { limitMs: 20 });

describe('the checks of an installation', () => {
  it('report fine, advice or skipped, in order', async () => {
    const checks: Check<string>[] = [
      { name: 'long', find: () => ['Buy a disk.'], isLong: true },
      { name: 'sound', find: async () => [] },
      { name: 'skipped', skip: (subject) => `no ${subject}`, find: () => ['never'] },
    ];
    expect(await run(checks)).toEqual([
      { check: 'long', state: 'wrong', lines: ['Buy a disk.'] },
      { check: 'sound', state: 'fine', lines: [] },
      { check: 'skipped', state: 'skipped', lines: ['no subject'] },
    ]);
  });

  it('end after a time limit or error, one by one', async () => {
    const checks: Check<string>[] = [
      { name: 'endless', find: () => new Promise(() => {}) },
      {
        name: 'faulty',
        find: () => {
          throw new Error('No such thing\nat line 3');
        },
      },
      { name: 'sound', find: () => [] },
    ];
    expect(await run(checks)).toEqual([
      { check: 'endless', state: 'wrong', lines: ['There is no answer within 0.02 s.'] },
      { check: 'faulty', state: 'wrong', lines: ['No such thing'] },
      { check: 'sound', state: 'fine', lines: [] },
    ]);
  });
});
