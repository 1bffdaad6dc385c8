import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import * as paths from '~/paths';
import { useFrame } from '~/ui/layouts/frame-data';
import { closeMenus } from './close-menus';
import { hideTabsWhileTyping } from './hide-tabs';
import { LazyCredits } from '~/browser/payments/lazy-credits';
import { LazyPreview } from '~/browser/discovery/lazy-preview';
import { leaveQuickly } from './leave-quickly';
import { isFormResponse } from '~/remix/is-form-response';
import { preloadNextPage } from '~/remix/preload-next-page';
import { NewLikeOverlay } from '~/browser/likes/new-like';
import { PageProgress } from './page-progress';
import { PushNotifications } from '~/browser/push/push';
import { Shortcuts } from './shortcuts';
import { storeTimeZone } from './time-zone-cookie';
import { waitForConnection } from '~/remix/wait-for-connection';
import { useUnsavedWarning } from './warn-unsaved';

/** The page where a conversation starts; later, its URL redirects to the chat. */
const START = /^\/members\/[^/]+\/chat$/;

/**
 * Skips the start of a conversation on Back, closes a dialog that has sent something, and revalidates a page whose
 * question is answered, as `recordSubmits` knows (ERR-4). Returns the function that ends it.
 */
function skipAnsweredPages(revalidate: () => void): () => void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isRedirectedBack = opened?.type === 'back_forward' && opened.redirectCount > 0;
  if (isRedirectedBack && location.pathname.startsWith(paths.chat(''))) history.back();
  const onShow = () => {
    const { dataset } = document.documentElement;
    const method = dataset.returned;
    if (!method) return;
    delete dataset.returned;
    if (START.test(location.pathname)) history.back();
    else {
      // Closes a dialog that has sent something.
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      if (method === 'post' && !isFormResponse()) revalidate();
    }
  };
  // The page may have been restored before its scripts ran.
  onShow();
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}

/** Sends the reader's time zone, and revalidates a frame with a bonus, whose end is in that zone. */
function useTimeZoneCookie(): void {
  const { revalidate } = useRevalidator();
  const { bonus, kept } = useFrame();
  const mayRevalidate = bonus !== null && !kept;
  useEffect(() => {
    if (storeTimeZone() && mayRevalidate && !isFormResponse()) revalidate();
  }, [mayRevalidate, revalidate]);
}

export type LazyPartsProps = { memberId: string; layout: string; route: string; shortcuts: boolean };

/** Marks the document for browser tests. */
const markScripted = (): void => void (document.documentElement.dataset.scripted = '');

/** Every page's deferred parts (NAV-15, LIK-4, CHA-3, SAF-9, LEG-5, ERR-4, CHA-14). */
export function LazyParts({ memberId, layout, route, shortcuts }: LazyPartsProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => skipAnsweredPages(revalidate), [revalidate]);
  useEffect(leaveQuickly, []);
  useEffect(closeMenus, []);
  useEffect(hideTabsWhileTyping, []);
  useEffect(() => waitForConnection(window), []);
  useEffect(() => preloadNextPage(window), []);
  useTimeZoneCookie();
  useUnsavedWarning();
  useEffect(markScripted, []);
  return (
    <>
      <PageProgress />
      {layout === 'default' && <NewLikeOverlay />}
      <LazyCredits />
      {shortcuts && <Shortcuts />}
      {route === 'members' && <LazyPreview />}
      <PushNotifications memberId={memberId} layout={layout} route={route} />
    </>
  );
}
