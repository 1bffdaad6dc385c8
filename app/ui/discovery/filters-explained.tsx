import type { MouseEvent } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { countText } from './count-text';

export type FiltersExplained = {
  leftOut: { text: string; count: number }[];
  /** Whether all candidates were counted, not only the most recently online. */
  exact: boolean;
};

type Props = FiltersExplained & { titleId: string; headingLevel: 1 | 2 };

export function LeftOut({ leftOut, exact, titleId, headingLevel }: Props) {
  const t = useT();
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const note = exact ? t('discovery:left_out_text') : t('discovery:left_out_window');
  return (
    <>
      <Heading id={titleId} className="pr-12 text-h2">
        {t('discovery:left_out_title')}
      </Heading>
      {leftOut.length > 0 && (
        <ul className="mt-4 grid gap-1.5">
          {leftOut.map(({ text, count }) => (
            <li key={text} className="flex flex-wrap justify-between gap-x-4">
              <span>{text}</span>
              <b>{countText(t, count)}</b>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-muted">{leftOut.length > 0 ? note : t('discovery:left_out_none')}</p>
    </>
  );
}

export function FiltersExplainedPage({
  searchHref,
  ...explained
}: FiltersExplained & { searchHref: string }) {
  const t = useT();
  return (
    <main id="main" className="wrap max-w-form pb-10 pt-4 lg:pt-8">
      <LeftOut {...explained} titleId="left-out" headingLevel={1} />
      <a href={searchHref} className="btn btn-line mt-6">
        {t('discovery:left_out_back')}
      </a>
    </main>
  );
}

export type ExplanationLinkProps = {
  href: string;
  open: (event: MouseEvent<HTMLAnchorElement>) => void;
  busy: boolean;
};

/** With JavaScript, the list opens in place. */
export function ExplanationLink({ href, open, busy }: ExplanationLinkProps) {
  const t = useT();
  return (
    <a
      href={href}
      onClick={open}
      aria-busy={busy || undefined}
      className="mt-8 flex min-h-tap items-center gap-2 rounded-lg bg-sunken px-4 py-1 font-bold"
    >
      <Icon name="info" className="size-5 text-muted" />
      {t('discovery:left_out_title')}
      <Icon name="chevron-right" className="ml-auto size-4" />
    </a>
  );
}
