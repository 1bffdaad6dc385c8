import { useLocation } from '@remix-run/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PreviewedProfile } from '~/ui/profiles/profile-data';
import { ProfilePreview } from '~/ui/profiles/profile-preview';
import { fetchWithRetries, jsonOf } from './call-api';
import { placeBeside } from './place-beside';
import { watchResults } from './watch-results';

const TOLD = 'preview-told';
/** What stays free between a preview and the edges of the window above and below it. */
const MARGIN_PX = 8;

type Asked = Map<string, PreviewedProfile>;

/** Asks for a preview, once. Nothing needs it, so that nobody is told of a lost line or a refusal. */
async function ask(kept: Asked, memberId: string, signal: AbortSignal): Promise<PreviewedProfile | null> {
  const known = kept.get(memberId);
  if (known) return known;
  const answer = await fetchWithRetries(`/members/${memberId}/preview`, { signal, redirect: 'manual' });
  const preview = await jsonOf<PreviewedProfile>(answer);
  if (preview) kept.set(memberId, preview);
  return preview;
}

/** Whether a profile says more than its card does. */
const hasNews = ({ words, interests, seeks }: PreviewedProfile) =>
  Boolean(words || interests.length > 0 || seeks);

/** The part of the window in which a preview may stand: below what stays at its head. */
function roomForPreview() {
  const root = document.documentElement;
  const head = parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  return { left: 0, top: head, right: root.clientWidth, bottom: root.clientHeight - MARGIN_PX };
}

const sizeOf = (element: HTMLElement) => ({
  width: element.offsetWidth,
  margin: parseFloat(getComputedStyle(element).paddingLeft),
  heightAt: (width: number) => {
    element.style.width = `${width}px`;
    return element.offsetHeight;
  },
});

/** Where the other cards are, which a preview leaves in sight if it can. */
const others = (link: Element) =>
  [...document.querySelectorAll('main li[id^="m-"] > a')]
    .filter((each) => each !== link)
    .map((each) => each.getBoundingClientRect());

type Shown = { link: HTMLAnchorElement; profile: PreviewedProfile };

/**
 * A preview beside its card. A screen reader that comes to the link by the keyboard says after its words what describes
 * it: the line and what is looked for. That is short; the name, the age and the place are in the link's own words, and
 * the interests are on the profile.
 */
function Beside({ link, profile, onNoRoom }: Shown & { onNoRoom: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current!;
    const place = placeBeside(link.getBoundingClientRect(), sizeOf(element), roomForPreview(), others(link));
    if (!place) return onNoRoom();
    for (const side of ['left', 'top', 'width'] as const) element.style[side] = `${place[side]}px`;
    if (profile.words || profile.seeks) link.setAttribute('aria-describedby', TOLD);
    return () => link.removeAttribute('aria-describedby');
  }, [link, profile, onNoRoom]);
  // Its edge is the card's, so that the pointer gets onto it without leaving both; what is free of it beside what is
  // seen is as wide as the gap between cards, so that one which covers a column lies exactly over it. There it is as high
  // as a card, 5:4, so that nothing of that one peeps out below it: what has no room below the rest goes into another
  // column, which is cut off.
  return (
    <div
      ref={box}
      role="tooltip"
      className="fixed left-0 top-0 z-menu w-[22rem] animate-fade px-4 [container-type:inline-size]"
    >
      <div className="rounded-lg border border-line bg-surface p-4 shadow-3 slim:flex slim:h-[125cqw] slim:flex-col slim:flex-wrap slim:gap-x-3 slim:overflow-hidden slim:p-3">
        <ProfilePreview profile={profile} toldId={TOLD} />
      </div>
    </div>
  );
}

/** Shows beside a result of the search what its member says of themselves; what is asked for is kept while it is open. */
export function Preview() {
  const [shown, show] = useState<Shown | null>(null);
  const hide = useCallback(() => show(null), []);
  const { key } = useLocation();
  const [kept] = useState<Asked>(() => new Map());
  // Another page of results is other cards: what the pointer was on is gone.
  useEffect(
    () =>
      watchResults<PreviewedProfile>({
        ask: (memberId, signal) => ask(kept, memberId, signal),
        show: (link, profile) => show(hasNews(profile) ? { link, profile } : null),
        hide,
      }),
    [key, kept, hide],
  );
  return shown && <Beside key={shown.link.href} {...shown} onNoRoom={hide} />;
}
