import type { Prisma } from '~/database/types';
import { complaintOver, reportOver } from '~/domain/safety/cases/closed-cases.server';
import { removedSince } from '~/domain/safety/rules';
import { casesOverSince } from '~/domain/safety/cases/case-time';
import { ordersKeptSince } from '~/domain/credits/rules';
import { mandatesKeptSince } from '~/domain/payments/debit/debit-rules';
import type { Model } from './table-of.server';

export type Where<M extends Model> = NonNullable<
  Prisma.TypeMap['model'][M]['operations']['findMany']['args']['where']
>;

export type ErasureSubject = {
  id: string;
  /** The addresses of the account and its links. */
  addresses: string[];
  emailHashes: string[];
  ordersFrom: Date;
  mandatesFrom: Date;
  casesOver: Date;
  removedBefore: Date;
};

/** Parameters of legal retention. */
export type Keeping = { invoiceYears: number; timeZone: string };

type Facts = Keeping & { id: string; addresses: string[]; emailHashes: string[]; now: Date };

export const erasureSubject = ({
  id,
  addresses,
  emailHashes,
  invoiceYears,
  timeZone,
  now,
}: Facts): ErasureSubject => ({
  id,
  addresses,
  emailHashes,
  ordersFrom: ordersKeptSince(invoiceYears, now),
  mandatesFrom: mandatesKeptSince(now),
  casesOver: casesOverSince(timeZone, now),
  removedBefore: removedSince(now),
});

const own = ({ id: memberId }: ErasureSubject) => ({ memberId });
const eitherSide = ({ id }: ErasureSubject) => ({ OR: [{ memberAId: id }, { memberBId: id }] });
const ownMessage = (subject: ErasureSubject) => ({
  OR: [{ senderId: subject.id }, { conversation: eitherSide(subject) }],
});

/** Tax law requires orders that were or may still be paid, and those with bookings. */
const retainedOrders = ({ ordersFrom }: ErasureSubject) => ({
  createdAt: { gte: ordersFrom },
  OR: [
    { status: { in: ['pending' as const, 'completed' as const, 'refunded' as const, 'disputed' as const] } },
    { refunds: { some: {} } },
    { disputes: { some: {} } },
    { withdrawal: { isNot: null } },
  ],
});

const erasableOrders = (subject: ErasureSubject) => ({ memberId: subject.id, NOT: retainedOrders(subject) });
/** Unused mandates, and mandates that the holder's bank can no longer request. */
const erasableMandates = ({ mandatesFrom }: ErasureSubject) => ({
  OR: [{ usedAt: null }, { usedAt: { lt: mandatesFrom } }],
});

const ofEndedOrder = (subject: ErasureSubject) => ({ order: erasableOrders(subject) });
const bookedOnEnded = (subject: ErasureSubject) => ({
  OR: [ofEndedOrder(subject), { payment: ofEndedOrder(subject) }],
});
const closedReport = ({ casesOver }: ErasureSubject) => reportOver(casesOver);
const ownClosedReport = (subject: ErasureSubject) => ({
  OR: [{ reporterId: subject.id }, { reportedId: subject.id }],
  AND: [closedReport(subject)],
});
const closedComplaint = ({ casesOver }: ErasureSubject) => complaintOver(casesOver);

/** Measures that can no longer be appealed. */
const overMeasure = ({ casesOver }: ErasureSubject) => ({ takenAt: { lte: casesOver } });

/** Own removals that can no longer be reported, and others' removals from shared chats. */
const erasableRemovals = ({ id, removedBefore }: ErasureSubject) => ({
  OR: [{ memberId: id, removedAt: { lte: removedBefore } }, { readerId: id }],
});

const UNREFERENCED = {
  orders: { none: {} },
  mandates: { none: {} },
  withdrawals: { none: {} },
  reportsMade: { none: {} },
  reportsSuffered: { none: {} },
  measures: { none: {} },
  complaints: { none: {} },
  removedContent: { none: {} },
};

type Rules = { [M in Model]: ((subject: ErasureSubject) => Where<M>) | string };

/** Referring rows come first (ACC-24). Other tables have a reason; the law retains unlisted member data. */
export const ERASED: Rules = {
  DataArchive: own,
  PhotoFile: (subject) => ({
    OR: [
      { photo: own(subject) },
      { message: ownMessage(subject) },
      { report: ownClosedReport(subject) },
      { removed: erasableRemovals(subject) },
      { poseCheck: own(subject) },
    ],
  }),
  RemovedContent: erasableRemovals,
  Photo: own,
  PoseCheck: own,
  ProfileInterest: own,
  PromptAnswer: own,
  Session: own,
  Token: own,
  LoginChange: own,
  RecoveryCode: own,
  Passkey: own,
  AgeProof: own,
  AgeTry: own,
  LoginAttempt: ({ emailHashes }) => ({ emailHash: { in: emailHashes } }),
  Like: ({ id }) => ({ OR: [{ fromId: id }, { toId: id }] }),
  WithdrawnLike: ({ id }) => ({ OR: [{ fromId: id }, { toId: id }] }),
  Block: ({ id }) => ({ OR: [{ blockerId: id }, { blockedId: id }] }),
  KnownContact: own,
  SwipeDay: own,
  SwipePass: ({ id }) => ({ OR: [{ memberId: id }, { passedId: id }] }),
  AuthoredMessage: (subject) => ({ message: ownMessage(subject) }),
  Message: ownMessage,
  WaitingChat: (subject) => ({ conversation: eitherSide(subject) }),
  ProfileAuthor: ({ id }) => ({ id }),
  ConversationMember: (subject) => ({
    OR: [{ memberId: subject.id }, { otherId: subject.id }, { conversation: eitherSide(subject) }],
  }),
  Conversation: eitherSide,
  GiftSent: ({ id }) => ({ OR: [{ fromId: id }, { toId: id }] }),
  CreditEntry: own,
  DiscountUse: (subject) => ({ OR: [own(subject), { discountCode: own(subject) }, { order: own(subject) }] }),
  DiscountCode: own,
  Refund: bookedOnEnded,
  Dispute: bookedOnEnded,
  RefundProposal: ofEndedOrder,
  PaymentPostback: (subject) => ({ payment: ofEndedOrder(subject) }),
  Payment: ofEndedOrder,
  Withdrawal: ofEndedOrder,
  Order: erasableOrders,
  SpendingLimit: own,
  PaymentMethod: own,
  Mandate: (subject) => ({ ...own(subject), ...erasableMandates(subject) }),
  SmsCode: own,
  NotificationPreference: own,
  PushSubscription: own,
  Delivery: own,
  AlertDismissal: own,
  CaseNote: ({ id }) => ({ OR: [{ memberId: id }, { reporterId: id }] }),
  CaseMeasure: (subject) => ({ ...own(subject), ...overMeasure(subject) }),
  CaseProceeding: (subject) => ({ report: ownClosedReport(subject) }),
  Report: ownClosedReport,
  Complaint: (subject) => ({ ...own(subject), ...closedComplaint(subject) }),
  SavedSearch: own,
  PinnedSearch: own,
  CapturedMessage: ({ addresses }) => ({ to: { in: addresses } }),
  Consent: own,
  Profile: ({ id }) => ({ id }),
  // The account is last, and only without retained rows.
  Member: ({ id }) => ({ id, ...UNREFERENCED }),
  DeletionRecord: 'says what was erased, with nothing of it',
  AuditEntry: 'who did what and when, by ids alone; the database refuses to delete it',
  QueueLease: 'who handles what waits, by ids alone; gone with the decision, or after a day',
  QueueDecision: 'who decided what and when, by ids and states alone; forgotten after half a year',
  Ban: 'a keyed hash of an address, which leads to nobody; forgotten after two years',
  BannedPhoto: 'how a photo looks, which leads to nobody; forgotten with its ban',
  DailyFigure: 'counts of days, without persons: what the law wants to know after erasures',
  StatementOfReasons: 'why a measure was taken, by rules and days, without the case or the member',
  Visitor: 'a browser’s first visit, which no account is tied to; forgotten after 30 days',
  Draft: 'the answers of a browser that has no account yet; forgotten after a day',
  HeldName: 'a name that no account has; free again after 30 days',
  Tenant: 'the sites themselves',
  Place: 'countries, regions and cities',
  Moderator: 'people of the operator, not members',
  Operator: 'people of the operator, not members',
  OperatorGrant: 'roles of the operator’s people',
  OperatorSession: 'logins of the operator’s people',
  OperatorPasskey: 'second factors of the operator’s people',
  OperatorRecoveryCode: 'second factors of the operator’s people',
  OperatorInvite: 'invitations of the operator’s people',
  NewsMailing: 'news of the operator, without its readers',
  ProviderEvent: 'numbers of a payment provider’s notices, without who paid',
};

/** Accounts with rows due for erasure, after 14 days or when their retention ends. */
export const dueAccount = (dueSince: Date, subject: ErasureSubject): Where<'Member'> => ({
  deletionRequestedAt: { lte: dueSince },
  OR: [
    { status: { not: 'deleted' } },
    { orders: { some: { NOT: retainedOrders(subject) } } },
    { mandates: { some: erasableMandates(subject) } },
    { reportsMade: { some: closedReport(subject) } },
    { reportsSuffered: { some: closedReport(subject) } },
    { measures: { some: overMeasure(subject) } },
    { complaints: { some: closedComplaint(subject) } },
    UNREFERENCED,
  ],
});
