import type { ReactNode } from 'react';
import * as paths from '~/paths';
import { useFrame } from '~/ui/layouts/frame-data';

type Props = { className: string; children: ReactNode; 'data-credits'?: number };

/** Returns to this page after paying. */
export const useCreditsAddress = (): string => paths.creditsFrom(useFrame().path);

/** Returns to this page after paying. With JavaScript, `browser/payments/lazy-credits` shows the bundles in place. */
export function CreditsLink(look: Props) {
  return (
    <a href={useCreditsAddress()} data-sheet {...look}>
      {look.children}
    </a>
  );
}
