import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import { FormAlert } from '~/ui/kit/fields/error-summary';
import { Field } from '~/ui/kit/fields/field';
import type { Errors } from '~/ui/kit/post-answer';
import { Icon } from '~/ui/kit/icon';
import type { DebitStep } from './debit-data';

type Code = Extract<DebitStep, { step: 'code' }>;
type Props = { step: Code; address: string; changeHref: string; errors: Errors };

const strong = (words: string) => <b className="whitespace-nowrap text-ink">{words}</b>;

/** A form of its own, so that the code need not be typed. */
function ResendCode({ step, address, changeHref, errors }: Props) {
  const t = useT();
  const { againAt, againToday } = step;
  const words = () => {
    if (!againToday) return t('directdebit:again_none', { codes: step.codesADay });
    return againAt ? t('directdebit:again_from', { time: againAt }) : t('directdebit:again_now');
  };
  return (
    <form method="post" action={address} className="mt-8 max-w-form border-t border-line pt-4">
      <input type="hidden" name="intent" value="again" />
      {errors.again?.[0] && <FormAlert text={errors.again[0]} />}
      <p className="text-sm text-muted">{words()}</p>
      <div className="mt-2 flex flex-wrap gap-x-5">
        {againToday && <button className="btn btn-line px-4 text-sm">{t('directdebit:send_again')}</button>}
        <a href={changeHref} className="link inline-flex min-h-tap items-center text-sm">
          {t('directdebit:change_number')}
        </a>
      </div>
    </form>
  );
}

/** The second step: the code from the text message. */
export function DebitCode(props: Props) {
  const t = useT();
  const { step, address, changeHref, errors } = props;
  return (
    <>
      {step.sentAt !== null && (
        <p className="mt-2 max-w-[52ch] text-muted">
          <Rich
            text={t('directdebit:code_sent', {
              time: step.sentAt,
              phone: step.phone,
              minutes: step.minutes,
            })}
            parts={{ b: strong }}
          />
        </p>
      )}
      <form method="post" action={address} noValidate>
        <input type="hidden" name="intent" value="code" />
        <Field
          id="code"
          label={t('directdebit:code_label')}
          errors={errors.code}
          constraint={{ required: true }}
          className="mt-6 max-w-[22rem]"
        >
          {({ className, ...control }) => (
            <input
              {...control}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              className={`${className} text-center text-h2 font-bold tracking-[.3em]`}
            />
          )}
        </Field>
        <div className="mt-6 flex flex-wrap gap-2.5">
          <a href={changeHref} className="btn btn-line px-4" aria-label={t('directdebit:back_to_account')}>
            <Icon name="arrow-left" />
          </a>
          <button className="btn btn-primary btn-lg max-sm:flex-1">{t('directdebit:confirm_code')}</button>
        </div>
      </form>
      <ResendCode {...props} />
    </>
  );
}
