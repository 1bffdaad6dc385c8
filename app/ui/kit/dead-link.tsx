import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Door } from './door';
import { Icon } from './icon';

/** A mailed link that does not work any more, with what to do instead (ACC-14, ACC-16). */
export function DeadLink({
  text,
  portraits,
  children,
}: {
  text: string;
  portraits: string[];
  children: ReactNode;
}) {
  const t = useT();
  return (
    <Door portraits={portraits}>
      <span className="grid size-16 place-items-center rounded-lg bg-warning-soft text-warning">
        <Icon name="mail-x" className="size-7" />
      </span>
      <h1 className="mt-6 text-h1">{t('errors:link_expired')}</h1>
      <p className="mt-3 text-muted">{text}</p>
      {children}
    </Door>
  );
}
