import type { ReactNode } from 'react';
import { Icon } from '~/ui/kit/icon';
import { useConsoleFrame, useConsoleT, type FrameLink } from './frame-data';

function SkipLink() {
  const t = useConsoleT();
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:left-3 focus:top-3 focus:z-progress focus:rounded-md focus:bg-ink focus:px-4 focus:py-3 focus:text-canvas"
    >
      {t('skip')}
    </a>
  );
}

function Navigation({ links }: { links: FrameLink[] }) {
  const t = useConsoleT();
  return (
    <nav aria-label={t('main_menu')} className="order-last w-full md:order-none md:w-auto md:flex-1">
      <ul className="flex flex-wrap gap-x-1">
        {links.map(({ href, text, isCurrent }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-h-tap items-center rounded-btn px-3 text-sm font-bold text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-text"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Header() {
  const t = useConsoleT();
  const { home, links, logout } = useConsoleFrame();
  return (
    <header className="console-frame border-b border-line bg-surface">
      <div className="wrap flex flex-wrap items-center gap-x-2 py-1.5 md:gap-x-6">
        <a href={home} className="mr-auto flex min-h-tap items-center gap-2 font-bold md:mr-0">
          <Icon name="shield-check" className="text-link" />
          {t('console')}
        </a>
        {links.length > 0 && <Navigation links={links} />}
        {logout && (
          <form method="post" action={logout} className="md:ml-auto">
            <button className="btn btn-ghost px-1.5 text-sm md:px-3">
              <Icon name="log-out" />
              {t('log_out')}
            </button>
          </form>
        )}
      </div>
    </header>
  );
}

type Props = {
  title: string;
  intro?: ReactNode;
  /** One column for a form; lists use the whole width. */
  narrow?: boolean;
  children?: ReactNode;
};

/** A page of the operators' console: complete as plain HTML, without scripts. */
export function ConsolePage({ title, intro, narrow = false, children }: Props) {
  const { done } = useConsoleFrame();
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" className="wrap py-6 lg:py-10">
        <div className={narrow ? 'max-w-form' : undefined}>
          {done && (
            <p className="notice mb-6 bg-success-soft font-semibold text-success" role="status">
              <Icon name="circle-check" />
              <span>{done}</span>
            </p>
          )}
          <h1 className="text-h1">{title}</h1>
          {intro && <p className="mt-2 max-w-prose text-muted">{intro}</p>}
          {children}
        </div>
      </main>
    </>
  );
}
