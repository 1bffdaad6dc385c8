import type { ReactNode } from 'react';
import { useFrame } from '~/ui/layouts/frame-data';

/** A dialog's row at the top for a toast that arrives while it is open (ERR-1). */
export function ToastOver() {
  return <div className="toast-over shrink-0 px-4">{useFrame().toast}</div>;
}

/** A dialog's content, which scrolls below a toast's row. */
export function BelowToast({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <>
      <ToastOver />
      <div className={`relative overflow-y-auto ${className}`}>{children}</div>
    </>
  );
}
