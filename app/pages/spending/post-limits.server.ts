import { changeLimits } from '~/domain/spending/change-limits.server';
import { PERIODS, type Period } from '~/domain/spending/rules';
import { limitsForm } from '~/domain/spending/spending-forms.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { truncateFields } from '~/http/answer/shown-again.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { minorDigits } from '~/i18n/format';
import * as paths from '~/paths';
import { findOwnSpending, limitCurrency } from './spending-page.server';

type TypedLimits = Partial<Record<Period, string>>;

const LENGTHS = { day: 20, week: 20, month: 20 };

/** Returns minor units; null for an empty field. */
const toMinor = (typed: string, currency: string): number | null =>
  typed === '' ? null : Math.round(Number(typed.replace(',', '.')) * 10 ** minorDigits(currency));

/** Saves the limits; a limit that counts already, chosen again, takes back a higher one that waits (TRU-5). */
export async function postLimits(
  site: MemberSite,
  request: Request,
): Promise<Answer<{ typed: TypedLimits }>> {
  const { sql, member, now } = site;
  const fields = await readFields(request);
  const form = parseFields(fields, limitsForm);
  if (form.status !== 'success')
    return showAgain(formErrors(site, form.error), { typed: truncateFields(fields, LENGTHS) });
  const currency = limitCurrency(site, (await findOwnSpending(site)).limits);
  if (currency === null) throw notFound();
  const wanted = Object.fromEntries(
    PERIODS.map((period) => [period, toMinor(form.value[period], currency)]),
  ) as Record<Period, number | null>;
  await changeLimits(sql, { memberId: member.id, currency, wanted }, { now });
  return goTo(paths.spending, { toast: { tone: 'success', text: 'settings:saved' } });
}
