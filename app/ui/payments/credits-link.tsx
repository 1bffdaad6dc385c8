import type { ReactNode } from 'react';
import * as paths from '~/paths';
import { useFrame } from '~/ui/layouts/frame-data';

type Props = { className: string; children: ReactNode; 'data-credits'?: number };

/** Returns the URL of the bundles that comes back to this page after paying. */
export const useCreditsAddress = (): string => paths.creditsFrom(useFrame().path);

/**
 * A link to the bundles that comes back to this page after paying. With JavaScript, `browser/payments/lazy-credits`
 * shows the bundles over the page instead.
 */
export function CreditsLink(look: Props) {
  return (
    <a href={useCreditsAddress()} data-sheet {...look}>
      {look.children}
    </a>
  );
}
