import type { PrismaClient } from './generated/client';

type Models = Pick<
  PrismaClient,
  'operator' | 'operatorGrant' | 'operatorSession' | 'operatorRecoveryCode' | 'operatorInvite'
> & { auditEntry: Pick<PrismaClient['auditEntry'], 'create' | 'findMany'> };

export type OperatorTx = Models & {
  /** Until the transaction ends, no other one changes who the operators are and what they may do. */
  lockOperators(): Promise<void>;
};

export type WaitingKind = 'photos' | 'reports' | 'appeals' | 'complaints';

export type Waiting = {
  tenantId: string;
  kind: WaitingKind;
  count: number;
  oldestAt: Date;
  /** Reports with the urgent reason. */
  minors: number;
};

export type WaitingAsked = { tenantIds: 'all' | readonly string[]; urgentReason: string };

/**
 * The operators' view of the database: the global tables about them, an audit that is only read and added to,
 * and no member's row.
 */
export type OperatorDb = Models & {
  $transaction<Value>(work: (tx: OperatorTx) => Promise<Value>): Promise<Value>;
  /** Counts what waits for a decision, by site and kind, without what has nothing. */
  countWaiting(asked: WaitingAsked): Promise<Waiting[]>;
};
