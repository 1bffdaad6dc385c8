import { describe, expect, it } from 'vitest';
import { runTask } from '~/gateways/logs/current-task.server';
import { createLog } from '~/gateways/logs/log.server';
import { createRecentErrors } from '~/gateways/logs/recent-errors.server';
import { SITE_A, SITE_B } from '../../support/database';

const everything = { tenantIds: 'all', before: null, limit: 2000 } as const;

function world(most?: number) {
  const errors = createRecentErrors(most);
  return { errors, log: createLog('info', { write: () => {} }, errors) };
}

describe('the last errors', () => {
  it('have number, route, site and message [CON-7, ERR-5]', () => {
    const { errors, log } = world();
    const fault = { name: 'TypeError', message: 'x is not a function', stack: 'at somewhere' };
    log.error({ requestId: 'abc123', site: SITE_A, route: 'members', path: '/members/secret', ...fault });
    expect(errors.list(everything)).toEqual([
      {
        id: 1,
        at: expect.any(Date),
        number: 'abc123',
        place: 'members',
        tenantId: SITE_A,
        message: 'TypeError: x is not a function',
      },
    ]);
    expect(errors.find({ tenantIds: 'all', number: 'abc123' })).toHaveLength(1);
    expect(errors.find({ tenantIds: 'all', number: 'abc' })).toEqual([]);
  });

  it('name their job [CON-7]', () => {
    const { errors, log } = world();
    runTask({ name: 'job erase-leavers' }, () =>
      log.error({ tenantId: SITE_A, name: 'Error', message: 'stuck' }, 'account not erased'),
    );
    expect(errors.list(everything)).toMatchObject([
      { number: null, place: 'job erase-leavers', message: 'account not erased: Error: stuck' },
    ]);
  });

  it('are no warnings [CON-7]', () => {
    const { errors, log } = world();
    log.warn('slow');
    log.info({ name: 'Error' }, 'seen');
    expect(errors.list(everything)).toEqual([]);
  });

  it.each([
    ['an address', 'cannot write to anna@example.com now', 'anna'],
    ['a quoted word', 'Unexpected token, "Meet me at eight" is not valid JSON', 'Meet'],
    ['a word whose quote is cut', 'Unexpected token, "Meet me at ei', 'Meet'],
    ['a token', 'no answer of https://x.example/reset/AAAAbbbbCCCC1111dddd22', 'AAAA'],
    ['further lines', 'invalid\nMeet me at eight', 'Meet'],
  ])('never repeat %s [CON-7, SAF-7]', (_, message, secret) => {
    const { errors, log } = world();
    log.error({ name: 'Error', message, text: secret, email: secret, err: new Error(message) }, 'it broke');
    expect(JSON.stringify(errors.list(everything))).not.toContain(secret);
    expect(errors.list(everything)[0]!.message).toContain('it broke: Error: ');
  });

  it('include what was thrown and is no error [CON-7]', () => {
    const { errors, log } = world();
    log.error({ err: new TypeError('late') }, 'work after an answer');
    log.error({ reason: 'ETIMEDOUT' }, 'payment not started');
    expect(errors.list(everything).map(({ message }) => message)).toEqual([
      'payment not started: ETIMEDOUT',
      'work after an answer: TypeError: late',
    ]);
  });

  it('are kept up to a number, the newest first [CON-7]', () => {
    const { errors, log } = world(3);
    for (const message of ['1', '2', '3', '4']) log.error({ message });
    expect(errors.list(everything).map(({ id, message }) => [id, message])).toEqual([
      [4, '4'],
      [3, '3'],
      [2, '2'],
    ]);
    expect(errors.list({ ...everything, before: 4, limit: 1 }).map(({ id }) => id)).toEqual([3]);
  });

  it('are limited to the reader’s sites [CON-7, TEN-10]', () => {
    const { errors, log } = world();
    log.error({ site: SITE_A, requestId: 'aaa', message: 'of A' });
    log.error({ site: SITE_B, requestId: 'bbb', message: 'of B' });
    log.error({ requestId: 'ccc', message: 'of none' });
    const tenantIds = [SITE_A];
    expect(errors.list({ ...everything, tenantIds }).map(({ message }) => message)).toEqual(['of A']);
    for (const number of ['bbb', 'ccc']) expect(errors.find({ tenantIds, number })).toEqual([]);
  });
});
