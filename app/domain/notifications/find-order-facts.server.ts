import type { TenantDb } from '~/database/tenant-db';
import type { PaymentMethodName } from '~/domain/payments/methods';
import type { TransferState } from '~/domain/payments/provider';
import type { Locale } from '~/i18n/locales';
import type { Addressed, Lacking } from './find-due-mail.server';

/** What the mails about an order say of it. */
export type OrderFacts = Addressed & {
  name: string;
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

/** The account that a direct debit is taken from, and its mandate. */
export type NoticedDebit = {
  accountHolder: string;
  ibanCountry: string;
  ibanLast4: string;
  /** As the bank statement shows it. */
  reference: string;
  acceptedAt: Date;
};

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

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

const findRow = (db: TenantDb, id: string) => db.order.findFirst({ where: { id }, select: ORDER });

/** What every mail about an order says; null if its member's data was erased. */
function orderFacts({ member, ...row }: Omit<Row, 'payments' | 'withdrawal'>): OrderFacts | null {
  const { email: to, username: name, language } = member;
  const { id: orderId, number, credits, amountMinor, discountMinor, currency, country } = row;
  const { createdAt, completedAt } = row;
  if (!to) return null;
  const price = { amountMinor, discountMinor, currency, country, method: row.method as PaymentMethodName };
  return {
    to,
    name,
    language: language as Locale,
    orderId,
    number,
    credits,
    ...price,
    createdAt,
    completedAt,
  };
}

/** Whether the bank returned the direct debit that a payment was. */
const isReturned = ({ method, status, providerId }: Row['payments'][number]): boolean =>
  method === 'sdd' && status === 'failed' && providerId !== null;

/**
 * Finds the account of a direct debit, which used up the member's mandate when it was ordered; null for all other
 * orders. The mandate's reference is lacking while the provider's answer was lost; it is asked again within minutes
 * (PAY-4).
 */
export async function findDebited(
  db: TenantDb,
  { memberId, facts }: { memberId: string; facts: OrderFacts },
): Promise<NoticedDebit | Lacking | null> {
  if (facts.method !== 'sdd') return null;
  const used = await db.mandate.findFirst({
    where: { memberId, usedAt: { lte: facts.createdAt } },
    orderBy: { usedAt: 'desc' },
    select: { accountHolder: true, ibanCountry: true, ibanLast4: true, reference: true, acceptedAt: true },
  });
  if (!used) return null;
  const { reference, ...account } = used;
  return reference === null ? { lacking: 'MANDATE' } : { ...account, reference };
}

/**
 * Finds what a mail says of an order, and what became of it; null if its member's data was erased. `isOwed` says that
 * the bank returned a direct debit, which is still to be paid (PAY-3).
 */
export async function findOrderFacts(db: TenantDb, { causeId }: { causeId: string }) {
  const row = await findRow(db, causeId);
  const facts = row && orderFacts(row);
  if (!facts) return null;
  const { status, withdrawal, payments } = row;
  const transfer = (payments[0]?.transfer ?? null) as TransferState | null;
  return { facts, status, withdrawal, transfer, isOwed: payments.some(isReturned), memberId: row.memberId };
}

const BACK = { amountMinor: true, credits: true, order: { select: ORDER } } as const;

type MoneyBack = OrderFacts & { backMinor: number; takenCredits: number };

const moneyBack = (back: { amountMinor: number; credits: number; order: Row } | null): MoneyBack | null => {
  const facts = back && orderFacts(back.order);
  return facts && { ...facts, backMinor: back.amountMinor, takenCredits: back.credits };
};

/** Finds what a mail says of a refund, and its order; null if that came to nothing. */
export const findRefundFacts = async (db: TenantDb, { causeId: id }: { causeId: string }) =>
  moneyBack(await db.refund.findFirst({ where: { id, status: { not: 'failed' } }, select: BACK }));

/** Finds what a mail says of money that the payer took back, and its order; null if that came to nothing. */
export const findDisputeFacts = async (db: TenantDb, { causeId: id }: { causeId: string }) =>
  moneyBack(await db.dispute.findFirst({ where: { id, status: { in: ['open', 'lost'] } }, select: BACK }));
