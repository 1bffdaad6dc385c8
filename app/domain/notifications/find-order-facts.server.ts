import type { TenantDb } from '~/database/tenant-db';
import type { PaymentMethodName } from '~/domain/payments/methods';
import type { TransferState } from '~/domain/payments/provider';
import type { Locale } from '~/i18n/locales';

const ORDER_MAILS = [
  ...(['order_received', 'payment_failed', 'receipt', 'withdrawal_receipt'] as const),
  ...(['order_refunded', 'order_disputed'] as const),
] as const;
type OrderMail = (typeof ORDER_MAILS)[number];

export const isOrderMail = (kind: string): kind is OrderMail => ORDER_MAILS.some((mail) => mail === kind);

type Addressed = { to: string; name: string; language: Locale };

/** What the mails about an order say of it. */
export type OrderedFacts = Addressed & {
  orderId: string;
  number: string;
  credits: number;
  amountMinor: number;
  discountMinor: number;
  currency: string;
  /** The payment country. */
  country: string;
  method: PaymentMethodName;
  createdAt: Date;
  completedAt: Date | null;
};

/** Money that goes back, and the credits that left the balance with it. */
type MoneyBack = { backMinor: number; takenCredits: number };

/** The account that a direct debit is taken from, and its mandate. */
type DebitedAccount = {
  accountHolder: string;
  ibanCountry: string;
  ibanLast4: string;
  /** As the bank statement shows it; null if the provider has not told it yet. */
  reference: string | null;
  acceptedAt: Date;
};

/** The contents of the mails about an order. */
export type OrderFacts = OrderedFacts &
  (
    | { kind: 'order_received'; transfer: TransferState | null; debit: DebitedAccount | null }
    /** `owed` says that the bank returned a direct debit, which is still to be paid (PAY-3). */
    | { kind: 'payment_failed'; owed: boolean }
    | { kind: 'receipt'; completedAt: Date }
    | { kind: 'withdrawal_receipt'; withdrawnAt: Date; unspentCredits: number; refundMinor: number }
    | ({ kind: 'order_refunded' | 'order_disputed' } & MoneyBack)
  );

const ORDER = {
  id: true,
  number: true,
  credits: true,
  amountMinor: true,
  discountMinor: true,
  currency: true,
  country: true,
  method: true,
  createdAt: true,
  completedAt: true,
  status: true,
  memberId: true,
  withdrawal: { select: { createdAt: true, credits: true, refundMinor: true } },
  payments: {
    select: { transfer: true, method: true, status: true, providerId: true },
    orderBy: { id: 'desc' },
    take: 1,
  },
  member: { select: { email: true, username: true, language: true } },
} as const;

const findOrder = (db: TenantDb, id: string) => db.order.findFirst({ where: { id }, select: ORDER });
type Row = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** What every mail about an order says; null if its member's data was erased. */
function orderedFacts({ id, member, ...row }: Row): OrderedFacts | null {
  const { email: to, username: name, language } = member;
  const { number, credits, amountMinor, discountMinor, currency, country, createdAt, completedAt } = row;
  if (!to) return null;
  return {
    to,
    name,
    language: language as Locale,
    orderId: id,
    method: row.method as PaymentMethodName,
    number,
    credits,
    amountMinor,
    discountMinor,
    currency,
    country,
    createdAt,
    completedAt,
  };
}

/** Whether the bank returned the direct debit that a payment was. */
const isReturned = ({ method, status, providerId }: Row['payments'][number]): boolean =>
  method === 'sdd' && status === 'failed' && providerId !== null;

/** The account of a direct debit, which used up the member's mandate when it was ordered; null for all other orders. */
async function findDebited(
  db: TenantDb,
  { method, memberId, createdAt }: Pick<Row, 'method' | 'memberId' | 'createdAt'>,
): Promise<DebitedAccount | null> {
  if (method !== 'sdd') return null;
  return db.mandate.findFirst({
    where: { memberId, usedAt: { lte: createdAt } },
    orderBy: { usedAt: 'desc' },
    select: { accountHolder: true, ibanCountry: true, ibanLast4: true, reference: true, acceptedAt: true },
  });
}

/** The facts of a mail that an order itself causes; null if what it announces has happened meanwhile. */
async function factsOfOrder(
  db: TenantDb,
  kind: 'order_received' | 'payment_failed' | 'receipt' | 'withdrawal_receipt',
  orderId: string,
): Promise<OrderFacts | null> {
  const row = await findOrder(db, orderId);
  const facts = row && orderedFacts(row);
  if (!facts) return null;
  const { withdrawal, payments, status, completedAt } = row;
  if (kind === 'receipt') return completedAt && { ...facts, kind, completedAt };
  if (kind === 'order_received') {
    const transfer = (payments[0]?.transfer ?? null) as TransferState | null;
    if (status !== 'pending') return null;
    return { ...facts, kind, transfer, debit: await findDebited(db, row) };
  }
  if (kind === 'payment_failed')
    return status === 'failed' ? { ...facts, kind, owed: payments.some(isReturned) } : null;
  if (!withdrawal) return null;
  const { createdAt: withdrawnAt, credits: unspentCredits, refundMinor } = withdrawal;
  return { ...facts, kind, withdrawnAt, unspentCredits, refundMinor };
}

const BACK = { amountMinor: true, credits: true, status: true, order: { select: ORDER } } as const;

/** The facts of a mail about money that goes back; null if that came to nothing meanwhile. */
async function factsOfMoneyBack(
  db: TenantDb,
  kind: 'order_refunded' | 'order_disputed',
  id: string,
): Promise<OrderFacts | null> {
  const back =
    kind === 'order_refunded'
      ? await db.refund.findFirst({ where: { id, status: { not: 'failed' } }, select: BACK })
      : await db.dispute.findFirst({ where: { id, status: { in: ['open', 'lost'] } }, select: BACK });
  const facts = back && orderedFacts(back.order);
  return facts && { ...facts, kind, backMinor: back.amountMinor, takenCredits: back.credits };
}

/**
 * Finds the facts of a mail about an order; null if its member's data was erased, or if what it announces is
 * not so any more. `causeId` is the order's, the refund's or the dispute's.
 */
export const findOrderFacts = (
  db: TenantDb,
  { kind, causeId }: { kind: OrderMail; causeId: string },
): Promise<OrderFacts | null> =>
  kind === 'order_refunded' || kind === 'order_disputed'
    ? factsOfMoneyBack(db, kind, causeId)
    : factsOfOrder(db, kind, causeId);
