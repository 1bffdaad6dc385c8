import type { ReactNode } from 'react';
import type { SignupTarget } from './signup-data';
import { useFrame, useTracked } from '~/ui/layouts/frame-data';

type Target = Pick<SignupTarget, 'id'> | null;

/** The sign-up for writing to a member, or the one without a target. */
export const signupOf = (target: Target): string => (target ? `/members/${target.id}/signup` : '/signup');

export const SIGNUP_DIALOG = 'signup-dialog';

/** Makes a button open or close the dialog without a script; where no dialog can be, a popover. */
export const dialogButton = (command: 'show-modal' | 'close') => ({
  type: 'button' as const,
  command,
  commandfor: SIGNUP_DIALOG,
  popovertarget: SIGNUP_DIALOG,
});

type Props = {
  target: Target;
  className: string;
  /** Its name where an icon alone is shown. */
  label?: string;
  children: ReactNode;
};

/**
 * A visitor's press that needs an account: it opens the invitation that the page has, and leads to the sign-up's
 * page in a browser that cannot open it by itself, and on a site that is closed (NAV-18).
 */
export function SignupPress({ target, className, label, children }: Props) {
  const { invite } = useFrame();
  const tracked = useTracked();
  return (
    <>
      <a
        href={tracked(signupOf(target))}
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
