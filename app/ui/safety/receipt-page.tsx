import { ADULT_AGE, APPEAL_MONTHS, type ReportSubject } from '~/domain/safety/rules';
import { useT } from '~/i18n/texts';
import { useTracked } from '~/ui/layouts/frame-data';
import { Icon, type IconName } from '~/ui/kit/icon';

export type ReceiptPageProps = {
  number: string;
  /** In words; null if the reader may not be the reporter. */
  details: { subject: ReportSubject; reason: string; day: string } | null;
  state: 'open' | 'accepted' | 'rejected' | 'reversed';
  /** The moderator's text; null while open. */
  decision: string | null;
  supportEmail: string;
  /** The reported page; null after a mail's link. */
  back: string | null;
};

const LOOK: Record<ReceiptPageProps['state'], { icon: IconName; tone: string }> = {
  open: { icon: 'clock', tone: 'bg-warning-soft text-warning' },
  accepted: { icon: 'circle-check', tone: 'bg-success-soft text-success' },
  rejected: { icon: 'circle-x', tone: 'bg-sunken text-ink' },
  reversed: { icon: 'undo-2', tone: 'bg-sunken text-ink' },
};

export function DecisionWords({ words }: { words: string }) {
  const t = useT();
  return (
    <figure className="mt-4">
      <figcaption className="text-sm font-bold">{t('safety:decision_words')}</figcaption>
      <blockquote
        className="mt-1.5 whitespace-pre-line rounded-lg bg-sunken p-4 [overflow-wrap:anywhere]"
        dir="auto"
      >
        {words}
      </blockquote>
    </figure>
  );
}

/** Names neither the reporter nor the reported member. */
export function ReceiptPage({ page }: { page: ReceiptPageProps }) {
  const t = useT();
  const tracked = useTracked();
  const { number, details, state, decision, supportEmail, back } = page;
  const facts: [fact: 'number' | 'subject' | 'reason' | 'day', value: string][] = [['number', number]];
  if (details)
    facts.push(
      ['subject', t(`safety:subject.${details.subject}`)],
      ['reason', t(`safety:reason.${details.reason as 'money'}`, { min_age: ADULT_AGE })],
      ['day', details.day],
    );
  const { icon, tone } = LOOK[state];
  return (
    <main id="main" className="wrap grid min-h-[60dvh] place-items-center py-8">
      <section className="card w-full max-w-form p-5 sm:p-7" aria-labelledby="receipt">
        <span className={`grid size-14 place-items-center rounded-lg ${tone}`}>
          <Icon name={icon} className="size-7" />
        </span>
        <h1 id="receipt" className="mt-4 text-h2">
          {t(`safety:receipt_title.${state}`)}
        </h1>
        <p className="mt-2 text-muted">{t(`safety:receipt_text.${state}`)}</p>
        <dl className="mt-5 divide-y divide-line border-y border-line">
          {facts.map(([fact, value]) => (
            <div key={fact} className="flex flex-wrap justify-between gap-x-6 py-3">
              <dt className="text-muted">{t(`safety:receipt_fact.${fact}`)}</dt>
              <dd
                className={`ml-auto min-w-0 text-right font-semibold [overflow-wrap:anywhere] ${fact === 'number' ? 'tabular-nums' : ''}`}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {decision !== null && (
          <>
            <DecisionWords words={decision} />
            <p className="mt-4 text-sm text-muted">
              {t('safety:receipt_disagree', { email: supportEmail, months: APPEAL_MONTHS })}
            </p>
          </>
        )}
        {back !== null && (
          <a href={tracked(back)} className="btn btn-line mt-5 w-full">
            {t('frame:back')}
          </a>
        )}
      </section>
    </main>
  );
}
