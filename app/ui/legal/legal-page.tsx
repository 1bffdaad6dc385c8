import { Rich } from '~/i18n/rich';
import * as paths from '~/paths';
import { useTracked } from '~/ui/layouts/frame-data';
import { useT } from '~/i18n/texts';
import { LEGAL_PAGES, type LegalPageName } from '~/legal/rules';
import { Icon } from '~/ui/kit/icon';
import { ServerHtml } from '~/delivery/server-html';

type Heading = { id: string; text: string };

type LegalPageProps = {
  name: LegalPageName;
  title: string;
  /** From our own Markdown with escaped HTML; missing if the server rendered the page. */
  html: string;
  headings: Heading[];
  minutes: number;
  version: { iso: string; text: string };
};

function PageLinks({ current }: { current: LegalPageName }) {
  const t = useT();
  const tracked = useTracked();
  return (
    <nav
      className="-mx-gutter overflow-x-auto px-gutter lg:mx-0 lg:overflow-visible lg:px-0"
      aria-label={t('legal:pages')}
    >
      <ul className="flex gap-1 sm:flex-wrap lg:flex-col lg:flex-nowrap">
        {LEGAL_PAGES.map((name) => (
          // Scrolls to this page's link without a script.
          <li key={name} className={name === current ? '[scroll-initial-target:nearest]' : undefined}>
            <a
              href={tracked(paths.legalPage(name))}
              aria-current={name === current ? 'page' : undefined}
              className="flex min-h-tap items-center whitespace-nowrap rounded-btn px-3.5 font-semibold text-muted hover:text-ink aria-[current]:bg-primary-soft aria-[current]:font-bold aria-[current]:text-primary-text"
            >
              {t(`frame:page.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContentsList({ headings }: { headings: Heading[] }) {
  return (
    <ol>
      {headings.map(({ id, text }, index) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-tap items-center gap-2.5 hover:underline">
            <span className="w-[1.25rem] shrink-0 text-sm tabular-nums text-muted">{index + 1}</span>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Adds the campaign parameters to internal links (ACC-8). */
const trackLinks = (html: string, tracked: (href: string) => string) =>
  html.replace(
    /(<a href=")(\/[^"]*)/g,
    (_, start: string, href: string) => start + tracked(href).replace(/&(?!amp;)/g, '&amp;'),
  );

/** The table of contents is beside the text, or folded above it on narrow screens. */
export function LegalPageView({ name, title, html, headings, minutes, version }: LegalPageProps) {
  const t = useT();
  const tracked = useTracked();
  return (
    <main id="main" className="wrap pt-3 lg:grid lg:grid-cols-12 lg:gap-12 lg:pt-8">
      <div className="lg:col-span-3 print:hidden">
        <div
          tabIndex={0}
          className="lg:sticky lg:top-6 lg:-ml-3.5 lg:max-h-[calc(100dvh-48px)] lg:overflow-y-auto"
        >
          <PageLinks current={name} />
          <nav
            className="mt-5 hidden border-t border-line px-3.5 pt-4 text-sm lg:block"
            aria-labelledby="contents"
          >
            <p id="contents" className="font-bold">
              {t('legal:contents')}
            </p>
            <ContentsList headings={headings} />
          </nav>
        </div>
      </div>
      <article className="mt-5 lg:col-span-9 lg:mt-0 lg:max-w-[46rem]">
        <h1 className="hyphens-auto text-h1">{title}</h1>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          <span>
            <Rich
              text={t('legal:version', { date: version.text })}
              parts={{ date: (text) => <time dateTime={version.iso}>{text}</time> }}
            />
          </span>
          <span className="print:hidden">{t('legal:reading', { count: minutes })}</span>
        </p>
        <details className="group mt-6 rounded-lg bg-sunken lg:hidden print:hidden">
          <summary className="flex min-h-[52px] items-center justify-between px-5 font-bold">
            {t('legal:contents')}
            <Icon name="chevron-down" className="transition-transform duration-2 group-open:rotate-180" />
          </summary>
          <div className="px-5 pb-4">
            <ContentsList headings={headings} />
          </div>
        </details>
        <ServerHtml as="div" id="legal-text" version={name}>
          {() => (
            <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: trackLinks(html, tracked) }} />
          )}
        </ServerHtml>
        <p className="mt-10 border-t border-line pt-6 print:hidden">
          <a href="#main" className="btn btn-ghost">
            <Icon name="arrow-up" />
            {t('legal:to_top')}
          </a>
        </p>
      </article>
    </main>
  );
}
