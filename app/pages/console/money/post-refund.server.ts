import { readMinor } from '~/domain/payments/read-minor';
import { refundForm } from '~/domain/payments/refunds/refund-form.server';
import { refundOrPropose } from '~/domain/payments/refunds/refund-or-propose.server';
import { needsSecondPerson, type RefundReason } from '~/domain/payments/refunds/refund-rules';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { consoleErrors, consoleReason } from '~/http/answer/console-errors.server';
import { fieldText } from '~/http/request/forms/field-text';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { OrderConsole } from '~/http/request/open-money.server';
import { requireFreshFactor } from '~/http/request/require-operator.server';
import { minorDigits } from '~/i18n/format';
import * as consolePaths from '~/console-paths';
import { moneyText } from './money-words.server';
import { byHandText } from './refund-page.server';

/** `key` and `seen` are null where the form starts anew. */
type Typed = { amount: string; reason: string; key: string | null; seen: string | null };

/** `lines`: what is about to be done; null while the form is filled in. */
type Refunding = { typed: Typed; lines: string[] | null };

/** Longer texts are refused, and are not shown whole again. */
const MOST_TYPED = 40;

/** Somebody else was faster: the form shows what is left now. */
const LOST = ['order_changed', 'refund_waits', 'nothing_to_refund', 'key_used'];

function typedFields(fields: FormData): Typed {
  const text = (name: string) => fieldText(fields, name).slice(0, MOST_TYPED);
  return { amount: text('amount'), reason: text('reason'), key: text('key'), seen: text('seen') };
}

function confirmLines(site: OrderConsole, amountMinor: number, reason: RefundReason): string[] {
  const { t, order } = site;
  const byHand = byHandText(site);
  return [
    t('money.refund_does', {
      money: moneyText(site, amountMinor, order.currency),
      number: order.number,
    }),
    t('money.refund_reason', { reason: t(`money.reason.${reason}`) }),
    t('money.refund_credits'),
    ...(needsSecondPerson(order, amountMinor) ? [t('money.refund_second')] : []),
    ...(byHand === null ? [] : [byHand]),
  ];
}

/**
 * Pays an order back in two steps, in whole or in part; above the limit it becomes a proposal (CON-5). Answers 409 if something
 * was paid back since the form was shown.
 */
export async function postRefund(site: OrderConsole, request: Request): Promise<Answer<Refunding>> {
  const { tenant, tenantSql, order, operator, deps } = site;
  const fields = await readFields(request);
  requireFreshFactor(site, fields);
  const intent = readIntent(fields, ['', 'confirm', 'edit']);
  const values = { typed: typedFields(fields), lines: null };
  if (intent === 'edit') return showAgain({}, values, { status: 200 });
  const form = parseFields(fields, refundForm);
  if (form.status !== 'success') return showAgain(consoleErrors(site, form.error), values);
  const { amount, reason, key, seen } = form.value;
  const leftMinor = order.amountMinor - order.refundedMinor;
  const amountMinor = amount === '' ? leftMinor : readMinor(amount, minorDigits(order.currency));
  if (amountMinor === null) return showAgain({ amount: [consoleReason(site, 'amount_invalid')] }, values);
  const left = moneyText(site, leftMinor, order.currency);
  const tooMuch = { amount: [consoleReason(site, 'too_much', { left })] };
  if (intent === '') {
    if (amountMinor > leftMinor) return showAgain(tooMuch, values);
    return showAgain({}, { ...values, lines: confirmLines(site, amountMinor, reason) }, { status: 200 });
  }
  const asked = { orderId: order.id, amountMinor: amount === '' ? null : amountMinor, reason };
  const refunded = await refundOrPropose(
    tenantSql,
    { ...asked, operatorId: operator.id, key, seenMinor: seen },
    deps,
  );
  if (refunded.ok) {
    const done = refunded.value.taken ? 'refunded' : 'refund_proposed';
    return goTo(consolePaths.order(tenant.id, order.id, { done }));
  }
  if (refunded.reason === 'too_much') return showAgain(tooMuch, values);
  const isLost = LOST.includes(refunded.reason);
  const typed = isLost ? { ...values.typed, key: null, seen: null } : values.typed;
  const errors = { '': [consoleReason(site, refunded.reason, { left })] };
  return showAgain(errors, { typed, lines: null }, isLost ? { status: 409 } : {});
}
