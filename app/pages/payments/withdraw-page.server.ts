import { refundDays } from '~/domain/credits/rules';
import { isWithdrawalInTime } from '~/domain/payments/refunds/withdraw-until';
import { findOwnWithdrawal } from '~/domain/payments/refunds/find-own-withdrawal.server';
import { previewWithdrawal, type WithdrawalTerms } from '~/domain/payments/refunds/find-withdrawal.server';
import { listOwnOrders } from '~/domain/payments/orders/list-own-orders.server';
import { ownOrderForm } from '~/domain/payments/refunds/withdraw-form.server';
import { formatMoment } from '~/http/answer/moment-of.server';
import type { Site } from '~/http/request/open-site.server';
import { formatMoney } from '~/i18n/format';
import * as paths from '~/paths';
import type { Withdrawable, WithdrawPageData } from '~/ui/payments/payments-data';

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
      date: formatMoment(site, createdAt).date,
      fields: { order: id },
    }));
}

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
    date: formatMoment(site, terms.orderedAt).date,
    back: formatMoney(site.dialect, refundMinor, currency),
    keepHref: site.member ? paths.order(orderId) : paths.home,
  };
}

type Withdrawn = { number: string; withdrawnAt: Date; refundMinor: number; currency: string };

export function donePage(
  site: Site,
  { number, withdrawnAt, refundMinor, currency }: Withdrawn,
  email: string,
): WithdrawPageData {
  const moment = formatMoment(site, withdrawnAt);
  const back = formatMoney(site.dialect, refundMinor, currency);
  return { ...withdrawStep(site), step: 'done', number, ...moment, email, back };
}

/** Returns a withdrawal's first step or, for an own order in the URL, its second step or result. */
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
