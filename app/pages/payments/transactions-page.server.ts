import { listCreditEntries } from '~/domain/payments/list-credit-entries.server';
import { listOwnOrders } from '~/domain/payments/orders/list-own-orders.server';
import { formatMoment } from '~/http/answer/moment-of.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { formatMoney, formatNumber, MINUS } from '~/i18n/format';
import * as paths from '~/paths';
import type { EntryKind, TransactionsPageData } from '~/ui/payments/payments-data';
import { addressWith } from './way-back';

const formatChange = ({ dialect }: MemberSite, credits: number) =>
  `${credits > 0 ? '+' : MINUS}${formatNumber(dialect, Math.abs(credits))}`;

const RETURNED: ReadonlySet<EntryKind> = new Set([
  ...(['refund', 'withdrawal', 'dispute', 'message', 'photo', 'gift'] as const),
]);

/** A reversed refund, withdrawal or dispute has the same kind, as a message that got no answer has. */
const displayKind = (kind: EntryKind, credits: number): EntryKind =>
  credits > 0 && RETURNED.has(kind) ? 'returned' : kind;

/** Returns orders and a page of the ledger, by the cursor `after` (CRE-6). */
export async function transactionsPage(site: MemberSite): Promise<TransactionsPageData> {
  const { sql, member, now, dialect, t } = site;
  const after = site.query.get('after');
  const [orders, { entries, more }] = await Promise.all([
    listOwnOrders(sql, { memberId: member.id }),
    listCreditEntries(sql, { memberId: member.id, after }, { now }),
  ]);
  return {
    title: t('payments:payments'),
    credits: member.credits,
    orders: orders.map(({ createdAt, amountMinor, currency, ...order }) => ({
      ...order,
      ...formatMoment(site, createdAt),
      amount: formatMoney(dialect, amountMinor, currency),
    })),
    entries: entries.map(({ id, kind, partner, amountCredits, balanceAfterCredits, createdAt }) => ({
      id,
      kind: displayKind(kind, amountCredits),
      partner,
      ...formatMoment(site, createdAt),
      change: formatChange(site, amountCredits),
      gain: amountCredits > 0,
      after: formatNumber(dialect, balanceAfterCredits),
    })),
    olderHref: more ? addressWith(paths.transactions, { after: entries.at(-1)?.id ?? null }) : null,
    newestHref: after ? paths.transactions : null,
  };
}
