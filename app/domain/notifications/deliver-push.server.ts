import { createHash } from 'node:crypto';
import type { ClaimedDelivery } from '~/database/claim-delivery.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { isClosed } from '~/domain/site-closing';
import type { MailedSite } from './facts/find-mailing-facts.server';
import { findPushFacts, type PushFacts } from './facts/find-push-facts.server';
import { afterRefusal, isGivenUp, isRefusedForGood } from './rules';
import { settleDelivery, type Settled } from './settle-delivery.server';

export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `topic`: replaces a waiting message of the same topic at the push service. */
export type PushMessage = { payload: string; topic: string; ttlS: number };

/** `gone`: the subscription has ended; `keys_refused`: it may need new keys; `later`: retry. */
export type PushAnswer =
  { state: 'taken' | 'gone' } | { state: 'later' | 'refused' | 'keys_refused'; code: string };

/** `reached`: the subscriptions that have it; `code`: why it was skipped or refused. */
export type PushOutcome = {
  reached: string[];
  state: 'sent' | 'skipped' | 'later' | 'failed';
  code?: string;
};

type Deps = {
  now: Date;
  site: MailedSite;
  /** Writes the notification in its reader's language, or neutrally. */
  write: (facts: PushFacts) => string;
  send: (target: PushTarget, message: PushMessage) => Promise<PushAnswer>;
  report: (fault: Error) => void;
};

const pushTopic = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

const secondsUntil = (end: Date, now: Date) =>
  Math.max(0, Math.round((end.getTime() - now.getTime()) / 1000));

type Sent = { id: string; keysRefusedAt: Date | null; answer: PushAnswer };

const hasEnded = ({ keysRefusedAt, answer }: Sent, now: Date): boolean =>
  answer.state === 'gone' || (answer.state === 'keys_refused' && isRefusedForGood(keysRefusedAt, now));

/** Null clears an earlier refusal. */
async function storeRefusal(sql: TenantQueries, sent: Sent[], keysRefusedAt: Date | null): Promise<void> {
  const ids = sent.map(({ id }) => id);
  if (ids.length > 0)
    await sql.updateTable('PushSubscription').set({ keysRefusedAt }).where('id', 'in', ids).execute();
}

/** Deletes ended subscriptions, and stores since when the keys of others are refused (PWA-3). */
async function storeAnswers(sql: TenantQueries, sent: Sent[], now: Date): Promise<void> {
  const ended = sent.filter((each) => hasEnded(each, now)).map(({ id }) => id);
  if (ended.length > 0) await sql.deleteFrom('PushSubscription').where('id', 'in', ended).execute();
  const isFirst = ({ keysRefusedAt, answer }: Sent) =>
    answer.state === 'keys_refused' && keysRefusedAt === null;
  const isOver = ({ keysRefusedAt, answer }: Sent) => answer.state === 'taken' && keysRefusedAt !== null;
  await storeRefusal(sql, sent.filter(isFirst), now);
  await storeRefusal(sql, sent.filter(isOver), null);
}

/** Combines all answers: a retry is worthwhile while any may change. */
function toOutcome(before: readonly string[], sent: Sent[]): PushOutcome {
  const taken = sent.filter(({ answer }) => answer.state === 'taken').map(({ id }) => id);
  const reached = [...before, ...taken];
  const later = sent.flatMap(({ answer }) => (answer.state === 'later' ? [answer.code] : []));
  if (later[0] !== undefined) return { reached, state: 'later', code: later[0] };
  if (reached.length > 0) return { reached, state: 'sent' };
  const refused = sent.flatMap(({ answer }) =>
    answer.state === 'refused' || answer.state === 'keys_refused' ? [answer.code] : [],
  );
  return refused[0] === undefined
    ? { reached, state: 'skipped', code: 'GONE' }
    : { reached, state: 'failed', code: refused[0] };
}

/**
 * Sends a claimed notification to the member's remaining browsers, if it is wanted and unread. Never throws: internal
 * faults are retried. Fails deliveries whose claims expired too often.
 */
export async function handOverPush(
  sql: TenantQueries,
  claimed: ClaimedDelivery,
  { now, site, write, send, report }: Deps,
): Promise<PushOutcome> {
  if (isGivenUp(claimed)) return { reached: [], state: 'failed', code: 'LAPSED' };
  if (isClosed(site.settings, now)) return { reached: [], state: 'skipped', code: 'GONE' };
  try {
    const found = await findPushFacts(sql, claimed, { now, site });
    const { reached } = found;
    if ('skipped' in found) {
      const state = reached.length > 0 ? 'sent' : 'skipped';
      return { reached, state, code: found.skipped.toUpperCase() };
    }
    const { facts, targets } = found;
    const message = {
      payload: write(facts),
      topic: pushTopic(facts.tag),
      ttlS: secondsUntil(claimed.giveUpAt, now),
    };
    const sent = await Promise.all(
      targets.map(async ({ id, keysRefusedAt, ...target }) => ({
        id,
        keysRefusedAt,
        answer: await send(target, message),
      })),
    );
    await storeAnswers(sql, sent, now);
    return toOutcome(reached, sent);
  } catch (fault) {
    report(fault as Error);
    return { reached: [], state: 'later', code: (fault as Error).name };
  }
}

function storedOutcome(claimed: ClaimedDelivery, { state, code }: PushOutcome, now: Date) {
  if (state === 'sent') return { status: 'sent' as const, sentAt: now, lastError: null };
  if (state === 'skipped') return { status: 'skipped' as const, lastError: code ?? null };
  return afterRefusal(claimed, { forGood: state === 'failed', code: code ?? '' }, now);
}

export const settlePush = (
  sql: TenantQueries,
  claimed: ClaimedDelivery,
  outcome: PushOutcome,
  { now }: { now: Date },
): Promise<Settled | null> =>
  settleDelivery(sql, claimed, {
    ...storedOutcome(claimed, outcome, now),
    ...(outcome.reached.length > 0 ? { reached: outcome.reached } : {}),
  });
