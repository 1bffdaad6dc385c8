import { useState } from 'react';
import { useT } from '~/i18n/texts';
import { useLazy } from '~/browser/kit/lazy-load';
import { usePushState } from './push-state';
import { showToast } from '~/browser/kit/toasts';

const load = async () => {
  const [{ turnOffPush }, { askForPush }] = await Promise.all([
    import('./push-subscription'),
    import('./push-answer'),
  ]);
  return { turnOffPush, askForPush };
};

/** Turns this browser's push notifications on and off; renders nothing without support (PWA-3). */
export function PushDevice({ memberId }: { memberId: string }) {
  const t = useT();
  const pushActions = useLazy(load);
  const { capable, permission, isSubscribed } = usePushState();
  const [isAsking, setIsAsking] = useState(false);
  if (!capable || !pushActions) return null;
  const turn = async () => {
    setIsAsking(true);
    if (isSubscribed) await pushActions.turnOffPush();
    else showToast(await pushActions.askForPush(memberId, t));
    setIsAsking(false);
  };
  const text = isSubscribed ? 'push:turned_on' : permission === 'denied' ? 'push:denied' : 'push:alert_text';
  return (
    <section className="mt-9" aria-labelledby="push-device">
      <h2 id="push-device" className="text-h2">
        {t('push:device')}
      </h2>
      <p className="mt-2 text-sm text-muted" role="status">
        {t(text)}
      </p>
      {permission !== 'denied' && (
        <button type="button" className="btn btn-line mt-3" disabled={isAsking} onClick={() => void turn()}>
          {t(isSubscribed ? 'push:turn_off' : 'push:turn_on')}
        </button>
      )}
    </section>
  );
}
