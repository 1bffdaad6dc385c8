import { useEffect, useId, useState } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import type { BonusData } from '~/ui/discounts/bonus-data';
import { useCreditsAddress } from '~/ui/payments/credits-link';
import { enteredAt, POPUP_AFTER_MS } from './bonus-wait';
import { FOR_SCRIPTS, fetchWithRetries } from '~/browser/kit/fetch-with-retries';
import { Countdown } from '~/browser/kit/countdown';
import { Modal } from '~/browser/kit/modal';

const LOOK = 'display mt-5 block text-h1 tabular-nums';
const RETRY_MS = 1000;

/** Without storage, only this page counts. */
function readEnteredAt(route: string): number | null {
  try {
    return enteredAt(route, sessionStorage, Date.now());
  } catch {
    return enteredAt(route, { getItem: () => null, setItem: () => {}, removeItem: () => {} }, Date.now());
  }
}

const isBusy = (): boolean =>
  document.hidden ||
  document.querySelector('[role=dialog], dialog[open]') !== null ||
  Boolean(document.activeElement?.matches('input, textarea, select'));

/** Whether the popup is due: a fixed time after entering the members area, and never while busy. */
function useDue(route: string, isWanted: boolean): boolean {
  const [dueOn, setDueOn] = useState('');
  useEffect(() => {
    const since = readEnteredAt(route);
    if (since === null || !isWanted) return setDueOn('');
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (isBusy()) timer = setTimeout(look, RETRY_MS);
      else setDueOn(route);
    };
    timer = setTimeout(look, Math.max(0, since + POPUP_AFTER_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [route, isWanted]);
  return isWanted && dueOn === route;
}

/** If the connection fails, another page shows it once more. */
const dismiss = () =>
  void fetchWithRetries(paths.alert('time-bonus'), {
    method: 'POST',
    body: new URLSearchParams(),
    headers: FOR_SCRIPTS,
    keepalive: true,
  });

type OfferProps = { bonus: BonusData; endMs: number; onOver: () => void };

function Offer({ bonus, endMs, onClose, onOver }: OfferProps & { onClose: () => void }) {
  const t = useT();
  const creditsAddress = useCreditsAddress();
  const titleId = useId();
  return (
    <Modal
      titleId={titleId}
      onClose={onClose}
      card="max-w-[26rem] border border-night-on/20 bg-night text-center text-night-on backdrop:bg-scrim/75"
      inner="p-6 pb-5"
      cross="right-2 top-2 text-night-on"
    >
      <p className="mx-9 rounded-md bg-unread px-3 py-2 text-lg font-bold text-unread-on">
        {t('discounts:special_offer')}
      </p>
      <p className="mt-4 font-bold">{t('discounts:bonus')}</p>
      <p className="display mt-1 text-[5.5rem] leading-none sm:text-[6.5rem]">{bonus.percent}</p>
      <h2 id={titleId} className="mt-2 text-h2">
        {t('discounts:popup_title')}
      </h2>
      <p className="mt-3 text-night-muted">{bonus.actFast}</p>
      <p className="mt-2 text-night-muted">{bonus.after ?? t('discounts:after_normal')}</p>
      <p className="mt-2 text-night-muted">{t('discounts:at_once')}</p>
      <Countdown endMs={endMs} look={LOOK} onOver={onOver} />
      <a href={creditsAddress} onClick={dismiss} className="btn btn-primary btn-lg mt-5 w-full">
        {t('credits:see_bundles')}
      </a>
      <button type="button" onClick={onClose} className="btn mt-1 w-full text-night-on hover:underline">
        {t('discounts:no_thanks')}
      </button>
    </Modal>
  );
}

type Props = OfferProps & { route: string; credits: number };

/** Offers the time bonus 40 s after the members area was entered without credits, until dismissed (DSC-5). */
export function BonusPopup({ route, credits, ...offered }: Props) {
  const [isClosed, setClosed] = useState(false);
  const isDue = useDue(route, credits === 0 && !isClosed);
  const close = () => {
    setClosed(true);
    dismiss();
  };
  return isDue ? <Offer {...offered} onClose={close} /> : null;
}
