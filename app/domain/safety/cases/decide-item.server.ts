import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome, type Refused } from '~/domain/outcome';
import { finalFrom, isLeasedByOther, type QueueItem } from '~/domain/safety/queue/rules';
import type { DecisionBefore } from './decision-before';
import { finishDecision } from './finish-decision.server';
import { lockItem, raiseVersion } from './queue-lock.server';

/** Who decides. A decision in the console is final after two minutes, any other one at once (CON-2). */
export type Decider = {
  /** Stored with the case: a moderator's name, or an operator's id. */
  moderator: string;
  operatorId?: string | null;
  /** Of the form; null without a form. */
  version?: number | null;
  /** Decides even what an operator has leased. */
  anyway?: boolean;
};

export type ItemRefusal = 'leased' | 'changed';

/** What one decision did. */
export type Act<Value> = {
  outcome: 'accepted' | 'rejected' | 'answered';
  waitingSince: Date;
  before: DecisionBefore;
  value: Value;
};

export type DecidedItem<Value> = {
  value: Value;
  /** Undoes the decision while it is not final. */
  decisionId: string;
  /** Keys of files that no row names any more. */
  gone: string[];
};

/** `dueAt`: when the decision's mails leave. */
export type DecisionTimes = { now: Date; dueAt: Date };

type Input = { item: QueueItem & { tenantId: string }; decider: Decider };

/** The audit's columns for who decided. */
export const auditedAs = ({ moderator, operatorId = null }: Decider) =>
  operatorId === null ? { actor: moderator } : { actor: 'operator', operatorId };

async function findRefusal(
  tx: TenantTx,
  { item: { kind, itemId }, decider }: Input,
  now: Date,
): Promise<Refused<ItemRefusal> | null> {
  const { operatorId = null, version = null, anyway = false } = decider;
  const lease = await tx.queueLease.findFirst({
    where: { kind, itemId },
    select: { version: true, operatorId: true, until: true },
  });
  if (version !== null && version !== (lease?.version ?? 0)) return refused('changed');
  if (!anyway && isLeasedByOther(lease, operatorId, now))
    return refused('leased', { operatorId: lease.operatorId });
  return null;
}

/**
 * Decides a waiting item once, in one transaction (CON-2). Refuses what another operator has leased (`leased`, with
 * their id), a form that was shown before another decision or its undoing (`changed`), and what `work` refuses, which
 * must then have written nothing.
 */
export async function decideItem<Value, Reason extends string>(
  db: TenantDb,
  input: Input,
  work: (tx: TenantTx, times: DecisionTimes) => Promise<Outcome<Act<Value>, Reason>>,
  { now }: { now: Date },
): Promise<Outcome<DecidedItem<Value>, Reason | ItemRefusal>> {
  const { item, decider } = input;
  const { moderator: decidedBy, operatorId = null } = decider;
  const finalAt = finalFrom(operatorId, now);
  return db.$transaction(async (tx) => {
    await lockItem(tx, item);
    const refusal = await findRefusal(tx, input, now);
    if (refusal) return refusal;
    const act = await work(tx, { now, dueAt: finalAt });
    if (!act.ok) return act;
    const { value, outcome, waitingSince, before } = act.value;
    const decision = { ...item, id: newId(), outcome, operatorId, decidedBy };
    const times = { waitingSince, decidedAt: now, finalAt };
    await tx.queueDecision.create({ data: { ...decision, ...times, before }, select: { id: true } });
    await raiseVersion(tx, item, { now });
    const gone = finalAt <= now ? await finishDecision(tx, { ...decision, before }, { now }) : [];
    return done({ value, decisionId: decision.id, gone });
  });
}
