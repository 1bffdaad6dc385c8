import { FormAlert } from '~/ui/kit/fields/error-summary';
import { Field } from '~/ui/kit/fields/field';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConfirmStep } from '../confirm-step';
import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';
import { ReasonField } from '../reason-field';

type Props = {
  heading: string;
  what: string;
  limit: string;
  /** What to do at a provider that makes no refunds by itself. */
  byHand: string | null;
  currency: string;
  reasons: { value: string; text: string }[];
  typed: { amount: string; reason: string; key: string; seen: string };
  errors: Errors;
  /** What is about to be done; null while the form is filled in. */
  lines: string[] | null;
  backHref: string;
};

export function RefundPage({
  heading,
  what,
  limit,
  byHand,
  currency,
  reasons,
  typed,
  errors,
  lines,
  backHref,
}: Props) {
  const t = useConsoleT();
  const error = formError(errors);
  if (lines)
    return (
      <ConsolePage title={heading} intro={what} narrow>
        <ConfirmStep fields={Object.entries(typed)} lines={lines} submit={t('money.refund_confirm')} />
      </ConsolePage>
    );
  return (
    <ConsolePage title={heading} intro={what} narrow>
      <p className="mt-4 max-w-prose">{limit}</p>
      {byHand && <p className="mt-2 max-w-prose font-semibold">{byHand}</p>}
      <form method="post" className="mt-6 grid gap-5" noValidate>
        {error && <FormAlert text={error} />}
        <input type="hidden" name="key" value={typed.key} />
        <input type="hidden" name="seen" value={typed.seen} />
        <Field
          id="amount"
          label={t('money.amount', { currency })}
          hint={t('money.amount_hint')}
          errors={errors.amount}
        >
          {(control) => (
            <input
              {...control}
              name="amount"
              inputMode="decimal"
              defaultValue={typed.amount}
              autoComplete="off"
            />
          )}
        </Field>
        <ReasonField reasons={reasons} typed={typed.reason} errors={errors.reason} />
        <p className="flex flex-wrap gap-3">
          <button name="intent" value="" className="btn btn-primary">
            {t('money.refund_check')}
          </button>
          <a href={backHref} className="btn btn-line">
            {t('cancel')}
          </a>
        </p>
      </form>
    </ConsolePage>
  );
}
