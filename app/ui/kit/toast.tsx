import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from './icon';

const LOOKS = {
  success: { icon: 'circle-check', look: 'bg-success-soft text-success' },
  info: { icon: 'info', look: 'bg-info-soft text-info' },
  error: { icon: 'circle-alert', look: 'bg-danger-soft text-danger' },
} as const;

export type ToastTone = keyof typeof LOOKS;

type Props = {
  tone: ToastTone;
  onGone?: () => void;
  children: ReactNode;
};

/** A form's result (ERR-1). Expires, but not under the pointer or the focus. <details> closes it without scripts. */
export function Toast({ tone, onGone, children }: Props) {
  const t = useT();
  const { icon, look } = LOOKS[tone];
  return (
    <details
      open
      className="toast relative mx-auto flow-root w-full max-w-toast text-left font-semibold leading-snug text-ink"
      onAnimationEnd={onGone}
      onToggle={(event) => event.currentTarget.open || onGone?.()}
    >
      <summary
        className="absolute right-0 top-2 grid size-tap place-items-center rounded-md"
        aria-label={t('kit:close')}
      >
        <Icon name="x" />
      </summary>
      <p className={`my-2 flex min-h-tap items-start gap-3 rounded-lg py-3 pl-4 pr-tap ${look}`}>
        <Icon name={icon} />
        <span className="min-w-0">{children}</span>
      </p>
    </details>
  );
}
