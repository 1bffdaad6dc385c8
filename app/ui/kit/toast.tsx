import type { ReactNode } from 'react';
import { Icon } from './icon';

const LOOKS = {
  success: { icon: 'circle-check', look: 'bg-success-soft text-success' },
  info: { icon: 'info', look: 'bg-info-soft text-info' },
  error: { icon: 'circle-alert', look: 'bg-danger-soft text-danger' },
} as const;

/** The result of a form submission, on the page that follows it. */
export function Toast({ tone, children }: { tone: keyof typeof LOOKS; children: ReactNode }) {
  const { icon, look } = LOOKS[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`fixed inset-x-3 bottom-24 z-toast mx-auto flex max-w-toast items-start gap-3 rounded-lg p-4 font-semibold shadow-2 lg:bottom-6 lg:left-auto lg:right-6 ${look}`}
    >
      <Icon name={icon} className="mt-0.5" />
      <p>{children}</p>
    </div>
  );
}
