import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useFrame } from '~/ui/layouts/frame-data';
import { closeMenus } from './close-menus';
import { LateCredits } from './late-credits';
import { LatePreview } from './late-preview';
import { leaveQuickly } from './leave-quickly';
import { loadAhead } from './load-ahead';
import { NewLikeOverlay } from './new-like';
import { PageProgress } from './page-progress';
import { PushNotifications } from './push';
import { Shortcuts } from './shortcuts';
import { tellZone } from './tell-zone';
import { waitForLine } from './wait-for-line';
import { useUnsavedWarning } from './warn-unsaved';

/** The page on which a conversation starts; once it is started, this address only leads to it. */
const START = /^\/members\/[^/]+\/chat$/;

/** Whether the page answers a form: read again, it would lose what it says of the form. */
const isAnswer = (): boolean => Boolean(window.__remixContext.state.actionData);

/**
 * Passes over the start of a conversation on the way back from it: goes back once more when Back led from there
 * to the chat again, or shows the page as it was when its message was sent. A dialog that something was sent from,
 * as the opener on a match, is left as well, and a page that asked something is read again, because it is answered now
 * (ERR-4). Returns the function that ends it.
 */
function passAnswered(revalidate: () => void): () => void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isLedBack = opened?.type === 'back_forward' && opened.redirectCount > 0;
  if (isLedBack && location.pathname.startsWith('/chats/')) history.back();
  let sent: HTMLFormElement | null = null;
  const onSubmit = (event: Event) => {
    if (!event.defaultPrevented) sent = event.target as HTMLFormElement;
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !sent) return;
    const isPost = sent.method === 'post';
    sent = null;
    if (START.test(location.pathname)) history.back();
    else {
      // A dialog from which something was sent is behind its reader.
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      if (isPost && !isAnswer()) revalidate();
    }
  };
  window.addEventListener('submit', onSubmit);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('submit', onSubmit);
    window.removeEventListener('pageshow', onShow);
  };
}

/**
 * Tells the reader's time zone. Where the frame says until when a bonus lasts, it says so again in that zone: the
 * page of bundles, which may open over it, would name another hour of the same end. What a form was left with is told
 * once: that page is not read again.
 */
function useToldZone(): void {
  const { revalidate } = useRevalidator();
  const { bonus, kept } = useFrame();
  const isWorth = bonus !== null && !kept;
  useEffect(() => {
    if (tellZone() && isWorth && !isAnswer()) revalidate();
  }, [isWorth, revalidate]);
}

export type Shown = { memberId: string; layout: string; route: string; shortcuts: boolean };

/** Says on the document that all its scripts run: what acts in a browser by itself, as a test does, waits for it. */
const tellScripted = (): void => void (document.documentElement.dataset.scripted = '');

/**
 * What every page can do without at first: the bar while a page loads (NAV-15), the overlay of new likes (LIK-4), the
 * sheet of bundles (CHA-3), push notifications, the way back from a new conversation, what the leave link does beyond
 * a link (SAF-9), the end of an open menu (LEG-5), the wait for a lost line, the scripts of a page to come, the warning before
 * unsaved changes are lost (ERR-4), the reader's
 * time zone for the pages to come (CHA-14), the keyboard shortcuts, and the preview beside a result.
 */
export function LateParts({ memberId, layout, route, shortcuts }: Shown) {
  const { revalidate } = useRevalidator();
  useEffect(() => passAnswered(revalidate), [revalidate]);
  useEffect(leaveQuickly, []);
  useEffect(closeMenus, []);
  useEffect(() => waitForLine(window), []);
  useEffect(() => loadAhead(window), []);
  useToldZone();
  useUnsavedWarning();
  useEffect(tellScripted, []);
  return (
    <>
      <PageProgress />
      {layout === 'default' && <NewLikeOverlay />}
      <LateCredits />
      {shortcuts && <Shortcuts />}
      {route === 'members' && <LatePreview />}
      <PushNotifications memberId={memberId} layout={layout} route={route} />
    </>
  );
}
