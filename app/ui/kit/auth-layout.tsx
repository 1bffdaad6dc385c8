import type { ReactNode } from 'react';
import { HomeLink } from '~/ui/layouts/brand';
import { LanguageMenu } from '~/ui/layouts/language-menu';
import { LeaveLink } from '~/ui/layouts/leave-link';
import { placeholderClass } from '~/delivery/placeholder-class';

type Props = {
  /** On wide screens; without any, that side is plain. */
  portraits?: readonly string[];
  scene?: ReactNode;
  /** At the end of the header, such as a link to the login. */
  aside?: ReactNode;
  /** Omits the language menu. */
  bare?: boolean;
  /** The form whose typed text survives a change of language. */
  typedIn?: string | undefined;
  children: ReactNode;
};

const PLACES = [
  'left-0 top-12 w-52 -rotate-[7deg] shadow-3',
  'right-0 top-0 w-44 rotate-[6deg] shadow-2',
  'bottom-0 right-6 w-40 -rotate-3 shadow-3',
];

/** The layout of the login and similar forms: an illustration on wide screens, one column on phones. */
export function AuthLayout({ portraits = [], scene, aside, bare = false, typedIn, children }: Props) {
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-12">
      <aside className="scene hidden overflow-clip lg:col-span-5 lg:block" aria-hidden="true">
        {/* Beside a form taller than the viewport, the people stay in view. */}
        <div className="sticky top-0 grid h-dvh place-items-center">
          {scene ?? (
            <div className="relative h-[416px] w-[384px]">
              {portraits.slice(0, 3).map((src, index) => (
                <span key={src} className={`portrait absolute ${PLACES[index]}`}>
                  <img src={src} className={placeholderClass(src)} alt="" width="440" height="550" />
                </span>
              ))}
            </div>
          )}
        </div>
      </aside>
      <div className="flex min-h-dvh flex-col lg:col-span-7 lg:min-h-0">
        <header className="relative z-nav flex min-h-nav shrink-0 items-center gap-3 px-gutter lg:px-12 [&>a]:max-w-max [&>a]:flex-[1_1_var(--home-basis,44px)]">
          <HomeLink />
          {/* The header wraps beside the logo; on a phone, its text stops scaling before it must. */}
          <div className="flex flex-wrap items-center justify-end gap-x-1 sm:gap-x-3">
            {!bare && <LanguageMenu className="shrink-0" typedIn={typedIn} />}
            {aside && <div className="text-sm text-muted max-sm:text-[length:min(.875rem,5vw)]">{aside}</div>}
            <LeaveLink scripted={false} />
          </div>
        </header>
        <main
          id="main"
          className="mx-auto flex w-full max-w-form flex-1 flex-col px-gutter pb-10 pt-4 lg:w-[calc(100%-96px)] lg:justify-center lg:px-0 lg:pb-20"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
