import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { AuthLayout } from '~/ui/kit/auth-layout';
import { Icon } from '~/ui/kit/icon';

/** The page of an expired e-mailed link. */
export function DeadLink({
  text,
  portraits,
  typedIn,
  children,
}: {
  text: string;
  portraits: string[];
  typedIn?: string | undefined;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <AuthLayout portraits={portraits} typedIn={typedIn}>
      <span className="grid size-16 place-items-center rounded-lg bg-warning-soft text-warning">
        <Icon name="mail-x" className="size-7" />
      </span>
      <h1 className="mt-6 text-h1">{t('errors:link_expired')}</h1>
      <p className="mt-3 text-muted">{text}</p>
      {children}
    </AuthLayout>
  );
}
