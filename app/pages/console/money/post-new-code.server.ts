import { codeForm } from '~/domain/discounts/code-form.server';
import { addCode } from '~/domain/discounts/operator-codes.server';
import { DAY_MS } from '~/domain/durations';
import { isPaymentMethod } from '~/domain/payments/methods';
import { readMinor } from '~/domain/payments/read-minor';
import { MOST_PERCENT } from '~/domain/discounts/rules';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { consoleReason } from '~/http/answer/console-errors.server';
import { fieldText, fieldTexts } from '~/http/request/forms/field-text';
import { readFields } from '~/http/request/forms/read-form.server';
import type { SiteMoneyConsole } from '~/http/request/open-money.server';
import { requireFreshFactor } from '~/http/request/require-operator.server';
import { minorDigits } from '~/i18n/format';
import * as consolePaths from '~/console-paths';
import type { Errors } from '~/ui/kit/post-answer';

/** A field named `code` is taken for one of the second factor, which no draft keeps. */
const FIELDS = [
  'discount',
  'percent',
  'until',
  'validity',
  'member',
  'country',
  'minimum',
  'currency',
] as const;

type Typed = { typed: Record<(typeof FIELDS)[number], string> & { method: string[] } };

/** Longer texts are refused, and are not shown whole again. */
const MOST_TYPED = 200;

function typedFields(fields: FormData): Typed['typed'] {
  const texts = FIELDS.map((name) => [name, fieldText(fields, name).trim().slice(0, MOST_TYPED)] as const);
  const method = fieldTexts(fields, 'method').filter(isPaymentMethod);
  return { ...(Object.fromEntries(texts) as Record<(typeof FIELDS)[number], string>), method };
}

/** Returns a typed minimum in minor units, as the schema takes it; the text itself if it is no sum of the currency. */
function minimumMinor({ minimum, currency }: Typed['typed']): string {
  const isCurrency = /^[A-Z]{3}$/.test(currency);
  const minor = isCurrency ? readMinor(minimum, minorDigits(currency)) : null;
  return minor === null ? minimum : String(minor);
}

/** The command has texts of its own, so each refused field has one of the console. */
const fieldErrors = (site: SiteMoneyConsole, names: readonly string[]): Errors =>
  Object.fromEntries(
    [...new Set(names)].map((name) => [
      name === 'code' ? 'discount' : name,
      [consoleReason(site, `code_${name}`, { most: MOST_PERCENT })],
    ]),
  );

const FIELD_OF = { code_taken: 'discount', code_reserved: 'discount', member_unknown: 'member' } as const;

/** Makes a discount code by the rules of the command (CON-5). Refuses an existing or built-in one, and an unknown member. */
export async function postNewCode(site: SiteMoneyConsole, request: Request): Promise<Answer<Typed>> {
  const { tenant, tenantSql, operator, now } = site;
  const fields = await readFields(request);
  requireFreshFactor(site, fields);
  const typed = typedFields(fields);
  const texts = { ...typed, currency: typed.currency.toUpperCase(), country: typed.country.toUpperCase() };
  const asked = { ...texts, minimum: texts.minimum === '' ? '' : minimumMinor(texts) };
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  const parsed = codeForm.safeParse({ ...given, code: typed.discount });
  if (!parsed.success)
    return showAgain(
      fieldErrors(
        site,
        parsed.error.issues.map(({ path }) => String(path[0])),
      ),
      { typed },
    );
  const { until, member, method, minimum, country, currency, ...made } = parsed.data;
  const expiresAt = until === undefined ? null : new Date(Date.parse(until) + DAY_MS);
  if (expiresAt && expiresAt <= now) return showAgain(fieldErrors(site, ['until']), { typed });
  const added = await addCode(
    tenantSql,
    {
      ...{ ...made, tenantId: tenant.id, operatorId: operator.id, expiresAt, paymentMethods: method },
      ...{ email: member ?? null, country: country ?? null, currency: currency ?? null },
      minimumOrderMinor: minimum ?? 0,
    },
    { now },
  );
  if (added.ok) return goTo(consolePaths.codes(tenant.id, { done: 'code_made' }));
  return showAgain({ [FIELD_OF[added.reason]]: [consoleReason(site, added.reason)] }, { typed });
}
