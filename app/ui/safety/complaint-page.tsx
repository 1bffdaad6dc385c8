import { CASE_TEXT_LENGTH, COMPLAINT_SUBJECTS } from '~/domain/safety/rules';
import { useT } from '~/i18n/texts';
import type { Constraints } from '~/ui/kit/fields/constraint';
import { ErrorSummary } from '~/ui/kit/fields/error-summary';
import { Field } from '~/ui/kit/fields/field';
import type { Errors } from '~/ui/kit/post-answer';
import { Icon } from '~/ui/kit/icon';
import { useFormDraft } from '~/ui/layouts/frame-data';

type Name = 'about' | 'name' | 'email' | 'reference' | 'text';
export type ComplaintTyped = Partial<Record<Name, string>>;

export type ComplaintPageProps = {
  title: string;
  /** Typed text survives a change of language (I18-3). */
  typedIn: string;
  /** For search engines as well. */
  description: string;
  /** The deadline in working days. */
  days: number;
  supportEmail: string;
  known: ComplaintTyped;
  constraints: Constraints<Name>;
};

type Props = { page: ComplaintPageProps; errors: Errors; typed: ComplaintTyped | undefined };

function Fields({ page: { known, constraints }, errors, typed: submitted }: Props) {
  const t = useT();
  const kept: ComplaintTyped = useFormDraft() ?? {};
  const typed = submitted ?? { ...known, ...kept };
  const field = (name: Name) => ({
    id: name,
    label: t(`safety:complaint.${name}`),
    errors: errors[name],
    constraint: constraints[name],
  });
  return (
    <>
      <Field {...field('about')}>
        {(control) => (
          <select {...control} name="about" defaultValue={typed.about ?? ''}>
            <option value="">{t('safety:complaint.choose')}</option>
            {COMPLAINT_SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {t(`safety:complaint_about.${subject}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('name')}>
          {(control) => (
            <input {...control} name="name" dir="auto" autoComplete="name" defaultValue={typed.name} />
          )}
        </Field>
        <Field {...field('email')}>
          {(control) => (
            <input {...control} type="email" name="email" autoComplete="email" defaultValue={typed.email} />
          )}
        </Field>
      </div>
      <Field {...field('reference')} optional={t('safety:complaint.reference_optional')}>
        {(control) => <input {...control} name="reference" defaultValue={typed.reference} />}
      </Field>
      <Field {...field('text')} hint={t('safety:complaint.text_hint')}>
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={6}
            maxLength={CASE_TEXT_LENGTH}
            defaultValue={typed.text}
          />
        )}
      </Field>
    </>
  );
}

function NextSteps({ days, supportEmail }: Pick<ComplaintPageProps, 'days' | 'supportEmail'>) {
  const t = useT();
  const steps = [
    [t('safety:complaint_next.at_once'), t('safety:complaint_next.at_once_text')],
    [t('safety:complaint_next.days', { days }), t('safety:complaint_next.days_text')],
    [t('safety:complaint_next.again'), t('safety:complaint_next.again_text')],
  ] as const;
  return (
    <aside aria-labelledby="next">
      <div className="rounded-xl bg-sunken p-6">
        <h2 id="next" className="text-h2">
          {t('safety:complaint_next.title')}
        </h2>
        <ol className="timeline mt-4">
          {steps.map(([title, text]) => (
            <li key={title}>
              <i className="bg-primary" />
              <b className="block">{title}</b>
              <span className="text-sm text-muted">{text}</span>
            </li>
          ))}
        </ol>
      </div>
      <p className="mt-4 flex items-start gap-2 text-sm text-muted">
        <Icon name="info" className="mt-0.5 size-4" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {t('safety:complaint_quick')}{' '}
          <a className="link" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        </span>
      </p>
    </aside>
  );
}

export function ComplaintPage({ page, errors, typed }: Props) {
  const t = useT();
  const summary = Object.entries(errors).flatMap(([name, texts]) =>
    texts.map((text) => ({ text, id: name, field: t(`safety:complaint.${name as Name}`) })),
  );
  return (
    <main id="main" className="wrap grid gap-x-8 gap-y-10 pb-section pt-6 lg:grid-cols-12 lg:pt-10">
      <section className="lg:col-span-6" aria-labelledby="complaint">
        <h1 id="complaint" className="text-h1">
          {t('safety:complaint.title')}
        </h1>
        <p className="mt-2 text-muted">{page.description}</p>
        <form method="post" id={page.typedIn} className="mt-6 grid gap-4" noValidate data-warn-unsaved="">
          <ErrorSummary errors={summary} />
          <Fields page={page} errors={errors} typed={typed} />
          <button className="btn btn-primary btn-lg w-full">{t('safety:complaint.send')}</button>
        </form>
      </section>
      <div className="lg:col-span-5 lg:col-start-8">
        <NextSteps days={page.days} supportEmail={page.supportEmail} />
      </div>
    </main>
  );
}
