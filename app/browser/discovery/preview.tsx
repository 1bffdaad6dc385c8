import { useLocation } from '@remix-run/react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as paths from '~/paths';
import type { PreviewedProfile } from '~/ui/profiles/profile-data';
import { ProfilePreview } from '~/ui/profiles/profile-preview';
import { fetchWithRetries, readJson } from '~/browser/kit/fetch-with-retries';
import { positionPreview } from './preview-position';
import { watchResults } from './watch-results';

const DESCRIPTION_ID = 'preview-told';
const MARGIN_PX = 8;

type PreviewCache = Map<string, PreviewedProfile>;

/** Fetches a preview once. Failures stay silent: nothing depends on it. */
async function ask(
  cache: PreviewCache,
  memberId: string,
  signal: AbortSignal,
): Promise<PreviewedProfile | null> {
  const known = cache.get(memberId);
  if (known) return known;
  const answer = await fetchWithRetries(paths.preview(memberId), { signal, redirect: 'manual' });
  const preview = await readJson<PreviewedProfile>(answer);
  if (preview) cache.set(memberId, preview);
  return preview;
}

const hasNews = ({ words, interests, seeks }: PreviewedProfile) =>
  Boolean(words || interests.length > 0 || seeks);

function roomForPreview() {
  const root = document.documentElement;
  const head = parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  return { left: 0, top: head, right: root.clientWidth, bottom: root.clientHeight - MARGIN_PX };
}

const measureSize = (element: HTMLElement) => ({
  width: element.offsetWidth,
  margin: parseFloat(getComputedStyle(element).paddingLeft),
  heightAt: (width: number) => {
    element.style.width = `${width}px`;
    return element.offsetHeight;
  },
});

const listOtherCards = (link: Element) =>
  [...document.querySelectorAll('main li[id^="m-"] > a')]
    .filter((each) => each !== link)
    .map((each) => each.getBoundingClientRect());

type Shown = { link: HTMLAnchorElement; profile: PreviewedProfile };

/** A preview beside its card. Screen readers get a short description of the link, without what the card says. */
function PositionedPreview({ link, profile, onNoRoom }: Shown & { onNoRoom: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current!;
    const place = positionPreview(
      link.getBoundingClientRect(),
      measureSize(element),
      roomForPreview(),
      listOtherCards(link),
    );
    if (!place) return onNoRoom();
    for (const side of ['left', 'top', 'width'] as const) element.style[side] = `${place[side]}px`;
    if (profile.words || profile.seeks) link.setAttribute('aria-describedby', DESCRIPTION_ID);
    return () => link.removeAttribute('aria-describedby');
  }, [link, profile, onNoRoom]);
  // It touches the card, so that the pointer can move onto it. Its padding equals the grid's gap, so that it covers a
  // column exactly, as high as a card. Lines that do not fit flow into a hidden column.
  return (
    <div
      ref={box}
      role="tooltip"
      className="fixed left-0 top-0 z-menu w-[22rem] animate-fade px-4 [container-type:inline-size]"
    >
      <div className="rounded-lg border border-line bg-surface p-4 shadow-3 slim:flex slim:h-[125cqw] slim:flex-col slim:flex-wrap slim:gap-x-3 slim:overflow-hidden slim:p-3">
        <ProfilePreview profile={profile} descriptionId={DESCRIPTION_ID} />
      </div>
    </div>
  );
}

export function Preview() {
  const [shown, show] = useState<Shown | null>(null);
  const hide = useCallback(() => show(null), []);
  const { key } = useLocation();
  const [cache] = useState<PreviewCache>(() => new Map());
  // Another page of results has other cards.
  useEffect(
    () =>
      watchResults<PreviewedProfile>({
        ask: (memberId, signal) => ask(cache, memberId, signal),
        show: (link, profile) => show(hasNews(profile) ? { link, profile } : null),
        hide,
      }),
    [key, cache, hide],
  );
  return shown && <PositionedPreview key={shown.link.href} {...shown} onNoRoom={hide} />;
}
