import { listCreditEntries } from '~/domain/payments/list-credit-entries.server';
import { listOwnOrders } from '~/domain/payments/list-own-orders.server';
import { momentOf } from '~/http/answer/moment-of.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { formatMoney, formatNumber, MINUS } from '~/i18n/format';
import type { EntryKind, TransactionsPageData } from '~/ui/payments/payments-data';
import { addressWith } from './way-back';

const signed = ({ dialect }: MemberSite, credits: number) =>
  `${credits > 0 ? '+' : MINUS}${formatNumber(dialect, Math.abs(credits))}`;

/** What takes credits away with the money has the same kind where it is undone: that they are back, must be said. */
const kindShown = (kind: EntryKind, credits: number): EntryKind =>
  credits > 0 && ['refund', 'withdrawal', 'dispute'].includes(kind) ? 'returned' : kind;

/** Returns a member's orders and one page of their ledger; `after` in the address says which (CRE-6). */
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
      ...momentOf(site, createdAt),
      amount: formatMoney(dialect, amountMinor, currency),
    })),
    entries: entries.map(({ id, kind, partner, amountCredits, balanceAfterCredits, createdAt }) => ({
      id,
      kind: kindShown(kind, amountCredits),
      partner,
      ...momentOf(site, createdAt),
      change: signed(site, amountCredits),
      gain: amountCredits > 0,
      after: formatNumber(dialect, balanceAfterCredits),
    })),
    olderHref: more ? addressWith('/transactions', { after: entries.at(-1)?.id ?? null }) : null,
    newestHref: after ? '/transactions' : null,
  };
}
