import type { Client } from './client.server';
import type { OperatorDb, OperatorTx } from './operator-db';
import { countWaiting } from './server/count-waiting.server';
import { listJobRuns, pageFailedJobs, takeFailedJob } from './server/failed-jobs.server';
import { findMembers } from './server/find-members.server';
import { listWaitingChats } from './server/list-waiting-chats.server';
import { leaseItems, listQueue, queueFigures } from './server/queue.server';
import { releaseProfiles } from './server/release-profiles.server';

type PrismaTx = Omit<Client, `$${string}`>;

const operatorModels = (client: PrismaTx) => ({
  operator: client.operator,
  operatorGrant: client.operatorGrant,
  operatorSession: client.operatorSession,
  operatorPasskey: client.operatorPasskey,
  operatorRecoveryCode: client.operatorRecoveryCode,
  operatorInvite: client.operatorInvite,
  auditEntry: client.auditEntry,
  queueDecision: client.queueDecision,
  caseProceeding: client.caseProceeding,
});

const operatorTx = (tx: PrismaTx & Pick<Client, '$queryRaw' | '$executeRawUnsafe'>): OperatorTx => ({
  ...operatorModels(tx),
  async lockOperators() {
    await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended('operators', 0))`;
  },
  releaseProfiles: (released) => releaseProfiles(tx, released),
});

/** Limits a client to what the operators' console itself stores. */
export const operatorDb = (client: Client): OperatorDb => ({
  ...operatorModels(client),
  $transaction: (work) => client.$transaction((tx) => work(operatorTx(tx))),
  countWaiting: (asked) => countWaiting(client, asked),
  listQueue: (asked) => listQueue(client, asked),
  leaseItems: (asked) => leaseItems(client, asked),
  listWaitingChats: (asked) => listWaitingChats(client, asked),
  findMembers: (asked) => findMembers(client, asked),
  queueFigures: (asked) => queueFigures(client, asked),
  listJobRuns: () => listJobRuns(client),
  pageFailedJobs: (asked) => pageFailedJobs(client, asked),
  takeFailedJob: (asked, work) => takeFailedJob(client, asked, work),
});
