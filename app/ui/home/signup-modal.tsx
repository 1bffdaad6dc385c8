import { useLocation } from '@remix-run/react';
import { partsOfWait, withoutSeconds, type WaitPart } from '~/domain/likes/rules';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { TrackingFields } from '~/ui/kit/tracking-fields';
import { useFrame, useTracked } from '~/ui/layouts/frame-data';
import { WhoChoices } from './who-choices';

const PROFILE = /^\/(?:members|likes\/m)\/([\w-]{36})$/;

/** The sign-up that a page invites to: on a member's profile, the one for writing to this member. */
const signupOf = (pathname: string): string => {
  const id = PROFILE.exec(pathname)?.[1];
  return id ? `/members/${id}/signup` : '/signup';
};

function FirstStep({ action }: { action: string }) {
  const t = useT();
  return (
    <form method="post" action={action} className="mt-6 grid gap-5">
      <TrackingFields />
      <WhoChoices />
      <button className="btn btn-primary btn-lg w-full">
        {t('home:start')}
        <Icon name="arrow-right" />
      </button>
    </form>
  );
}

const WAITS: Record<WaitPart, string> = {
  1: 'wait-1',
  2: 'wait-2',
  4: 'wait-4',
  8: 'wait-8',
  16: 'wait-16',
  32: 'wait-32',
};

/** Returns the class names by which the style sheet waits so many seconds. */
export const waitClasses = (seconds: number): string =>
  ['waits', ...partsOfWait(seconds).map((part) => WAITS[part])].join(' ');

/**
 * The invitation to sign up, over a visitor's page after the wait that its address asks for (LIK-5); the style
 * sheet alone waits. A press beside it closes it, unless a sign-up has begun (NAV-18).
 */
export function SignupModal({ begun }: { begun: boolean }) {
  const t = useT();
  const tracked = useTracked();
  const { site } = useFrame();
  const { pathname, search } = useLocation();
  const here = withoutSeconds(pathname, search);
  const signup = signupOf(pathname);
  return (
    <div className="over over-late">
      {!begun && (
        <a href={here} className="absolute inset-0" tabIndex={-1} aria-hidden="true">
          <span className="sr-only">{t('kit:close')}</span>
        </a>
      )}
      <section role="dialog" aria-modal="true" aria-labelledby="invite-title" className="over-box over-large">
        <a href={here} className="btn btn-icon btn-ghost absolute right-3 top-3" aria-label={t('kit:close')}>
          <Icon name="x" />
        </a>
        <h2 id="invite-title" className="pr-10 text-h1">
          {t(begun ? 'frame:invite.begun_title' : 'frame:invite.title')}
        </h2>
        <p className="mt-3 max-w-prose text-muted">
          {t(begun ? 'frame:invite.begun_text' : 'frame:invite.text', { min_age: site.minAge })}
        </p>
        {begun ? (
          <a href={tracked(signup)} className="btn btn-primary btn-lg mt-6">
            {t('frame:invite.go_on')}
            <Icon name="arrow-right" />
          </a>
        ) : (
          <FirstStep action={tracked(`${signup}?step=0`)} />
        )}
        <p className="mt-4 text-sm">
          <a href={tracked('/login')} className="link inline-flex min-h-tap items-center">
            {t('frame:invite.log_in')}
          </a>
        </p>
      </section>
    </div>
  );
}
