import { ConsolePage } from '../console-page';
import { FactLines, FactList, type Fact, type FactLine } from '../fact-list';
import { useConsoleT } from '../frame-data';

type Props = {
  heading: string;
  facts: Fact[];
  lines: FactLine[];
  atProvider: { key: string; text: string; href: string | null }[];
  /** Whether a dispute is open. */
  isDisputed: boolean;
  proposalHref: string | null;
  refundHref: string | null;
  creditsHref: string | null;
  memberHref: string | null;
  backHref: string;
};

/** An order's facts, what can be done, and what happened to it. */
export function OrderPage({
  heading,
  facts,
  lines,
  atProvider,
  isDisputed,
  proposalHref,
  refundHref,
  creditsHref,
  memberHref,
  backHref,
}: Props) {
  const t = useConsoleT();
  const links = [
    { href: proposalHref, text: t('money.to_proposal') },
    { href: refundHref, text: t('money.refund_title') },
    { href: creditsHref, text: t('money.credits_title') },
    { href: memberHref, text: t('money.to_member') },
    { href: backHref, text: t('money.back') },
  ];
  return (
    <ConsolePage title={heading}>
      <FactList facts={facts} />
      <p className="mt-5 flex flex-wrap gap-2.5">
        {links.map(
          ({ href, text }) =>
            href && (
              <a key={text} href={href} className="btn btn-line">
                {text}
              </a>
            ),
        )}
      </p>
      {atProvider.length > 0 && (
        <section className="mt-8" aria-labelledby="provider">
          <h2 id="provider" className="text-h2">
            {t('money.provider')}
          </h2>
          {isDisputed && <p className="mt-1 max-w-prose text-sm text-muted">{t('money.disputes_hint')}</p>}
          <ul className="card mt-3 list-inside list-disc space-y-1 p-4">
            {atProvider.map(({ key, text, href }) => (
              <li key={key} className="break-words">
                {href ? (
                  <a href={href} className="link" rel="noreferrer">
                    {text}
                  </a>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-8">
        <FactLines section={{ id: 'timeline', title: t('money.timeline'), lines }} />
      </div>
    </ConsolePage>
  );
}
