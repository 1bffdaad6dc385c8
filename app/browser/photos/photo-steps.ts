import { useEffect, useRef } from 'react';
import { swipeDirection } from '~/browser/kit/swipe-direction';

type PhotoStep = -1 | 1 | 'close';

export const STEP_PX = 48;

const KEYS: Record<string, PhotoStep> = { ArrowLeft: -1, ArrowRight: 1, Escape: 'close' };

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

export function readKeyStep({ key, altKey, ctrlKey, metaKey, shiftKey }: Key): PhotoStep | null {
  return altKey || ctrlKey || metaKey || shiftKey ? null : (KEYS[key] ?? null);
}

export function readSwipeStep(dx: number, dy: number): PhotoStep | null {
  const direction = swipeDirection(dx, dy, STEP_PX);
  return direction && (direction > 0 ? -1 : 1);
}

export function usePhotoSteps() {
  const viewer = useRef<HTMLElement>(null);
  useEffect(() => {
    const follow = (step: PhotoStep | null) =>
      viewer.current
        ?.querySelector<HTMLAnchorElement>(step === 'close' ? 'a[data-close]' : `a[data-step="${step}"]`)
        ?.click();
    let start: { x: number; y: number } | null = null;
    const press = (event: KeyboardEvent) => {
      // An open dialog, such as the list of keys, handles its own keys.
      if (!document.querySelector('dialog[open]')) follow(readKeyStep(event));
    };
    const touch = ({ touches: [finger, second] }: TouchEvent) => {
      start = finger && !second ? { x: finger.clientX, y: finger.clientY } : null;
    };
    const lift = ({ changedTouches: [finger] }: TouchEvent) => {
      if (start && finger) follow(readSwipeStep(finger.clientX - start.x, finger.clientY - start.y));
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
