import type { ReactNode } from 'react';
import { useFrame } from '~/ui/layouts/frame-data';

type Props = { className: string; children: ReactNode; 'data-credits'?: number };

/** Returns the address of the bundles that comes back to this page after paying. */
export const useCreditsAddress = (): string => `/credits?to=${encodeURIComponent(useFrame().path)}`;

/**
 * A link to the bundles that comes back to this page after paying. With JavaScript, `enhance/late-credits`
 * shows the bundles over the page instead.
 */
export function CreditsLink(look: Props) {
  return (
    <a href={useCreditsAddress()} data-sheet {...look}>
      {look.children}
    </a>
  );
}
