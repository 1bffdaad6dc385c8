import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';

export type Fact = { label: string; text: string };

export type FactLine = {
  key: string;
  what: string;
  detail: string;
  /** In words, and as an ISO timestamp. */
  when: string;
  at: string;
};

export type FactSection = { id: string; title: string; lines: FactLine[] };

function Answers({ id, title, answers }: { id: string; title: string; answers: string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <ul className="card mt-3 list-inside list-disc space-y-1 p-4">
        {answers.map((answer) => (
          <li key={answer}>{answer}</li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="card mt-5 grid gap-x-8 gap-y-3 p-4 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(({ label, text }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="break-words font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Section({ section: { id, title, lines } }: { section: FactSection }) {
  const t = useConsoleT();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      {lines.length > 0 ? (
        <ol className="card mt-3 divide-y divide-line">
          {lines.map(({ key, what, detail, when, at }) => (
            <li
              key={key}
              className="grid gap-x-6 gap-y-0.5 px-4 py-3 text-sm md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_12rem]"
            >
              <span className="break-words font-semibold">{what}</span>
              <span className="break-words">{detail}</span>
              <time dateTime={at} className="text-muted md:text-right">
                {when}
              </time>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-muted">{t('members.nothing')}</p>
      )}
    </section>
  );
}

type Props = {
  heading: string;
  name: string;
  fictional: string | null;
  facts: Fact[];
  /** Why they cannot log in, and why they get no mail; one sentence if nothing is in the way. */
  login: string[];
  mail: string[];
  acts: { href: string; text: string }[];
  sections: FactSection[];
  /** Earlier deliveries. */
  olderHref: string | null;
  backHref: string;
};

export function MemberPage({
  name,
  fictional,
  facts,
  login,
  mail,
  acts,
  sections,
  olderHref,
  backHref,
}: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={name} intro={fictional}>
      <Facts facts={facts} />
      <div className="mt-8 grid gap-8 lg:grid-cols-2">
        <Answers id="login" title={t('members.login.title')} answers={login} />
        <Answers id="mail" title={t('members.mail.title')} answers={mail} />
      </div>
      {acts.length > 0 && (
        <section className="mt-8" aria-labelledby="help">
          <h2 id="help" className="text-h2">
            {t('help.title')}
          </h2>
          <p className="mt-3 flex flex-wrap gap-2.5">
            {acts.map(({ href, text }) => (
              <a key={href} href={href} className="btn btn-line">
                {text}
              </a>
            ))}
          </p>
        </section>
      )}
      <div className="mt-8 grid gap-8">
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
      <p className="mt-8 flex flex-wrap gap-2.5">
        {olderHref && (
          <a href={olderHref} className="btn btn-line">
            {t('members.older')}
          </a>
        )}
        <a href={backHref} className="btn btn-line">
          {t('members.back')}
        </a>
      </p>
    </ConsolePage>
  );
}
