import {
  ADULT_AGE,
  CASE_TEXT_LENGTH,
  REPORT_REASONS,
  TAKEN_BACK_HOURS,
  type ReportSubject,
} from '~/domain/safety/rules';
import type { TextKey } from '~/i18n/text-key';
import { useT, type Translate } from '~/i18n/texts';
import { useFormDraft, useTracked } from '~/ui/layouts/frame-data';
import type { Constraints } from '~/ui/kit/fields/constraint';
import { ErrorSummary, type FormError } from '~/ui/kit/fields/error-summary';
import { Field, FieldError } from '~/ui/kit/fields/field';
import type { Errors } from '~/ui/kit/post-answer';
import { Icon } from '~/ui/kit/icon';
import { Checkbox } from '~/ui/kit/fields/checkbox';
import { PersonHead } from './person-head';

export type ReportPageProps = {
  title: string;
  /** Typed text survives a change of language (I18-3). */
  typedIn: string;
  subject: ReportSubject;
  name: string | null;
  fictional: boolean;
  thumbSrc: string | null;
  quote: string | null;
  /** Members can also block; visitors can leave an address. */
  visitor: boolean;
  emergency: string;
  back: string;
  constraints: Constraints<'reason' | 'email'>;
};

export type ReportTyped = { reason?: string; text?: string; email?: string; block?: string };

type Props = { page: ReportPageProps; errors: Errors; typed: ReportTyped | undefined };

const HINTS: Partial<Record<string, TextKey>> = {
  identity: 'safety:reason_hint.identity',
  underage: 'safety:reason_hint.underage',
};

type ReasonsProps = { chosen: string | undefined; errors: string[] | undefined; required: boolean };

function Reasons({ chosen, errors, required }: ReasonsProps) {
  const t = useT();
  // Like `Field`: focus moves to the first invalid control.
  const focused = { autoFocus: Boolean(errors) || undefined };
  return (
    <fieldset aria-describedby={errors ? 'reason-error' : undefined}>
      <legend className="font-bold">{t('safety:report_reason')}</legend>
      <div className="mt-1 divide-y divide-line border-y border-line">
        {REPORT_REASONS.map((reason, index) => {
          const hint = HINTS[reason];
          return (
            <label key={reason} className="flex min-h-[48px] cursor-pointer items-center gap-3.5 py-1">
              <input
                id={`reason-${reason}`}
                type="radio"
                className="radio"
                name="reason"
                value={reason}
                required={required}
                defaultChecked={reason === chosen}
                {...(index === 0 ? focused : {})}
              />
              <span className="leading-snug">
                {t(`safety:reason.${reason}`, { min_age: ADULT_AGE })}
                {hint && <span className="block text-sm text-muted">{t(hint)}</span>}
              </span>
            </label>
          );
        })}
      </div>
      <FieldError id="reason-error" errors={errors} />
    </fieldset>
  );
}

function Head({ page: { title, subject, fictional, thumbSrc, quote } }: { page: ReportPageProps }) {
  const t = useT();
  return (
    <>
      <PersonHead id="report" title={title} thumbSrc={thumbSrc} fictional={fictional} />
      {quote && (
        <blockquote
          className="mt-4 whitespace-pre-wrap rounded-lg bg-sunken p-4 [overflow-wrap:anywhere]"
          dir="auto"
        >
          {quote}
        </blockquote>
      )}
      <p className="mt-3 text-sm text-muted">{t('safety:report_intro')}</p>
      {subject === 'profile' && (
        <p className="mt-2 text-sm text-muted">{t('safety:report_removed', { hours: TAKEN_BACK_HOURS })}</p>
      )}
    </>
  );
}

function Fields({ page: { name, visitor, constraints }, errors, typed: submitted }: Props) {
  const t = useT();
  const kept: ReportTyped = useFormDraft() ?? {};
  const typed = submitted ?? kept;
  return (
    <>
      <Reasons chosen={typed.reason} errors={errors.reason} required={constraints.reason.required} />
      <Field id="text" label={t('safety:report_text')} optional={t('safety:optional')} errors={errors.text}>
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={3}
            maxLength={CASE_TEXT_LENGTH}
            defaultValue={typed.text}
          />
        )}
      </Field>
      {visitor ? (
        <Field
          id="email"
          label={t('safety:report_email')}
          optional={t('safety:optional')}
          hint={t('safety:report_email_hint')}
          errors={errors.email}
          constraint={constraints.email}
        >
          {(control) => (
            <input {...control} type="email" name="email" autoComplete="email" defaultValue={typed.email} />
          )}
        </Field>
      ) : (
        <Checkbox id="block" name="block" checked={typed.block === 'on'}>
          {name === null ? t('safety:report_block_gone') : t('safety:report_block', { name })}
        </Checkbox>
      )}
    </>
  );
}

const FIELD_NAMES: Partial<Record<string, TextKey>> = {
  text: 'safety:report_text',
  email: 'safety:report_email',
};

/** The reasons are named by a question. */
function fieldName(t: Translate, field: string): Omit<FormError, 'text'> {
  if (field === 'reason') return { id: `reason-${REPORT_REASONS[0]}` };
  const name = FIELD_NAMES[field];
  return name ? { id: field, field: t(name) } : { id: null };
}

export function ReportPage({ page, errors, typed }: Props) {
  const t = useT();
  const tracked = useTracked();
  const summary = Object.entries(errors).flatMap(([field, texts]) =>
    texts.map((text) => ({ text, ...fieldName(t, field) })),
  );
  return (
    <main id="main" className="wrap grid min-h-[60dvh] place-items-center py-8">
      <section className="card w-full max-w-form p-5 sm:p-7" aria-labelledby="report">
        <Head page={page} />
        <form method="post" id={page.typedIn} className="mt-4 grid gap-4" noValidate data-warn-unsaved="">
          <ErrorSummary errors={summary} />
          <Fields page={page} errors={errors} typed={typed} />
          <div className="grid gap-2">
            <button className="btn btn-primary btn-lg w-full">
              <Icon name="flag" />
              {t('safety:report_send')}
            </button>
            <a href={tracked(page.back)} className="btn btn-ghost w-full">
              {t('safety:report_cancel')}
            </a>
          </div>
        </form>
        <p className="mt-3 flex items-start gap-2 text-sm text-muted">
          <Icon name="info" className="mt-0.5 size-4" />
          {t('safety:report_danger', { number: page.emergency })}
        </p>
      </section>
    </main>
  );
}
