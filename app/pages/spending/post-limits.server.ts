import { cancelRaise } from '~/domain/spending/cancel-raise.server';
import { changeLimits } from '~/domain/spending/change-limits.server';
import { PERIODS, type Period } from '~/domain/spending/rules';
import { cancelRaiseForm, limitsForm } from '~/domain/spending/spending-forms.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { truncateFields } from '~/http/answer/shown-again.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { MemberSite } from '~/http/request/require-member.server';
import { minorDigits } from '~/i18n/format';
import * as paths from '~/paths';
import { findOwnSpending, limitCurrency } from './spending-page.server';

type TypedLimits = Partial<Record<Period, string>>;

const LENGTHS = { day: 20, week: 20, month: 20 };

const SAVED = { tone: 'success', text: 'settings:saved' } as const;

/** Returns minor units; null for an empty field. */
const toMinor = (typed: string, currency: string): number | null =>
  typed === '' ? null : Math.round(Number(typed.replace(',', '.')) * 10 ** minorDigits(currency));

async function saveLimits(site: MemberSite, fields: FormData): Promise<Answer<{ typed: TypedLimits }>> {
  const { sql, member, now } = site;
  const form = parseFields(fields, limitsForm);
  if (form.status !== 'success')
    return showAgain(formErrors(site, form.error), { typed: truncateFields(fields, LENGTHS) });
  const currency = limitCurrency(site, (await findOwnSpending(site)).limits);
  if (currency === null) throw notFound();
  const wanted = Object.fromEntries(
    PERIODS.map((period) => [period, toMinor(form.value[period], currency)]),
  ) as Record<Period, number | null>;
  await changeLimits(sql, { memberId: member.id, currency, wanted }, { now });
  return goTo(paths.spending, { toast: SAVED });
}

async function keepLimit({ sql, member, now }: MemberSite, fields: FormData) {
  const form = parseFields(fields, cancelRaiseForm);
  // The form's controls cannot send other values.
  if (form.status !== 'success') throw new Response(null, { status: 400 });
  await cancelRaise(sql, { memberId: member.id, period: form.value.period }, { now });
  return goTo(paths.spending, { toast: SAVED });
}

/** Saves the limits, or takes back a higher one that waits (TRU-5). */
export async function postLimits(
  site: MemberSite,
  request: Request,
): Promise<Answer<{ typed: TypedLimits }>> {
  const fields = await readFields(request);
  const intent = readIntent(fields, ['save', 'keep']);
  return intent === 'keep' ? keepLimit(site, fields) : saveLimits(site, fields);
}
