import type { ReactNode } from 'react';
import * as paths from '~/paths';
import type { SignupTarget } from './signup-data';
import { useFrame, useTracked } from '~/ui/layouts/frame-data';

type Target = Pick<SignupTarget, 'id'> | null;

export const signupAddress = (target: Target): string =>
  target ? paths.memberSignup(target.id) : paths.signup;

export const SIGNUP_DIALOG = 'signup-dialog';

/** Opens or closes the dialog without a script. */
export const dialogButton = (command: 'show-modal' | 'close') => ({
  type: 'button' as const,
  command,
  commandfor: SIGNUP_DIALOG,
  popovertarget: SIGNUP_DIALOG,
});

type Props = {
  target: Target;
  className: string;
  /** For an icon alone. */
  label?: string;
  children: ReactNode;
};

/** A press that needs an account: opens the invitation, or the sign-up's page if impossible (NAV-18). */
export function SignupPress({ target, className, label, children }: Props) {
  const { invite } = useFrame();
  const tracked = useTracked();
  return (
    <>
      <a
        href={tracked(signupAddress(target))}
        className={`${className} ${invite ? 'press-link' : ''}`}
        aria-label={label}
      >
        {children}
      </a>
      {invite && (
        <button className={`${className} press-dialog`} aria-label={label} {...dialogButton('show-modal')}>
          {children}
        </button>
      )}
    </>
  );
}
