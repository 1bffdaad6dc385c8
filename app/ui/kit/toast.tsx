import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from './icon';

const LOOKS = {
  success: { icon: 'circle-check', look: 'bg-success-soft text-success' },
  info: { icon: 'info', look: 'bg-info-soft text-info' },
  error: { icon: 'circle-alert', look: 'bg-danger-soft text-danger' },
} as const;

export type ToastTone = keyof typeof LOOKS;

/**
 * On a phone what is pressed stands at the foot of a page, so a toast stands at its head; in a chat, over the messages,
 * on every screen.
 */
const PLACES = {
  page: 'lg:bottom-6',
  chat: 'lg:top-24',
} as const;

type Props = { tone: ToastTone; place?: keyof typeof PLACES; children: ReactNode };

/**
 * The result of a form submission. It goes by itself after some seconds, but not under the pointer or the
 * focus (`.toast` in the style sheet), and it can be closed. The <details> makes that possible without
 * scripts.
 */
export function Toast({ tone, place = 'page', children }: Props) {
  const t = useT();
  const { icon, look } = LOOKS[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'}>
      <details
        open
        className={`toast fixed inset-x-3 z-toast max-lg:top-20 lg:left-auto lg:right-6 mx-auto max-w-toast rounded-lg font-semibold shadow-2 ${PLACES[place]} ${look}`}
      >
        <summary
          className="absolute right-1 top-1 grid size-tap cursor-pointer list-none place-items-center rounded-md"
          aria-label={t('kit:close')}
        >
          <Icon name="x" />
        </summary>
        <p className="flex items-start gap-3 py-4 pl-4 pr-14">
          <Icon name={icon} className="mt-0.5" />
          <span>{children}</span>
        </p>
      </details>
    </div>
  );
}
