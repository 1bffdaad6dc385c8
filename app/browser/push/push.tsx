import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from '@remix-run/react';
import { mayOfferPush } from '~/domain/frame/rules';
import { PUSHED } from '~/domain/live-events';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { useFrame } from '~/ui/layouts/frame-data';
import { countBadge, showBadge } from './app-badge';
import { FOR_SCRIPTS, fetchWithRetries, LOGGED_OUT } from '~/browser/kit/fetch-with-retries';
import { afterFirstInput } from '~/browser/kit/after-first-input';
import { refreshAll } from '~/browser/live/polling';
import { permissionNow, setPushState, usePushState } from './push-state';
import { askForPush } from './push-answer';
import { clearNotifications, renewPush } from './push-subscription';
import { showToast } from '~/browser/kit/toasts';

/** The longest wait for an idle page before the service worker is registered. */
const IDLE_MS = 3000;

function runWhenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_MS });
  return () => cancelIdleCallback(handle);
}

async function start(memberId: string): Promise<void> {
  if (permissionNow() === 'unsupported') return;
  const registration = await navigator.serviceWorker.register(paths.serviceWorker).catch(() => null);
  if (registration) await renewPush(memberId);
}

function followWorker(memberId: string): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const stop = runWhenIdle(() => void start(memberId));
  const onMessage = ({ data }: MessageEvent<{ type?: string; tag?: string }>) => {
    if (data?.type !== PUSHED) return;
    setPushState({ lastMessage: data.tag ?? '' });
    void refreshAll();
  };
  const onLoggedOut = () => void clearNotifications();
  navigator.serviceWorker.addEventListener('message', onMessage);
  window.addEventListener(LOGGED_OUT, onLoggedOut);
  return () => {
    stop();
    navigator.serviceWorker.removeEventListener('message', onMessage);
    window.removeEventListener(LOGGED_OUT, onLoggedOut);
  };
}

/** Offers push notifications between content and footer, covering and shifting nothing (PWA-5). */
function PushAlert({ memberId, onDismiss }: { memberId: string; onDismiss: () => void }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const turnOn = async () => {
    setIsAsking(true);
    showToast(await askForPush(memberId, t));
    setIsAsking(false);
  };
  return (
    <section className="border-t border-line bg-primary-soft text-primary-text" aria-labelledby="push-alert">
      <div className="wrap flex items-start gap-3 py-3 sm:items-center">
        <Icon name="bell" className="mt-0.5 size-6 sm:mt-0" />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-64 break-words text-sm leading-snug">
            <b id="push-alert" className="block text-base">
              {t('push:alert_title')}
            </b>
            {t('push:alert_text')}
          </p>
          <button
            type="button"
            className="btn border border-current px-4 text-sm hover:bg-ink/5"
            disabled={isAsking}
            onClick={() => void turnOn()}
          >
            {t('push:turn_on')}
          </button>
        </div>
        <button
          type="button"
          className="btn btn-icon -mr-2 -mt-2 hover:bg-ink/10 sm:mt-0"
          aria-label={t('frame:alert.dismiss', { title: t('push:alert_title') })}
          onClick={onDismiss}
        >
          <Icon name="x" />
        </button>
      </div>
    </section>
  );
}

export function PushNotifications({
  memberId,
  layout,
  route,
}: {
  memberId: string;
  layout: string;
  route: string;
}) {
  const { alerts, navigation } = useFrame();
  const badge = countBadge(navigation);
  const { capable, permission, isSubscribed } = usePushState();
  const { key } = useLocation();
  const [isDismissed, setIsDismissed] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => followWorker(memberId), [memberId]);
  useEffect(() => showBadge(badge), [badge]);
  useEffect(() => afterFirstInput(() => setIsTouched(true)), []);
  useEffect(() => setPlace(document.querySelector('.push-place')), [key, layout]);
  const isDue = isTouched && alerts?.push && layout === 'default' && mayOfferPush(alerts.due, route);
  if (!place || !isDue || isDismissed || !capable || isSubscribed || permission === 'denied') return null;
  const dismiss = () => {
    setIsDismissed(true);
    void fetchWithRetries(paths.alert('push'), {
      method: 'POST',
      body: new URLSearchParams(),
      headers: FOR_SCRIPTS,
    });
  };
  return createPortal(<PushAlert memberId={memberId} onDismiss={dismiss} />, place);
}
