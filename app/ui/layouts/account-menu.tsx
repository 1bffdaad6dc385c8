import type { ReactNode } from 'react';
import { placeholderClass } from '~/delivery/placeholder-class';
import { LATER } from '~/delivery/loading-priority';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { useFrame, type FrameData } from './frame-data';
import { membersToLanguages, OwnButton } from './to-languages';

export type Navigation = NonNullable<FrameData['navigation']>;

export function Portrait({ src }: { src: string | null }) {
  if (!src) return <Icon name="user-round" />;
  return <img src={src} className={placeholderClass(src)} alt="" width="180" height="225" {...LATER} />;
}

/** The languages, if the header has no menu; preserves typed text. */
function ToLanguages({ typedIn }: { typedIn: string | undefined }) {
  const t = useT();
  const { path } = useFrame();
  const content = (
    <>
      <Icon name="globe" />
      {t('frame:language')}
    </>
  );
  return typedIn ? (
    <>
      <OwnButton form={typedIn} />
      <button {...membersToLanguages(typedIn, path)} className="lg:!hidden">
        {content}
      </button>
    </>
  ) : (
    <a href={paths.languagesFrom(path)} className="lg:!hidden">
      {content}
    </a>
  );
}

/** `children` come after the profile. */
export function AccountItems({ typedIn, children }: { typedIn: string | undefined; children?: ReactNode }) {
  const t = useT();
  return (
    <>
      <a href={paths.profile}>
        <Icon name="user" />
        {t('frame:my_profile')}
      </a>
      {children}
      <a href={paths.settings}>
        <Icon name="settings" />
        {t('frame:settings')}
      </a>
      <ToLanguages typedIn={typedIn} />
      <form method="post" action={paths.logout}>
        <button>
          <Icon name="log-out" />
          {t('frame:log_out')}
        </button>
      </form>
    </>
  );
}

type Props = { navigation: Navigation; typedIn: string | undefined };

/** Without scripts, browsers allow one open menu per name. */
export function AccountMenu({ navigation, typedIn }: Props) {
  const t = useT();
  return (
    <details className="relative max-md:hidden" {...(import.meta.env.SSR ? { name: 'menu' } : {})}>
      <summary
        className="flex min-h-tap min-w-tap items-center justify-center"
        aria-label={t('frame:account', { name: navigation.name })}
      >
        <span className="avatar grid size-9 place-items-center">
          <Portrait src={navigation.portraitSrc} />
        </span>
      </summary>
      <div className="menu">
        <AccountItems typedIn={typedIn} />
      </div>
    </details>
  );
}
