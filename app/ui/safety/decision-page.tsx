import {
  APPEAL_MONTHS,
  BAN_MONTHS,
  CASE_TEXT_LENGTH,
  type Measure,
  type ReportReason,
} from '~/domain/safety/rules';
import { useT } from '~/i18n/texts';
import { useDraftValue } from '~/ui/layouts/frame-data';
import { Field } from '~/ui/kit/fields/field';
import type { Errors } from '~/ui/kit/post-answer';
import { Icon } from '~/ui/kit/icon';
import { DecisionWords } from './receipt-page';

/** Only a suspension ends by itself, or has ended. */
export type MeasureView = { kind: Measure; ends?: { date: string; time: string }; isOver?: boolean };

export type DecisionPageProps = {
  number: string;
  measures: MeasureView[];
  rule: ReportReason;
  decision: string;
  /** Led to the decision. */
  cause: 'check' | 'own' | 'report';
  /** In words: the decision's day, and the last day for an appeal. */
  day: string;
  until: string;
  appeal:
    | { state: 'possible' }
    | { state: 'over' }
    | { state: 'waiting' | 'granted' | 'refused'; day: string; text: string; decision: string | null };
  /** Only then out-of-court bodies exist. */
  underEuropeanLaw: boolean;
};

type Props = { page: DecisionPageProps; errors: Errors; typed: string | undefined };

function AppealForm({ page, errors, typed }: Props) {
  const t = useT();
  const kept = useDraftValue('text');
  return (
    <form method="post" className="mt-3 grid gap-4" noValidate data-warn-unsaved="">
      <p>{t('safety:appeal_text', { date: page.until })}</p>
      <Field id="text" label={t('safety:appeal_label')} errors={errors.text}>
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={5}
            maxLength={CASE_TEXT_LENGTH}
            defaultValue={typed ?? kept}
            required
          />
        )}
      </Field>
      <button className="btn btn-primary btn-lg w-full">{t('safety:appeal_send')}</button>
    </form>
  );
}

function Appeal({ page, errors, typed }: Props) {
  const t = useT();
  const { appeal } = page;
  if (appeal.state === 'possible') return <AppealForm page={page} errors={errors} typed={typed} />;
  if (appeal.state === 'over')
    return <p className="mt-3">{t('safety:appeal_over', { months: APPEAL_MONTHS })}</p>;
  return (
    <>
      <p className="mt-3 font-semibold" role="status">
        {t(`safety:appeal_state.${appeal.state}`)}
      </p>
      <figure className="mt-4">
        <figcaption className="text-sm font-bold">
          {t('safety:appeal_yours', { date: appeal.day })}
        </figcaption>
        <blockquote
          className="mt-1.5 whitespace-pre-line rounded-lg border border-line p-4 [overflow-wrap:anywhere]"
          dir="auto"
        >
          {appeal.text}
        </blockquote>
      </figure>
      {appeal.decision !== null && <DecisionWords words={appeal.decision} />}
    </>
  );
}

/** The effect; a reversed decision or one whose time is over has none. */
function MeasureNote({ measure, reversed }: { measure: MeasureView; reversed: boolean }) {
  const t = useT();
  const { kind, ends = {} } = measure;
  const words = t(`safety:measure.${kind}`, { ...ends, months: BAN_MONTHS });
  return (
    <p
      className={`mt-4 flex items-start gap-3 rounded-lg p-4 font-semibold ${reversed ? 'bg-sunken' : 'bg-warning-soft text-warning'}`}
    >
      <Icon name={reversed ? 'undo-2' : 'info'} className="mt-0.5" />
      <span>{reversed ? t('safety:measure_reversed', { measure: words }) : words}</span>
    </p>
  );
}

/** A decision with its reasons and the one appeal (SAF-11). */
export function DecisionPage({ page, errors, typed }: Props) {
  const t = useT();
  const { number, measures, rule, decision, cause, day, underEuropeanLaw } = page;
  return (
    <main id="main" className="wrap grid min-h-[60dvh] place-items-center py-8">
      <div className="card w-full max-w-form p-5 sm:p-7">
        <h1 className="text-h2">{t('safety:decision_title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('safety:decision_on', { date: day, number })}</p>
        {measures.map((measure) => (
          <MeasureNote
            key={measure.kind}
            measure={measure}
            reversed={page.appeal.state === 'granted' || measure.isOver === true}
          />
        ))}
        <p className="mt-4">{t(`safety:rule.${rule}`)}</p>
        <p className="mt-2">{t(`safety:decision_cause.${cause}`)}</p>
        <p className="mt-2">{t('safety:decision_person')}</p>
        <DecisionWords words={decision} />
        <section className="mt-6 border-t border-line pt-5" aria-labelledby="appeal">
          <h2 id="appeal" className="text-h3">
            {t('safety:appeal_title')}
          </h2>
          <Appeal page={page} errors={errors} typed={typed} />
          <p className="mt-5 text-sm text-muted">
            {t(underEuropeanLaw ? 'safety:decision_courts' : 'safety:decision_court')}
          </p>
        </section>
      </div>
    </main>
  );
}
