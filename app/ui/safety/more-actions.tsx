import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';

/** Opens without scripts; the shared name closes other menus. */
export function MoreActions({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <details className="relative shrink-0" {...(import.meta.env.SSR ? { name: 'menu' } : {})}>
      <summary className="btn btn-icon btn-ghost" aria-label={t('safety:more_actions')}>
        <Icon name="ellipsis" />
      </summary>
      <nav className="menu" aria-label={t('safety:more_actions')}>
        {children}
      </nav>
    </details>
  );
}
