import type { AnyTx } from './any-tx';
import type { PrismaClient } from './generated/client';

type Models = Pick<
  PrismaClient,
  | 'operator'
  | 'operatorGrant'
  | 'operatorSession'
  | 'operatorPasskey'
  | 'operatorRecoveryCode'
  | 'operatorInvite'
> & {
  auditEntry: Pick<PrismaClient['auditEntry'], 'create' | 'findMany'>;
  queueDecision: Pick<PrismaClient['queueDecision'], 'findMany'>;
  caseProceeding: Pick<PrismaClient['caseProceeding'], 'findMany'>;
};

export type OperatorTx = Models & {
  /** Until the transaction ends, no other one changes who the operators are and what they may do. */
  lockOperators(): Promise<void>;
  /** Lets every author of a site answer the profiles of somebody who no longer writes there. */
  releaseProfiles(released: ProfilesReleased): Promise<void>;
};

export type WaitingKind = 'photos' | 'poses' | 'reports' | 'appeals' | 'complaints';

/** What waits for money to go back, or for evidence. */
export type MoneyKind = 'proposals' | 'withdrawals' | 'disputes' | 'by_hand';

export type Waiting = {
  tenantId: string;
  kind: WaitingKind | MoneyKind;
  count: number;
  oldestAt: Date;
  /** Reports with the urgent reason. */
  minors: number;
};

export type WaitingAsked = { tenantIds: 'all' | readonly string[]; urgentReason: string };

/** The sites of each kind whose items are listed. */
export type QueueSites = Record<WaitingKind, 'all' | readonly string[]>;

/** A reason of reports, in the order of the queue: by rank, then by age, to which `hours` are added. */
export type QueueLane = { reason: string; rank: number; hours: number };

/** The place of the last item of the page before. */
export type QueueCursor = { rank: number; dueAt: Date; itemId: string };

export type QueueAsked = {
  sites: QueueSites;
  lanes: readonly QueueLane[];
  hours: Record<Exclude<WaitingKind, 'reports'>, number>;
  /** Limits the list to what has waited since before; null for everything. */
  since: Date | null;
  after: QueueCursor | null;
  /** Leaves out what other operators than this one have leased; null lists everything. */
  freeFor: string | null;
  now: Date;
  limit: number;
  /** In how many bits a photo may differ from a banned member's. */
  alikeBits: number;
};

export type QueueRow = QueueCursor & {
  tenantId: string;
  kind: WaitingKind;
  /** The case's number; null for a photo. */
  number: string | null;
  /** What was reported, or what a complaint is about. */
  subject: string;
  /** Of a report or the case of an appeal. */
  reason: string | null;
  /** The file of a photo; null for other kinds. */
  fileKey: string | null;
  /** The case of a banned member one of whose photos looks alike. */
  alikeCase: string | null;
  since: Date;
  version: number;
  /** Who handles it, with their name; null if nobody does. */
  operatorId: string | null;
  operatorName: string | null;
  until: Date | null;
};

export type ItemKey = { tenantId: string; itemId: string };

export type LeaseAsked = {
  kind: WaitingKind | 'fictional';
  items: readonly (ItemKey & { id: string })[];
  operatorId: string;
  now: Date;
  until: Date;
};

export type LeasedItem = ItemKey & {
  version: number;
  operatorId: string | null;
  operatorName: string | null;
  until: Date;
};

export type MembersAsked = {
  tenantIds: 'all' | readonly string[];
  emailKey: string;
  usernameKey: string;
  /** Any case. */
  name: string;
  id: string | null;
  orderNumber: string;
  ibanLast4: string | null;
  limit: number;
};

export type FoundMember = {
  tenantId: string;
  id: string;
  username: string;
  name: string | null;
  email: string;
  status: 'not_confirmed' | 'active' | 'blocked' | 'deleted';
  fictional: boolean;
  signupAt: Date;
  lastSeenAt: Date;
};

export type WaitingChatsAsked = {
  tenantIds: readonly string[];
  /** Whose profiles are listed, beside those that every author answers. */
  operatorId: string;
  /** The place of the last conversation of the page before. */
  after: { since: Date; id: string };
  limit: number;
};

export type WaitingChatRow = {
  tenantId: string;
  id: string;
  conversationId: string;
  profileId: string;
  profileName: string;
  since: Date;
  /** The member asked whether the profile is real. */
  truthDue: boolean;
  /** Who handles it, with their name; null if nobody does. */
  operatorId: string | null;
  operatorName: string | null;
  until: Date | null;
};

/** Who keeps their fictional profiles on these sites alone. */
export type ProfilesReleased = { operatorId: string; keptTenantIds: readonly string[] };

export type FiguresAsked = { sites: QueueSites; since: Date };

/** Waiting times in seconds. */
export type QueueFigures = { kind: WaitingKind; count: number; medianSeconds: number; slowSeconds: number };

/** A background job by its name, with its last run that succeeded, as long as the queue remembers it. */
export type JobRuns = {
  name: string;
  /** Null for a job with a cause. */
  cron: string | null;
  lastAt: Date | null;
  lastMs: number | null;
  waiting: number;
  failed: number;
};

export type FailedJobsAsked = {
  tenantIds: 'all' | readonly string[];
  /** The last one of the page before. */
  before: string | null;
  limit: number;
};

export type FailedJobLine = {
  id: string;
  name: string;
  /** Null for a job of no single site. */
  tenantId: string | null;
  failedAt: Date;
  keptUntil: Date;
  error: string | null;
};

export type TakenJob = { name: string; tenantId: string | null; data: object };

/**
 * The operators' view of the database: the global tables about them, an audit that is only read and added to, and of
 * members no more than what identifies them.
 */
export type OperatorDb = Models & {
  $transaction<Value>(work: (tx: OperatorTx) => Promise<Value>): Promise<Value>;
  /** Counts what waits for a decision, by site and kind, without what has nothing. */
  countWaiting(asked: WaitingAsked): Promise<Waiting[]>;
  /** Lists what waits on several sites, without a word of members. */
  listQueue(asked: QueueAsked): Promise<QueueRow[]>;
  /** Leases what nobody else handles; returns each item's present lease. */
  leaseItems(asked: LeaseAsked): Promise<LeasedItem[]>;
  /** Lists the conversations that wait for an author, the oldest first, without a word of them. */
  listWaitingChats(asked: WaitingChatsAsked): Promise<WaitingChatRow[]>;
  /** Finds members by what they tell of themselves, those last seen first. */
  findMembers(asked: MembersAsked): Promise<FoundMember[]>;
  /** Summarizes how long decided items had waited, by kind. */
  queueFigures(asked: FiguresAsked): Promise<QueueFigures[]>;
  /** Lists the background jobs by name. */
  listJobRuns(): Promise<JobRuns[]>;
  /** Lists failed jobs without their data, the newest first. */
  pageFailedJobs(asked: FailedJobsAsked): Promise<FailedJobLine[]>;
  /** Removes a failed job of these sites and runs `work` with it in one transaction; false if it is not failed. */
  takeFailedJob(
    asked: { id: string; tenantIds: 'all' | readonly string[] },
    work: (tx: AnyTx, job: TakenJob) => Promise<void>,
  ): Promise<boolean>;
};
