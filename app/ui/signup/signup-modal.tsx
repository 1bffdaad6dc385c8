import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import type { SignupTarget } from './signup-data';
import { TargetRow } from './signup-target';
import { Cross } from '~/ui/kit/cross';
import { Icon } from '~/ui/kit/icon';
import { TrackingFields } from '~/ui/kit/fields/tracking-fields';
import { useFrame, useTracked } from '~/ui/layouts/frame-data';
import { dialogButton, SIGNUP_DIALOG, signupAddress } from './signup-press';
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
  begun: boolean;
  /** Null if the invitation is about the site. */
  target: SignupTarget | null;
};

const TITLE_ID = 'signup-dialog-title';

function Invitation({ begun, target }: Invited) {
  const t = useT();
  const tracked = useTracked();
  const { site } = useFrame();
  const signup = signupAddress(target);
  const login = target ? paths.loginTo(paths.member(target.id)) : paths.login;
  return (
    <>
      <h2 id={TITLE_ID} className="mb-3 pr-10 text-h1">
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

/** A popover in browsers without dialog buttons. */
const CLOSED_BY_ANY = { closedby: 'any', popover: 'auto' } as const;
const CLOSED_BY_CROSS = { closedby: 'none', popover: 'manual' } as const;

/** Traps the focus natively. Escape and a press outside close it, unless a sign-up has begun (NAV-18). */
export function SignupDialog({ target }: Pick<Invited, 'target'>) {
  const { invite } = useFrame();
  if (!invite) return null;
  return (
    <dialog
      id={SIGNUP_DIALOG}
      className="modal"
      aria-labelledby={TITLE_ID}
      {...(invite.begun ? CLOSED_BY_CROSS : CLOSED_BY_ANY)}
    >
      <div className="overflow-y-auto p-6 sm:p-9">
        <Cross look="btn-ghost right-3 top-3" {...dialogButton('close')} />
        <Invitation begun={invite.begun} target={target} />
      </div>
    </dialog>
  );
}
