import { useEffect, type RefObject } from 'react';

export const LARGEST_ZOOM = 4;
export const TAP_ZOOM = 2.5;
const TAP = { ms: 350, px: 32 };

export type Point = { x: number; y: number };

export const allowedZoom = (zoom: number): number => (zoom < 1.05 ? 1 : Math.min(LARGEST_ZOOM, zoom));

export const isSecondTap = (
  first: (Point & { at: number }) | null,
  second: Point & { at: number },
): boolean =>
  first !== null &&
  second.at - first.at < TAP.ms &&
  Math.hypot(second.x - first.x, second.y - first.y) < TAP.px;

export function zoomPhoto(slide: HTMLElement, zoom: number, at: Point): void {
  const image = slide.querySelector('img');
  if (!image) return;
  const before = image.getBoundingClientRect();
  const now = Number(slide.dataset.zoom ?? 1);
  if (zoom === 1) delete slide.dataset.zoom;
  else slide.dataset.zoom = String(zoom);
  Object.assign(
    image.style,
    zoom === 1
      ? { width: '', maxWidth: '', maxHeight: '' }
      : { width: `${(before.width / now) * zoom}px`, maxWidth: 'none', maxHeight: 'none' },
  );
  const after = image.getBoundingClientRect();
  slide.scrollLeft += after.left + ((at.x - before.left) / before.width) * after.width - at.x;
  slide.scrollTop += after.top + ((at.y - before.top) / before.height) * after.height - at.y;
}

const distance = (a: Touch, b: Touch) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

export function useZoomGestures(row: RefObject<HTMLElement>, onZoom: (zoom: number) => void): void {
  useEffect(() => {
    const element = row.current!;
    const listeners = new AbortController();
    const { signal } = listeners;
    const findSlide = ({ target }: Event) => (target as Element).closest<HTMLElement>('[data-slide]');
    let pinch: { zoom: number; apart: number } | null = null;
    let tap: (Point & { at: number }) | null = null;
    const zoomTo = (slide: HTMLElement, zoom: number, at: Point) => {
      zoomPhoto(slide, zoom, at);
      onZoom(zoom);
    };
    const begin = (event: TouchEvent) => {
      const [a, b] = event.touches;
      const slide = findSlide(event);
      pinch = a && b && slide ? { zoom: Number(slide.dataset.zoom ?? 1), apart: distance(a, b) } : null;
    };
    const move = (event: TouchEvent) => {
      const [a, b] = event.touches;
      const slide = findSlide(event);
      if (!pinch || !a || !b || !slide) return;
      event.preventDefault();
      const at = { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
      zoomTo(slide, allowedZoom((pinch.zoom * distance(a, b)) / pinch.apart), at);
    };
    const click = (event: MouseEvent) => {
      const slide = findSlide(event);
      const next = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      const isDouble = isSecondTap(tap, next);
      tap = isDouble ? null : next;
      if (slide && isDouble) zoomTo(slide, Number(slide.dataset.zoom ?? 1) > 1 ? 1 : TAP_ZOOM, next);
    };
    element.addEventListener('touchstart', begin, { signal, passive: true });
    element.addEventListener('touchmove', move, { signal, passive: false });
    element.addEventListener('click', click, { signal });
    return () => listeners.abort();
  }, [row, onZoom]);
}
