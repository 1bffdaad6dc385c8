import { describe, expect, it } from 'vitest';
import { runTask } from '~/gateways/logs/current-task.server';
import { createLog } from '~/gateways/logs/log.server';
import { reportSlowStatements } from '~/gateways/logs/slow-statements.server';
import { redactEmails } from '~/gateways/logs/redact-secrets.js';
import { makeMember, SITE_A, useDatabase } from '../../support/database';

const database = useDatabase();

const SECRETS = ['hunter2-hunter2', 'tok_1234567890', 'Meet me at eight', 'anna@example.com', 'auth=abcdef'];

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

const hidden = (text: string) => SECRETS.filter((secret) => text.includes(secret));

describe('a line of the log', () => {
  it('is JSON [SAF-7]', () => {
    const line = logged((log) => log.error({ requestId: 'abc', path: '/members' }, 'it broke'));
    expect(JSON.parse(line)).toMatchObject({ requestId: 'abc', path: '/members', msg: 'it broke' });
  });

  it('has its request’s id [ERR-5]', () => {
    const line = logged((log) => runTask({ name: 'members', requestId: 'abc' }, () => log.info('seen')));
    expect(JSON.parse(line)).toMatchObject({ requestId: 'abc', msg: 'seen' });
    expect(JSON.parse(logged((log) => log.info('seen')))).not.toHaveProperty('requestId');
  });

  it('names the route or job of a slow statement [SAF-7]', () => {
    const line = logged((log) => {
      const slow = reportSlowStatements(log);
      const report = runTask({ name: 'job check-ledger' }, () => slow.sent());
      report('select "username" from "Member" where "email" = $1', 612.4);
    });
    expect(JSON.parse(line)).toEqual({
      level: 40,
      time: expect.any(Number),
      route: 'job check-ledger',
      ms: 612,
      statement: 'select "username" from "Member" where "email" = $1',
      msg: 'slow statement',
    });
  });

  const fields = {
    password: SECRETS[0],
    token: SECRETS[1],
    text: SECRETS[2],
    email: SECRETS[3],
    cookie: SECRETS[4],
  };

  it.each([
    ['itself', fields],
    ['a thing within', { input: fields }],
    ['a thing deep within', { request: { input: { fields } } }],
    ['a list', { members: [{ id: '1' }, fields] }],
    ['names in capitals', { Password: SECRETS[0], Cookie: SECRETS[4], Authorization: SECRETS[1] }],
    [
      'names with more to them',
      {
        passwordHash: SECRETS[0],
        sessionToken: SECRETS[1],
        oldPassword: SECRETS[0],
        messageText: SECRETS[2],
      },
    ],
  ])('contains no password, token or message in %s [SAF-7]', (_, value) => {
    const line = logged((log) => log.info(value, 'done'));
    expect(hidden(line)).toEqual([]);
    expect(line).toContain('[removed]');
    expect(line).toContain('done');
  });

  it('contains no full e-mail address anywhere [SAF-7]', () => {
    const error = new Error(
      '550 <Anna.de.Vries+x@mail.example.co.uk> refused: no such user as anna@example.com',
    );
    const line = logged((log) => {
      log.error({ name: error.name, message: error.message, stack: error.stack }, 'sent to anna@example.com');
      log.warn({ err: error });
      log.info('a word to anna@example.com');
    });
    expect(line).not.toMatch(/[\w.+-]+@[\w-]+\.\w/);
    expect(line).toContain('no such user');
  });

  it.each([
    ['path', '/reports/4K7QP-2MX9T'],
    ['referrer', 'https://a.example/decisions/4K7QP-2MX9T?key=qyyhJsZqbMRfdq92Kjv3Bm'],
    ['url', 'https://a.example/qyyhJsZqbMRfdq92Kjv3Bm'],
    ['message', 'GET /reset-password/do?link=qyyhJsZqbMRfdq92Kjv3Bm failed, as 4K7QP-2MX9T did'],
  ])('redacts tokens and case numbers in any %s [SAF-7, SAF-16]', (name, value) => {
    const line = logged((log) => {
      log.error({ [name]: value }, value);
      log.warn(new Error(value));
    });
    expect(line).not.toMatch(/qyyhJsZqbMRfdq92Kjv3Bm|4K7QP|[?&](key|link)=/);
  });

  it('reads each character at most three times [SAF-7]', () => {
    let steps = 0;
    const isPart = (character: string) => (steps++, /[^\s"'<>()\\@/]/.test(character));
    for (const text of ['a'.repeat(50_000), 'a@'.repeat(25_000), `${'a.b'.repeat(20_000)}@`]) {
      steps = 0;
      redactEmails(text, '[removed]', isPart);
      expect(steps).toBeLessThanOrEqual(3 * text.length);
    }
    expect(redactEmails('to anna@example.com, and a@b', '-', isPart)).toBe('to -, and a@b');
    expect(redactEmails('to anna@пример.рф, and anna@a.xn--p1ai', '-', isPart)).toBe('to -, and -');
  });

  it('keeps values that only resemble secrets [SAF-7]', () => {
    expect(
      logged((log) => log.info({ context: 'a page', texts: 3, at: new Date('2026-11-21T12:00:00Z') })),
    ).toContain('"context":"a page","texts":3,"at":"2026-11-21T12:00:00.000Z"');
  });

  it('leaves its input unchanged [SAF-7]', () => {
    const given = { input: { password: 'hunter2' } };
    logged((log) => log.info(given));
    expect(given).toEqual({ input: { password: 'hunter2' } });
  });
});

describe('a database error', () => {
  it('is logged without stored or searched values [SAF-7]', async () => {
    const client = database().bare;
    const sql = database().sqlFor(SITE_A);
    await makeMember(database().forTenant(SITE_A));
    const data = { id: 'no id', email: SECRETS[3], passwordHash: SECRETS[0], status: SECRETS[2] };
    const faults = await Promise.all([
      client.member.create({ data: data as never }).catch((error: Error) => error),
      client.message
        .findMany({ where: { text: SECRETS[2], nonsense: `${SECRETS[1]}\n}\n\n${SECRETS[0]}` } as never })
        .catch((error: Error) => error),
      client.$queryRawUnsafe(`SELECT '${SECRETS[0]}' FROM nowhere`).catch((error: Error) => error),
      sql
        .selectFrom('Member')
        .select('id')
        .where('id', '=', SECRETS[2]!)
        .execute()
        .catch((error: Error) => error),
      sql
        .updateTable('Member')
        .set({ emailKey: SECRETS[3]!, credits: -1 })
        .execute()
        .catch((error: Error) => error),
    ]);
    for (const fault of faults) {
      const { name, message, stack } = fault as Error;
      const lines = logged((log) => {
        log.error({ name, message, stack });
        log.error(fault);
        log.error({ err: fault }, message);
      });
      expect(hidden(lines)).toEqual([]);
      expect(lines).toMatch(/\bargument\b|does not exist|invalid input syntax|violates/i);
    }
  });
});
