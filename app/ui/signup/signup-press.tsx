import type { ReactNode } from 'react';
import * as paths from '~/paths';
import type { SignupTarget } from './signup-data';
import { useFrame, useTracked } from '~/ui/layouts/frame-data';

type Target = Pick<SignupTarget, 'id'> | null;

/** The sign-up for writing to a member, or the one without a target. */
export const signupAddress = (target: Target): string =>
  target ? paths.memberSignup(target.id) : paths.signup;

export const SIGNUP_DIALOG = 'signup-dialog';

/** Makes a button open or close the dialog without a script; a popover in browsers without dialogs. */
export const dialogButton = (command: 'show-modal' | 'close') => ({
  type: 'button' as const,
  command,
  commandfor: SIGNUP_DIALOG,
  popovertarget: SIGNUP_DIALOG,
});

type Props = {
  target: Target;
  className: string;
  /** The accessible name of an icon alone. */
  label?: string;
  children: ReactNode;
};

/**
 * A visitor's press that requires an account: it opens the page's invitation, and leads to the sign-up's page in a
 * browser that cannot open it by itself, and on a closed site (NAV-18).
 */
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
