import { useLocation } from '@remix-run/react';
import { partsOfWait, withoutSeconds, type WaitPart } from '~/domain/likes/rules';
import { useT } from '~/i18n/texts';
import type { SignupTarget } from './signup-data';
import { TargetRow } from './signup-target';
import { BelowToast } from '~/ui/kit/below-toast';
import { Cross } from '~/ui/kit/cross';
import { Icon } from '~/ui/kit/icon';
import { TrackingFields } from '~/ui/kit/tracking-fields';
import { useFrame, useTracked } from '~/ui/layouts/frame-data';
import { dialogButton, SIGNUP_DIALOG, signupOf } from './signup-press';
import { WhoChoices } from './who-choices';

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

type Invited = {
  /** Whether the visitor's sign-up has begun. */
  begun: boolean;
  /** Whom it is about; null if it is about the site. */
  target: SignupTarget | null;
};

/** Whom it is about or what the site promises, the first question of the sign-up, and the way to the login. */
function Invitation({ begun, target, titleId }: Invited & { titleId: string }) {
  const t = useT();
  const tracked = useTracked();
  const { site } = useFrame();
  const signup = signupOf(target);
  const login = target ? `/login?to=${encodeURIComponent(`/members/${target.id}`)}` : '/login';
  return (
    <>
      <h2 id={titleId} className="mb-3 pr-10 text-h1">
        {t(begun ? 'frame:invite.begun_title' : 'frame:invite.title')}
      </h2>
      {target && <TargetRow target={target} />}
      <p className="max-w-prose text-muted">
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
        <a href={tracked(login)} className="link inline-flex min-h-tap items-center">
          {t('frame:invite.log_in')}
        </a>
      </p>
    </>
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
export function SignupModal({ begun, target }: Invited) {
  const t = useT();
  const { pathname, search } = useLocation();
  const here = withoutSeconds(pathname, search);
  return (
    <div className="over over-late">
      {!begun && (
        <a href={here} className="absolute inset-0" tabIndex={-1} aria-hidden="true">
          <span className="sr-only">{t('kit:close')}</span>
        </a>
      )}
      <section role="dialog" aria-modal="true" aria-labelledby="invite-title" className="over-box over-large">
        <BelowToast className="p-6 sm:p-9">
          <Cross href={here} look="btn-ghost right-3 top-3" />
          <Invitation begun={begun} target={target} titleId="invite-title" />
        </BelowToast>
      </section>
    </div>
  );
}

/** As a dialog, and where the browser knows popovers alone, as one of these. */
const CLOSED_BY_ANY = { closedby: 'any', popover: 'auto' } as const;
const CLOSED_BY_CROSS = { closedby: 'none', popover: 'manual' } as const;

/**
 * The invitation that a press opens: the browser holds the focus in it and brings it back. Escape and a press
 * beside it close it, unless a sign-up has begun (NAV-18).
 */
export function SignupDialog({ target }: Pick<Invited, 'target'>) {
  const { invite } = useFrame();
  if (!invite) return null;
  return (
    <dialog
      id={SIGNUP_DIALOG}
      className="modal"
      aria-labelledby="signup-dialog-title"
      {...(invite.begun ? CLOSED_BY_CROSS : CLOSED_BY_ANY)}
    >
      <div className="overflow-y-auto p-6 sm:p-9">
        <Cross look="btn-ghost right-3 top-3" {...dialogButton('close')} />
        <Invitation begun={invite.begun} target={target} titleId="signup-dialog-title" />
      </div>
    </dialog>
  );
}
