import { ConsolePage } from '../console-page';
import { FactList, FactLines, type Fact, type FactSection } from '../fact-list';
import { useConsoleT } from '../frame-data';

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

type Props = {
  heading: string;
  name: string;
  fictional: string | null;
  facts: Fact[];
  /** Why they cannot log in, and why they get no mail; one sentence if nothing is in the way. */
  login: string[];
  mail: string[];
  acts: { href: string; text: string }[];
  /** Null for who gives no credits. */
  creditsHref: string | null;
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
  creditsHref,
  sections,
  olderHref,
  backHref,
}: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={name} intro={fictional}>
      <FactList facts={facts} />
      <div className="mt-8 grid gap-8 lg:grid-cols-2">
        <Answers id="login" title={t('members.login.title')} answers={login} />
        <Answers id="mail" title={t('members.mail.title')} answers={mail} />
      </div>
      {(acts.length > 0 || creditsHref) && (
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
            {creditsHref && (
              <a href={creditsHref} className="btn btn-line">
                {t('money.credits_title')}
              </a>
            )}
          </p>
        </section>
      )}
      <div className="mt-8 grid gap-8">
        {sections.map((section) => (
          <FactLines key={section.id} section={section} />
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
