import { COUNTED_TO } from '~/domain/discovery/rules';
import { useT, type Translate } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { MemberResult, type Result } from './member-result';

export type SearchAbout = {
  leftOut: { text: string; count: number }[];
  exact: boolean;
  similar: null | { text: string; href: string; numSimilar: number; members: Result[] };
};

const countText = (t: Translate, count: number) =>
  count > COUNTED_TO
    ? t('discovery:count_many_members', { number: COUNTED_TO })
    : t('discovery:count', { count });

/** How many the search left out, by filter (DIS-12). */
export function LeftOut({ leftOut, exact }: Pick<SearchAbout, 'leftOut' | 'exact'>) {
  const t = useT();
  if (leftOut.length === 0) return null;
  return (
    <details className="mt-8 rounded-lg bg-sunken px-4 py-1">
      <summary className="flex min-h-tap cursor-pointer items-center gap-2 font-bold">
        <Icon name="info" className="size-5 text-muted" />
        {t('discovery:left_out_title')}
        <Icon name="chevron-down" className="ml-auto size-4" />
      </summary>
      <ul className="mt-1 grid max-w-form gap-1.5 text-sm">
        {leftOut.map(({ text, count }) => (
          <li key={text} className="flex flex-wrap justify-between gap-x-4">
            <span>{text}</span>
            <b>{countText(t, count)}</b>
          </li>
        ))}
      </ul>
      <p className="mb-3 mt-2 text-sm text-muted">
        {t(exact ? 'discovery:left_out_text' : 'discovery:left_out_window')}
      </p>
    </details>
  );
}

/** Members who fit all but what is said to be relaxed (DIS-3). */
export function Similar({
  similar,
  here,
  signedIn,
}: {
  similar: SearchAbout['similar'];
  here: string;
  signedIn: boolean;
}) {
  const t = useT();
  if (!similar) return null;
  const { text, href, numSimilar, members } = similar;
  return (
    <section className="mt-10" aria-labelledby="similar">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="similar" className="text-h2">
            {t('discovery:similar')}
          </h2>
          <p className="mt-0.5 text-sm text-muted lg:text-base">
            {text} · {countText(t, numSimilar)}
          </p>
        </div>
        <a href={href} className="btn btn-line px-4">
          {t('discovery:similar_open')}
        </a>
      </div>
      <ul
        className="mt-4 grid grid-cols-2 gap-2.5 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4"
        aria-labelledby="similar"
      >
        {members.map((member) => (
          <MemberResult key={member.id} member={member} here={here} signedIn={signedIn} eager={false} />
        ))}
      </ul>
    </section>
  );
}
