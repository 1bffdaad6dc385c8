import { useT } from '~/i18n/texts';
import { countText } from './count-text';
import { MemberResult, RESULTS, type Result } from './member-result';

export type Similar = {
  /** Whether the members live beyond the search's distance, which the heading then says. */
  further: boolean;
  text: string;
  href: string;
  numSimilar: number;
  members: Result[];
};

/** Members who fit all but the relaxed filters. */
export function SimilarMembers({ similar, signedIn }: { similar: Similar; signedIn: boolean }) {
  const t = useT();
  const { further, text, href, numSimilar, members } = similar;
  return (
    <section className={`mt-10 ${further ? 'border-t border-line pt-8' : ''}`} aria-labelledby="similar">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="similar" className="text-h2">
            {further ? text : t('discovery:similar')}
          </h2>
          <p className="mt-0.5 text-sm text-muted lg:text-base">
            {!further && `${text} · `}
            {countText(t, numSimilar)}
          </p>
        </div>
        <a href={href} className="btn btn-line px-4">
          {t('discovery:similar_open')}
        </a>
      </div>
      <ul className={`mt-4 ${RESULTS}`} aria-labelledby="similar">
        {members.map((member) => (
          <MemberResult key={member.id} member={member} signedIn={signedIn} />
        ))}
      </ul>
    </section>
  );
}
