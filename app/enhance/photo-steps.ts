import { useEffect, useRef } from 'react';
import { swipeDirection } from './swipe-direction';

/** What a key or a swipe means in the photo viewer: the photo before, the photo after, or back to the profile. */
type PhotoStep = -1 | 1 | 'close';

/** The shortest distance across the photo that counts as a swipe, in pixels. */
export const STEP_PX = 48;

const KEYS: Record<string, PhotoStep> = { ArrowLeft: -1, ArrowRight: 1, Escape: 'close' };

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Returns what a key means; null if nothing, or if the browser has it together with another key. */
export function stepOfKey({ key, altKey, ctrlKey, metaKey, shiftKey }: Key): PhotoStep | null {
  return altKey || ctrlKey || metaKey || shiftKey ? null : (KEYS[key] ?? null);
}

/** Returns what a swipe means: the photo follows the finger. Null if it is no swipe. */
export function stepOfSwipe(dx: number, dy: number): PhotoStep | null {
  const direction = swipeDirection(dx, dy, STEP_PX);
  return direction && (direction > 0 ? -1 : 1);
}

/** Makes keys and swipes follow the viewer's own links. */
export function usePhotoSteps() {
  const viewer = useRef<HTMLElement>(null);
  useEffect(() => {
    const follow = (step: PhotoStep | null) =>
      viewer.current
        ?.querySelector<HTMLAnchorElement>(step === 'close' ? 'a[data-close]' : `a[data-step="${step}"]`)
        ?.click();
    let start: { x: number; y: number } | null = null;
    const press = (event: KeyboardEvent) => {
      // A dialog over the photo, as the list of keys is, has its own.
      if (!document.querySelector('dialog[open]')) follow(stepOfKey(event));
    };
    const touch = ({ touches: [finger, second] }: TouchEvent) => {
      start = finger && !second ? { x: finger.clientX, y: finger.clientY } : null;
    };
    const lift = ({ changedTouches: [finger] }: TouchEvent) => {
      if (start && finger) follow(stepOfSwipe(finger.clientX - start.x, finger.clientY - start.y));
      start = null;
    };
    document.addEventListener('keydown', press);
    document.addEventListener('touchstart', touch, { passive: true });
    document.addEventListener('touchend', lift);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('touchstart', touch);
      document.removeEventListener('touchend', lift);
    };
  }, []);
  return viewer;
}
