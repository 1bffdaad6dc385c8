import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '~/database/index.server';
import type { ClaimedDelivery } from '~/database/claim-delivery.server';
import { createToken } from '~/domain/accounts/credentials/create-token.server';
import { handOverMail, settleMail, type MailWords } from '~/domain/notifications/deliver-mail.server';
import type { Settled } from '~/domain/notifications/settle-delivery.server';
import { claimLapsesAt } from '~/domain/notifications/rules';
import { queueMail, type QueuedMail } from '~/domain/queue-mail.server';
import { countWaiting } from '~/domain/safety/count-waiting.server';
import { createSmtpMail } from '~/gateways/mail/smtp.server';
import { createSecrets } from '~/gateways/secrets.server';
import { findMailFacts, type MailFacts } from '~/mails/letters.server';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../../support/database';
import { testTenant } from '../../support/site';
import { NO_SERVER, useSmtp } from '../../support/smtp';

const database = useDatabase();
const smtp = useSmtp();
const db = () => database().forTenant(SITE_A);
const secrets = createSecrets('a key for tests and nothing else');

const QUEUED = new Date('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const later = (ms: number) => new Date(QUEUED.getTime() + ms);

// Each test has its own queue.
beforeEach(async () => {
  await database().bare.delivery.deleteMany({});
});

const claim = (now: Date, of: Database = database(), tenantIds = [SITE_A]) =>
  of.claimDelivery({ channel: 'mail', tenantIds, now, lapsesAt: claimLapsesAt(now) });

type Given = {
  url?: string;
  write?: (facts: MailFacts, isDiscreet: boolean) => MailWords;
  silenceMs?: number;
  admit?: (address: string) => Promise<boolean>;
};
const faults: string[] = [];
const words = ({ kind }: MailFacts): MailWords => ({
  from: 'hello@a.example',
  subject: kind,
  text: 'Hello',
  html: '<p>Hello</p>',
});

async function handle(
  claimed: ClaimedDelivery,
  now: Date,
  { url = smtp.url(), write = words, silenceMs = 20_000, admit = async () => true }: Given = {},
): Promise<Settled | null> {
  const mail = createSmtpMail(url, { connectMs: 5_000, silenceMs, wholeMs: 30_000 });
  const operator = { to: 'support@a.example', language: 'en' as const };
  const deps = {
    now,
    secrets,
    operator,
    write,
    countWaiting: () => countWaiting(db()),
    site: testTenant(),
    findFacts: findMailFacts,
    admit,
    report: ({ name }: Error) => void faults.push(name),
  };
  const answer = await handOverMail(database().sqlFor(SITE_A), claimed, {
    ...deps,
    send: (each) => mail.send(each),
  });
  return settleMail(database().sqlFor(SITE_A), claimed, answer, { now });
}

/** Tries the next due mail; null without one. */
async function attempt(now: Date, given?: Given): Promise<Settled | null> {
  const claimed = await claim(now);
  return claimed && handle(claimed, now, given);
}

const queue = (mail: Pick<QueuedMail, 'memberId' | 'kind' | 'causeId'>, now = QUEUED) =>
  db().$transaction((tx) => queueMail(tx, { tenantId: SITE_A, ...mail }, { now }));

/** Due while its member has an account. */
async function queued(now = QUEUED): Promise<string> {
  const { id } = await makeMember(db());
  await queue({ memberId: id, kind: 'account_exists', causeId: id }, now);
  return id;
}

const rowOf = (memberId: string) => db().delivery.findFirstOrThrow({ where: { memberId } });
const messageIds = () => new Set(smtp.messages.map(({ messageId }) => messageId));

describe('a due mail', () => {
  it('is handed over once [NOT-3]', async () => {
    const id = await queued();
    expect(await attempt(QUEUED)).toBe('sent');
    expect(await rowOf(id)).toMatchObject({ status: 'sent', sentAt: QUEUED, attempts: 1, lastError: null });
    expect(await attempt(later(72 * HOUR))).toBeNull();
    expect(smtp.messages).toHaveLength(1);
  });

  it('is skipped, and counted once, above a limit [SAF-6, SAF-7]', async () => {
    const counted: string[] = [];
    const admit = async (address: string) => counted.push(address) < 2;
    const first = await queued();
    expect(await attempt(QUEUED, { admit, url: NO_SERVER })).toBe('waiting');
    const second = await queued();
    expect(await attempt(QUEUED, { admit })).toBe('skipped');
    expect(await attempt(later(HOUR), { admit })).toBe('sent');
    expect(await rowOf(first)).toMatchObject({ status: 'sent' });
    expect(await rowOf(second)).toMatchObject({ status: 'skipped', lastError: 'LIMITED' });
    expect(counted).toHaveLength(2);
  });

  it('is discreet only for members who chose so [SAF-9]', async () => {
    const discreetly: boolean[] = [];
    const write = (facts: MailFacts, isDiscreet: boolean) => {
      discreetly.push(isDiscreet);
      return words(facts);
    };
    await queued();
    expect(await attempt(QUEUED, { write })).toBe('sent');
    const id = await queued();
    await db().member.update({ where: { id }, data: { discreet: true } });
    expect(await attempt(QUEUED, { write })).toBe('sent');
    expect(discreetly).toEqual([false, true]);
  });

  it('backs off up to an hour without a mail server [NOT-3]', async () => {
    const id = await queued();
    const waits: number[] = [];
    for (let now = QUEUED; waits.length < 9; now = (await rowOf(id)).nextAttemptAt) {
      expect(await attempt(now, { url: NO_SERVER })).toBe('waiting');
      const { nextAttemptAt } = await rowOf(id);
      waits.push((nextAttemptAt.getTime() - now.getTime()) / MINUTE);
      expect(await attempt(new Date(nextAttemptAt.getTime() - 1))).toBeNull();
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(await rowOf(id)).toMatchObject({ status: 'pending', attempts: 9, lastError: 'ECONNREFUSED' });
  });

  it.each([
    ['says 4xx', { at: 'DATA', says: 451, words: '4.3.0 Later' }, '451 4.3.0'],
    ['dies after it has read the message', 'dies', 'ECONNECTION'],
  ] as const)('is retried as the same mail if the server %s [NOT-3]', async (_what, manner, code) => {
    const id = await queued();
    smtp.behave(manner);
    expect(await attempt(QUEUED)).toBe('waiting');
    expect((await rowOf(id)).lastError).toBe(code);
    expect(await attempt(later(MINUTE))).toBe('sent');
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
    expect(smtp.messages).toHaveLength(2);
    expect(messageIds().size).toBe(1);
  });

  it('is retried after a stall behind the message [NOT-3]', async () => {
    const id = await queued();
    smtp.behave('stalls');
    expect(await attempt(QUEUED, { silenceMs: 300 })).toBe('waiting');
    expect((await rowOf(id)).lastError).toBe('ETIMEDOUT');
    expect(await attempt(later(MINUTE))).toBe('sent');
    expect(messageIds().size).toBe(1);
  });

  it('fails at once for a permanently bad recipient [NOT-3, SAF-7]', async () => {
    const id = await queued();
    smtp.behave({ at: 'RCPT TO', says: 550, words: `5.1.1 No mailbox ${id}@example.com` });
    expect(await attempt(QUEUED)).toBe('failed');
    expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 1, lastError: '550 5.1.1' });
    expect(await attempt(later(72 * HOUR))).toBeNull();
  });

  it('waits after an internal fault, and reports it [NOT-3]', async () => {
    const id = await queued();
    faults.length = 0;
    const write = () => {
      throw new RangeError('No words');
    };
    expect(await attempt(QUEUED, { write })).toBe('waiting');
    expect([faults, (await rowOf(id)).lastError]).toEqual([['RangeError'], 'RangeError']);
    expect(await attempt(later(MINUTE))).toBe('sent');
  });
});

describe('an unreachable mail server', () => {
  /** Tries a mail whenever it is due, until a moment; returns each outcome. */
  async function triedUntil(id: string, end: Date): Promise<(Settled | null)[]> {
    const fates: (Settled | null)[] = [];
    for (let due = QUEUED; due <= end && fates.at(-1) !== 'failed'; due = (await rowOf(id)).nextAttemptAt)
      fates.push(await attempt(due, { url: NO_SERVER }));
    return fates;
  }

  it('sends all mails within an hour of its return [NOT-3]', async () => {
    const id = await queued();
    const fates = await triedUntil(id, later(24 * HOUR));
    expect(new Set(fates)).toEqual(new Set(['waiting']));
    const { nextAttemptAt } = await rowOf(id);
    expect(nextAttemptAt.getTime()).toBeLessThanOrEqual(later(25 * HOUR).getTime());
    expect(await attempt(nextAttemptAt)).toBe('sent');
    expect(smtp.messages).toHaveLength(1);
  });

  it('fails mails only after 48 hours [NOT-3]', async () => {
    const id = await queued();
    const fates = await triedUntil(id, later(100 * HOUR));
    expect(fates.indexOf('failed')).toBe(fates.length - 1);
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      lastError: 'ECONNREFUSED',
      claimedAt: later(48 * HOUR),
      attempts: fates.length,
    });
  });

  it('costs no attempt that nobody could make [NOT-3]', async () => {
    await queued();
    expect(await attempt(later(100 * HOUR))).toBe('sent');
  });
});

describe('a claim', () => {
  const others: Database[] = [];
  afterAll(async () => {
    for (const each of others) await each.close();
  });
  /** The database connection of another process. */
  function anotherProcess(): Database {
    const made = connectDatabase(database().url, 5);
    others.push(made);
    return made;
  }

  it('belongs to one process, longest due first [NOT-3]', async () => {
    for (let minutes = 0; minutes < 6; minutes++) await queued(later(minutes * MINUTE));
    const [one, other] = [anotherProcess(), anotherProcess()];
    const now = later(5 * MINUTE);
    const claims = await Promise.all(
      [one, other, one, other, one, other, one, other].map((of) => claim(now, of)),
    );
    const ids = claims.flatMap((claimed) => claimed?.id ?? []);
    expect(new Set(ids).size).toBe(6);
    expect(ids).toHaveLength(6);
    await database().bare.delivery.deleteMany({});
    const [late, early] = [await queued(later(MINUTE)), await queued(QUEUED)];
    expect([(await claim(now))?.memberId, (await claim(now))?.memberId]).toEqual([early, late]);
  });

  it('expires after a crash, and retries the mail [NOT-3]', async () => {
    const id = await queued();
    const dead = (await claim(QUEUED, anotherProcess()))!;
    const lapse = claimLapsesAt(QUEUED);
    expect(await attempt(new Date(lapse.getTime() - 1))).toBeNull();
    expect(await attempt(lapse)).toBe('sent');
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 });
    await handle(dead, lapse);
    expect(messageIds().size).toBe(1);
  });

  it('fails the mail after expiring five times [NOT-3]', async () => {
    const id = await queued();
    let now = QUEUED;
    for (let lapsed = 0; lapsed < 5; lapsed++) {
      expect(await claim(now, anotherProcess())).toMatchObject({ lapses: lapsed });
      now = claimLapsesAt(now);
    }
    faults.length = 0;
    const neverWritten = () => {
      throw new Error('This mail must not be written again');
    };
    expect(await attempt(now, { write: neverWritten })).toBe('failed');
    expect(faults).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ status: 'failed', lastError: 'LAPSED', attempts: 6 });
  });

  it('has no effect after it expired [NOT-3]', async () => {
    const id = await queued();
    const slow = (await claim(QUEUED))!;
    const refusal = { taken: false, forGood: true, code: '550' } as const;
    const lapse = claimLapsesAt(QUEUED);
    const quick = (await claim(lapse))!;
    expect(await settleMail(database().sqlFor(SITE_A), slow, refusal, { now: lapse })).toBeNull();
    expect((await rowOf(id)).status).toBe('claimed');
    expect(await settleMail(database().sqlFor(SITE_A), quick, { taken: true }, { now: lapse })).toBe('sent');
    expect(await settleMail(database().sqlFor(SITE_A), slow, refusal, { now: lapse })).toBeNull();
    expect((await rowOf(id)).status).toBe('sent');
  });

  it('is limited to mails of known sites [TEN-10]', async () => {
    await queued();
    expect(await claim(QUEUED, database(), [SITE_B])).toBeNull();
    expect(await claim(QUEUED, database(), [])).toBeNull();
    expect(await claim(QUEUED, database(), [SITE_B, SITE_A])).toMatchObject({ tenantId: SITE_A });
  });
});

describe('a mail that waited', () => {
  /** A member with a reset mail whose link works for an hour. */
  async function reset() {
    const { id } = await makeMember(db());
    const token = { tenantId: SITE_A, memberId: id, purpose: 'password_reset' as const, minutes: 60 };
    const causeId = await db().$transaction((tx) => createToken(tx, token, { now: QUEUED, secrets }));
    await queue({ memberId: id, kind: 'password_reset', causeId });
    await attempt(QUEUED, { url: NO_SERVER });
    return { id, causeId };
  }

  it('reflects the state when sent, not when queued [NOT-3]', async () => {
    const { id } = await reset();
    await db().member.update({ where: { id }, data: { email: 'new@example.com' } });
    expect(await attempt(later(MINUTE))).toBe('sent');
    expect(smtp.messages).toMatchObject([{ to: 'new@example.com' }]);
  });

  it.each([
    ['was used', (id: string) => db().token.updateMany({ where: { id }, data: { usedAt: QUEUED } })],
    ['is over', (id: string) => db().token.updateMany({ where: { id }, data: { expiresAt: QUEUED } })],
    ['went with its account', (id: string) => db().token.deleteMany({ where: { id } })],
  ])('is skipped where its link %s [NOT-3, ACC-17]', async (_what, end) => {
    const { id, causeId } = await reset();
    await end(causeId);
    expect(await attempt(later(MINUTE))).toBe('skipped');
    expect((await rowOf(id)).status).toBe('skipped');
    expect(await attempt(later(72 * HOUR))).toBeNull();
    expect(smtp.messages).toEqual([]);
  });
});
