import { refundDays } from '~/domain/credits/rules';
import { isWithdrawalInTime } from '~/domain/payments/withdraw-until';
import { findOwnWithdrawal } from '~/domain/payments/find-own-withdrawal.server';
import { previewWithdrawal, type WithdrawalTerms } from '~/domain/payments/find-withdrawal.server';
import { listOwnOrders } from '~/domain/payments/list-own-orders.server';
import { ownOrderForm } from '~/domain/payments/withdraw-form.server';
import { momentOf } from '~/http/answer/moment-of.server';
import type { Site } from '~/http/request/open-site.server';
import { formatMoney } from '~/i18n/format';
import type { Withdrawable, WithdrawPageData } from '~/ui/payments/payments-data';

/** What every step shows. */
const withdrawStep = ({ t, tenant }: Site) => ({
  title: t('payments:withdraw_title'),
  description: t('payments:withdraw_lead', { days: refundDays(tenant.settings) }),
});

async function ownOrders(site: Site): Promise<Withdrawable[] | null> {
  const { sql, member, tenant, now, dialect } = site;
  if (!member) return null;
  const orders = await listOwnOrders(sql, { memberId: member.id });
  return orders
    .filter(({ status, waivedAt }) => status === 'completed' && waivedAt === null)
    .filter((order) => isWithdrawalInTime(order, tenant.settings, now))
    .map(({ id, number, credits, amountMinor, currency, createdAt }) => ({
      number,
      credits,
      amount: formatMoney(dialect, amountMinor, currency),
      date: momentOf(site, createdAt).date,
      fields: { order: id },
    }));
}

/** What the second step shows. */
export function confirmPage(
  site: Site,
  terms: WithdrawalTerms,
  fields: Record<string, string>,
): WithdrawPageData {
  const { number, unspentCredits, boughtCredits, refundMinor, currency, endsPremium, orderId } = terms;
  return {
    ...withdrawStep(site),
    step: 'confirm',
    number,
    unused: unspentCredits,
    bought: boughtCredits,
    endsPremium,
    fields,
    date: momentOf(site, terms.orderedAt).date,
    back: formatMoney(site.dialect, refundMinor, currency),
    keepHref: site.member ? `/transactions/${orderId}` : '/',
  };
}

type Withdrawn = { number: string; withdrawnAt: Date; refundMinor: number; currency: string };

/** What a withdrawal that is done shows. */
export function donePage(
  site: Site,
  { number, withdrawnAt, refundMinor, currency }: Withdrawn,
  email: string,
): WithdrawPageData {
  const moment = momentOf(site, withdrawnAt);
  const back = formatMoney(site.dialect, refundMinor, currency);
  return { ...withdrawStep(site), step: 'done', number, ...moment, email, back };
}

/** The page of a member's own order, which shows the step that its withdrawal has come to. */
export const ownWithdrawalAddress = (orderId: string): string => `/withdraw?order=${orderId}`;

/**
 * Returns the first step of a withdrawal: the member's orders that can be withdrawn from, or the form for an
 * order's number. The second step at once, or what came of it, for a member whose address names the order.
 */
export async function withdrawPage(site: Site): Promise<WithdrawPageData> {
  const { sql, member, tenant, now } = site;
  const own = ownOrderForm.safeParse({ order: site.query.get('order') });
  if (member && own.success) {
    const subject = { memberId: member.id, orderId: own.data.order };
    const terms = await previewWithdrawal(sql, subject, { now, settings: tenant.settings });
    if (terms.ok) return confirmPage(site, terms.value, own.data);
    const withdrawn = terms.reason === 'withdrawn' && (await findOwnWithdrawal(sql, subject));
    if (withdrawn) return donePage(site, withdrawn, member.email);
  }
  return { ...withdrawStep(site), step: 'choose', orders: await ownOrders(site) };
}
