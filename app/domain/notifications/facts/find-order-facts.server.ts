import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantQueries } from '~/database/tenant-sql';
import type { PaymentMethodName } from '~/domain/payments/methods';
import type { TransferState } from '~/domain/payments/provider';
import { isReturnedDebit } from '~/domain/payments/rules';
import type { Locale } from '~/i18n/locales';
import type { Addressed, Lacking } from '~/domain/notifications/find-due-mail.server';

export type MailedOrder = Addressed & {
  name: string;
  orderId: string;
  number: string;
  credits: number;
  amountMinor: number;
  discountMinor: number;
  currency: string;
  country: string;
  method: PaymentMethodName;
  createdAt: Date;
  completedAt: Date | null;
};

export type NoticedDebit = {
  accountHolder: string;
  ibanCountry: string;
  ibanLast4: string;
  /** As the bank statement shows it. */
  reference: string;
  acceptedAt: Date;
};

const ORDER = [
  'order.id as orderId',
  'order.number',
  'order.credits',
  'order.amountMinor',
  'order.discountMinor',
  'order.currency',
  'order.country',
  'order.method',
  'order.createdAt',
  'order.completedAt',
  'member.email',
  'member.username',
  'member.language',
] as const;

type Row = Omit<MailedOrder, 'to' | 'name' | 'method' | 'language'> & {
  email: string;
  username: string;
  language: string;
  method: string;
};

/** Returns the facts of every order mail; null if the member's data was erased. */
function mailedOrder(row: Row): MailedOrder | null {
  const { email: to, username: name, orderId, number, credits, amountMinor, discountMinor } = row;
  const { currency, country, createdAt, completedAt } = row;
  if (!to) return null;
  const [language, method] = [row.language as Locale, row.method as PaymentMethodName];
  const price = { amountMinor, discountMinor, currency, country, method };
  return { to, name, language, orderId, number, credits, ...price, createdAt, completedAt };
}

/** Finds a used mandate; its reference is lacking until the provider's lost answer is read again (PAY-4). */
export async function findDebited(
  sql: TenantQueries,
  { memberId, facts }: { memberId: string; facts: MailedOrder },
): Promise<NoticedDebit | Lacking | null> {
  if (facts.method !== 'sdd') return null;
  const used = await sql
    .selectFrom('Mandate')
    .where('memberId', '=', memberId)
    .where('usedAt', '<=', facts.createdAt)
    .orderBy('usedAt', 'desc')
    .limit(1)
    .select(['accountHolder', 'ibanCountry', 'ibanLast4', 'reference', 'acceptedAt'])
    .executeTakeFirst();
  if (!used) return null;
  const { reference, ...account } = used;
  return reference === null ? { lacking: 'MANDATE' } : { ...account, reference };
}

const orderQuery = (sql: TenantQueries, id: string) =>
  sql
    .selectFrom('Order as order')
    .innerJoin('Member as member', 'member.id', 'order.memberId')
    .leftJoin('Withdrawal as withdrawal', 'withdrawal.orderId', 'order.id')
    .where('order.id', '=', id)
    .select([...ORDER, 'order.status', 'order.memberId', 'order.waivedAt', 'order.premiumFrom'])
    .select(['withdrawal.createdAt as withdrawnAt', 'withdrawal.credits as withdrawnCredits'])
    .select('withdrawal.refundMinor')
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('Payment as payment')
          .select(['payment.transfer', 'payment.method', 'payment.status', 'payment.providerId'])
          .whereRef('payment.orderId', '=', 'order.id')
          .orderBy('payment.id', 'desc')
          .limit(1),
      ).as('payment'),
    )
    .executeTakeFirst();

type Found = NonNullable<Awaited<ReturnType<typeof orderQuery>>>;

const toWithdrawal = ({ withdrawnAt, withdrawnCredits: credits, refundMinor }: Found) =>
  withdrawnAt === null || credits === null || refundMinor === null
    ? null
    : { createdAt: withdrawnAt, credits, refundMinor };

/** Finds the facts and outcome of an order; null after erasure. `isOwed`: a returned debit is still unpaid (PAY-3). */
export async function findOrderFacts(sql: TenantQueries, { causeId }: { causeId: string }) {
  const found = await orderQuery(sql, causeId);
  const facts = found ? mailedOrder(found) : null;
  if (!found || !facts) return null;
  const { status, memberId, payment, waivedAt, premiumFrom } = found;
  const transfer = (payment?.transfer ?? null) as TransferState | null;
  const isOwed = payment !== null && isReturnedDebit(payment);
  const premium = { waivedAt, premiumFrom };
  return { facts, status, ...premium, withdrawal: toWithdrawal(found), transfer, isOwed, memberId };
}

type MoneyBack = MailedOrder & { backMinor: number; takenCredits: number };

const moneyBack = (
  back: (Row & { backMinor: number; takenCredits: number }) | undefined,
): MoneyBack | null => {
  const facts = back ? mailedOrder(back) : null;
  return back && facts ? { ...facts, backMinor: back.backMinor, takenCredits: back.takenCredits } : null;
};

/** Finds a refund with its order; null if it failed. */
export const findRefundFacts = async (sql: TenantQueries, { causeId }: { causeId: string }) =>
  moneyBack(
    await sql
      .selectFrom('Refund as refund')
      .innerJoin('Order as order', 'order.id', 'refund.orderId')
      .innerJoin('Member as member', 'member.id', 'order.memberId')
      .where('refund.id', '=', causeId)
      .where('refund.status', '<>', 'failed')
      .select([...ORDER, 'refund.amountMinor as backMinor', 'refund.credits as takenCredits'])
      .executeTakeFirst(),
  );

/** Finds a dispute with its order; null if it took no money. */
export const findDisputeFacts = async (sql: TenantQueries, { causeId }: { causeId: string }) =>
  moneyBack(
    await sql
      .selectFrom('Dispute as dispute')
      .innerJoin('Order as order', 'order.id', 'dispute.orderId')
      .innerJoin('Member as member', 'member.id', 'order.memberId')
      .where('dispute.id', '=', causeId)
      .where('dispute.status', 'in', ['open', 'lost'])
      .select([...ORDER, 'dispute.amountMinor as backMinor', 'dispute.credits as takenCredits'])
      .executeTakeFirst(),
  );
