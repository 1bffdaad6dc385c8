import type { ReactNode } from 'react';
import { useFrame } from '~/ui/layouts/frame-data';

/** The row at a dialog's head of a toast that comes while it is open (ERR-1). */
export function ToastOver() {
  return <div className="toast-over shrink-0 px-4">{useFrame().toast}</div>;
}

/** What a dialog shows, which scrolls below the row of a toast. */
export function BelowToast({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <>
      <ToastOver />
      <div className={`relative overflow-y-auto ${className}`}>{children}</div>
    </>
  );
}
