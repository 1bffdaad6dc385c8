import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from '@remix-run/react';
import { mayOfferPush } from '~/domain/frame/rules';
import { PUSHED } from '~/domain/live-events';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { useFrame } from '~/ui/layouts/frame-data';
import { badgeOf, showBadge } from './app-badge';
import { fetchWithRetries, LOGGED_OUT } from './call-api';
import { afterFirstTouch } from './first-touch';
import { refreshAll } from './polling';
import { permissionNow, setPushState, usePushState } from './push-state';
import { askForPush } from './push-answer';
import { forgetShown, renewPush } from './push-subscription';
import { showToast } from './toasts';

/** So long the page has for itself, at most, before the service worker is fetched. */
const IDLE_MS = 3000;

/** Calls back once the page has nothing else to do. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_MS });
  return () => cancelIdleCallback(handle);
}

async function start(memberId: string): Promise<void> {
  if (permissionNow() === 'unsupported') return;
  const registration = await navigator.serviceWorker.register('/service-worker.js').catch(() => null);
  if (registration) await renewPush(memberId);
}

/** Registers the service worker and follows what it tells, until the returned function is called. */
function followWorker(memberId: string): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const stop = whenIdle(() => void start(memberId));
  const told = ({ data }: MessageEvent<{ type?: string; tag?: string }>) => {
    if (data?.type !== PUSHED) return;
    setPushState({ lastMessage: data.tag ?? '' });
    void refreshAll();
  };
  const ended = () => void forgetShown();
  navigator.serviceWorker.addEventListener('message', told);
  window.addEventListener(LOGGED_OUT, ended);
  return () => {
    stop();
    navigator.serviceWorker.removeEventListener('message', told);
    window.removeEventListener(LOGGED_OUT, ended);
  };
}

/** Offers push notifications between the page's content and its footer: it covers nothing, and moves nothing that is being read (PWA-5). */
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

/** Push notifications on a member's page: the service worker, and the alert that offers them. */
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
  const badge = badgeOf(navigation);
  const { capable, permission, isSubscribed } = usePushState();
  const { key } = useLocation();
  const [isDismissed, setIsDismissed] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => followWorker(memberId), [memberId]);
  useEffect(() => showBadge(badge), [badge]);
  useEffect(() => afterFirstTouch(() => setIsTouched(true)), []);
  useEffect(() => setPlace(document.querySelector('.push-place')), [key, layout]);
  const isDue = isTouched && alerts?.push && layout === 'default' && mayOfferPush(alerts.due, route);
  if (!place || !isDue || isDismissed || !capable || isSubscribed || permission === 'denied') return null;
  const dismiss = () => {
    setIsDismissed(true);
    void fetchWithRetries('/alerts/push', {
      method: 'POST',
      body: new URLSearchParams(),
      redirect: 'manual',
    });
  };
  return createPortal(<PushAlert memberId={memberId} onDismiss={dismiss} />, place);
}
