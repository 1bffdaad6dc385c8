import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { HomeLink } from './brand';
import { useFrame, useTracked } from './frame-data';
import { LanguageMenu } from './language-menu';
import { MemberNav } from './member-nav';

function VisitorNav({ toast, typedIn }: Pick<Props, 'toast' | 'typedIn'>) {
  const t = useT();
  const tracked = useTracked();
  const { closed } = useFrame();
  return (
    <header className="relative z-nav">
      <div className="wrap flex min-h-nav items-center gap-1 sm:gap-2">
        <HomeLink />
        <LanguageMenu className="shrink-0" typedIn={typedIn} />
        {!closed && (
          <a
            href={tracked(paths.login)}
            className="btn shrink-0 whitespace-nowrap border border-line-strong bg-canvas text-ink hover:bg-sunken max-sm:px-3 max-sm:text-[length:min(1rem,4.8vw)]"
          >
            {t('frame:log_in')}
          </a>
        )}
      </div>
      {toast}
    </header>
  );
}

type Props = {
  back: ReactNode;
  toast: ReactNode;
  /** The form whose typed text survives a change of language. */
  typedIn: string | undefined;
};

export function TopNav(props: Props) {
  const { navigation } = useFrame();
  if (navigation) return <MemberNav navigation={navigation} {...props} />;
  // Visitors' pages have no scripts.
  return import.meta.env.SSR ? <VisitorNav {...props} /> : null;
}
