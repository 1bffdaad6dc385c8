import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { needsBackButton, type Arrival } from './back-button-rule';

type Navigable = Window & { navigation?: { canGoBack: boolean } };

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

const readArrival = (): Arrival => ({
  canGoBack: (window as Navigable).navigation?.canGoBack,
  index: (history.state as { idx?: number } | null)?.idx ?? 0,
  referrer: document.referrer,
  origin: location.origin,
});

/** Returns an installed app's back button, if there is history (NAV-10); null before scripts run. */
export function useBackButton(route: string): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [needed, setNeeded] = useState(false);
  useEffect(() => setNeeded(needsBackButton(route, isInstalled(), readArrival())), [route, key]);
  if (!needed) return null;
  return (
    <button
      type="button"
      className="btn btn-icon btn-ghost -ml-2"
      aria-label={t('frame:back')}
      onClick={() => navigate(-1)}
    >
      <Icon name="chevron-left" className="size-7" />
    </button>
  );
}
