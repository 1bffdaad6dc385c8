import type { Prisma, TenantTx } from '~/database/types';
import { casesOverSince } from '~/domain/safety/rules';
import { ordersKeptSince } from '~/domain/credits/rules';

export type Model = Prisma.ModelName;
export type Where<M extends Model> = NonNullable<
  Prisma.TypeMap['model'][M]['operations']['findMany']['args']['where']
>;

export type Leaver = {
  id: string;
  /** The account's address, and those that its links were sent to. */
  addresses: string[];
  /** The hashes under which failed logins store these addresses. */
  emailHashes: string[];
  ordersFrom: Date;
  casesOver: Date;
};

type Facts = { id: string; addresses: string[]; emailHashes: string[]; invoiceYears: number; now: Date };

export const leaverOf = ({ id, addresses, emailHashes, invoiceYears, now }: Facts): Leaver => ({
  id,
  addresses,
  emailHashes,
  ordersFrom: ordersKeptSince(invoiceYears, now),
  casesOver: casesOverSince(now),
});

const own = ({ id: memberId }: Leaver) => ({ memberId });
const eitherSide = ({ id }: Leaver) => ({ OR: [{ memberAId: id }, { memberBId: id }] });
const ownMessage = (leaver: Leaver) => ({
  OR: [{ senderId: leaver.id }, { conversation: eitherSide(leaver) }],
});

/**
 * Orders that tax law requires to keep: those paid or possibly still to be paid, and those with any booking
 * on them.
 */
const keptOrder = ({ ordersFrom }: Leaver) => ({
  createdAt: { gte: ordersFrom },
  OR: [
    { status: { in: ['pending' as const, 'completed' as const, 'refunded' as const] } },
    { refunds: { some: {} } },
    { disputes: { some: {} } },
    { withdrawal: { isNot: null } },
  ],
});

const endedOrder = (leaver: Leaver) => ({ memberId: leaver.id, NOT: keptOrder(leaver) });
const ofEndedOrder = (leaver: Leaver) => ({ order: endedOrder(leaver) });
const closedReport = ({ casesOver }: Leaver) => ({
  status: { in: ['accepted' as const, 'rejected' as const] },
  decidedAt: { lte: casesOver },
});
const ownClosedReport = (leaver: Leaver) => ({
  OR: [{ reporterId: leaver.id }, { reportedId: leaver.id }],
  AND: [closedReport(leaver)],
});
const closedComplaint = ({ casesOver }: Leaver) => ({ answeredAt: { lte: casesOver } });

type Rules = { [M in Model]: ((leaver: Leaver) => Where<M>) | string };

/**
 * Which rows of each table are erased with a member (ACC-24). The order matters: rows that refer to others
 * come before them. A table without member data has the reason instead. Member data that is not listed is
 * retained by law.
 */
export const ERASED: Rules = {
  DataArchive: own,
  PhotoFile: (leaver) => ({
    OR: [{ photo: own(leaver) }, { message: ownMessage(leaver) }, { report: ownClosedReport(leaver) }],
  }),
  Photo: own,
  ProfileInterest: own,
  Session: own,
  Token: own,
  LoginAttempt: ({ emailHashes }) => ({ emailHash: { in: emailHashes } }),
  Like: ({ id }) => ({ OR: [{ fromId: id }, { toId: id }] }),
  Block: ({ id }) => ({ OR: [{ blockerId: id }, { blockedId: id }] }),
  Visit: ({ id }) => ({ OR: [{ visitorId: id }, { visitedId: id }] }),
  SwipeDay: own,
  SwipePass: ({ id }) => ({ OR: [{ memberId: id }, { passedId: id }] }),
  Message: ownMessage,
  ConversationMember: (leaver) => ({
    OR: [{ memberId: leaver.id }, { otherId: leaver.id }, { conversation: eitherSide(leaver) }],
  }),
  Conversation: eitherSide,
  GiftSent: ({ id }) => ({ OR: [{ fromId: id }, { toId: id }] }),
  CreditEntry: own,
  DiscountUse: (leaver) => ({ OR: [own(leaver), { discountCode: own(leaver) }, { order: own(leaver) }] }),
  DiscountCode: own,
  Payment: ofEndedOrder,
  Refund: ofEndedOrder,
  Dispute: ofEndedOrder,
  Withdrawal: ofEndedOrder,
  Order: endedOrder,
  PaymentMethod: own,
  Mandate: own,
  SmsCode: own,
  NotificationPreference: own,
  PushSubscription: own,
  Delivery: own,
  AlertDismissal: own,
  Report: ownClosedReport,
  Complaint: (leaver) => ({ ...own(leaver), ...closedComplaint(leaver) }),
  AuditEntry: ({ id }) => ({ subjectId: id }),
  SavedSearch: own,
  CapturedMessage: ({ addresses }) => ({ to: { in: addresses } }),
  Consent: own,
  Profile: ({ id }) => ({ id }),
  // The account goes last, and only if no retained row refers to it.
  Member: ({ id }) => ({
    id,
    orders: { none: {} },
    withdrawals: { none: {} },
    reportsMade: { none: {} },
    reportsSuffered: { none: {} },
    complaints: { none: {} },
  }),
  DeletionRecord: 'says what was erased, with nothing of it',
  Visitor: 'a browser’s first visit, which no account is tied to; forgotten after 30 days',
  Draft: 'the answers of a browser that has no account yet; forgotten after a day',
  Tenant: 'the sites themselves',
  Place: 'countries, regions and cities',
  ProviderEvent: 'numbers of a payment provider’s notices, without who paid',
};

/** Accounts with rows due for erasure: all rows after 14 days, retained rows once their time is over. */
export const dueAccount = (dueSince: Date, leaver: Leaver): Where<'Member'> => ({
  deletionRequestedAt: { lte: dueSince },
  OR: [
    { status: { not: 'deleted' } },
    { orders: { some: { NOT: keptOrder(leaver) } } },
    { reportsMade: { some: closedReport(leaver) } },
    { reportsSuffered: { some: closedReport(leaver) } },
    { complaints: { some: closedComplaint(leaver) } },
  ],
});

type Table = { deleteMany(args: { where: object }): Promise<{ count: number }> };

/** Returns the Prisma delegate of a model. */
export const tableOf = (tx: TenantTx, model: Model): Table =>
  tx[(model[0]!.toLowerCase() + model.slice(1)) as keyof TenantTx] as unknown as Table;
