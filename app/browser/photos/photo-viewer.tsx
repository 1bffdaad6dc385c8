import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useT } from '~/i18n/texts';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon } from '~/ui/kit/icon';
import { ToastOver } from '~/ui/kit/below-toast';
import { placeholderClass } from '~/delivery/placeholder-class';
import type { SharpPhoto } from '~/ui/profiles/profile-data';
import { addEntry } from '~/browser/kit/close-on-back';
import { useShown } from '~/browser/kit/modal';
import { TAP_ZOOM, useZoomGestures, zoomPhoto } from './photo-zoom';

export type PhotoViewerProps = {
  name: string;
  fictional: boolean;
  photos: SharpPhoto[];
  /** The index of the pressed photo. */
  first: number;
  reportHref: string | null;
  onClose: () => void;
};

const BUTTON = 'btn btn-icon shrink-0 bg-surface text-ink';
const PAN_PX = 96;

const behavior = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? ('instant' as const) : ('smooth' as const);

function useRow(first: number, of: number) {
  const row = useRef<HTMLDivElement>(null);
  const [number, setNumber] = useState(first);
  const go = (to: number, how: ScrollBehavior = behavior()) => {
    const shown = row.current!;
    shown.scrollTo({ left: (Math.min(of, Math.max(1, to)) - 1) * shown.clientWidth, behavior: how });
  };
  const onScroll = () => {
    const { scrollLeft, clientWidth } = row.current!;
    setNumber(Math.round(scrollLeft / clientWidth) + 1);
  };
  const goFirst = useRef(() => go(first, 'instant'));
  useLayoutEffect(() => goFirst.current(), []);
  return { row, number, go, onScroll };
}

type SlideProps = { photo: SharpPhoto; label: string; away: number };

function Slide({ photo, label, away }: SlideProps) {
  const near = away <= 1;
  const [fetched, setFetched] = useState(near);
  useEffect(() => setFetched((before) => before || near), [near]);
  return (
    <div
      data-slide
      className="flex size-full shrink-0 snap-center snap-always overflow-auto overscroll-x-auto p-3 data-[zoom]:overscroll-contain"
    >
      <img
        src={fetched ? photo.full : undefined}
        alt={label}
        width={photo.widthPx}
        height={photo.heightPx}
        draggable={false}
        className={placeholderClass(
          photo.full,
          `${away ? '' : 'large-photo '}m-auto h-auto max-h-full w-auto max-w-full select-none rounded-lg object-contain`,
        )}
      />
    </div>
  );
}

const findSlide = (row: RefObject<HTMLDivElement>, number: number) =>
  row.current!.querySelectorAll<HTMLElement>('[data-slide]')[number - 1]!;

function useZoom(row: RefObject<HTMLDivElement>, number: number) {
  const [zoom, setZoom] = useState(1);
  const slide = () => findSlide(row, number);
  useZoomGestures(row, setZoom);
  useEffect(() => setZoom(Number(findSlide(row, number).dataset.zoom ?? 1)), [row, number]);
  const toggle = () => {
    const { left, top, width, height } = slide().getBoundingClientRect();
    const next = zoom > 1 ? 1 : TAP_ZOOM;
    zoomPhoto(slide(), next, { x: left + width / 2, y: top + height / 2 });
    setZoom(next);
  };
  const pan = (x: number, y: number) => slide().scrollBy({ left: x * PAN_PX, top: y * PAN_PX });
  return { isZoomed: zoom > 1, toggle, pan };
}

function readDirection({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  const x = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft');
  const y = Number(key === 'ArrowDown') - Number(key === 'ArrowUp');
  return x === 0 && y === 0 ? null : { x, y };
}

type HeadProps = Pick<PhotoViewerProps, 'name' | 'fictional' | 'photos' | 'reportHref'> & {
  number: number;
  isZoomed: boolean;
  onZoom: () => void;
  onClose: () => void;
};

function Head({ name, fictional, photos, reportHref, number, isZoomed, onZoom, onClose }: HeadProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3 pb-0">
      <h2 id="viewer-title" className="mr-auto text-lg" aria-live="polite">
        <span className="tabular-nums">{t('profiles:photo_count', { number, of: photos.length })}</span>
        <span className="sr-only">, {t('profiles:photo_of', { number, name })}</span>
      </h2>
      {fictional && <FictionalLabel />}
      {reportHref && (
        <a
          href={`${reportHref}?photo=${photos[number - 1]?.id}`}
          className={BUTTON}
          aria-label={t('safety:report_this_photo')}
        >
          <Icon name="flag" />
        </a>
      )}
      <button
        type="button"
        className={BUTTON}
        aria-label={t(isZoomed ? 'profiles:photo_zoom_out' : 'profiles:photo_zoom_in')}
        onClick={onZoom}
      >
        <Icon name={isZoomed ? 'zoom-out' : 'zoom-in'} />
      </button>
      <button type="button" className={BUTTON} aria-label={t('profiles:photo_large_close')} onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}

type StepProps = {
  by: -1 | 1;
  label: string;
  side: string;
  number: number;
  of: number;
  go: (to: number) => void;
};

function Step({ by, label, side, number, of, go }: StepProps) {
  return (
    <button
      type="button"
      className={`${BUTTON} absolute top-1/2 -translate-y-1/2 shadow-2 ${side}`}
      aria-label={label}
      aria-disabled={number + by < 1 || number + by > of}
      onClick={() => go(number + by)}
    >
      <Icon name={by < 0 ? 'arrow-left' : 'arrow-right'} />
    </button>
  );
}

/** Shows a profile's photos over the page, with swipes, arrow keys and zoom. Escape and Back close it. */
export function PhotoViewer({ name, fictional, photos, first, reportHref, onClose }: PhotoViewerProps) {
  const t = useT();
  const dialog = useShown();
  useEffect(() => addEntry(() => dialog.current?.close()), [dialog]);
  const { row, number, go, onScroll } = useRow(first, photos.length);
  const { isZoomed, toggle, pan } = useZoom(row, number);
  const press = (event: KeyboardEvent) => {
    const direction = readDirection(event);
    if (!direction) return;
    event.preventDefault();
    const { x, y } = direction;
    if (isZoomed) pan(x, y);
    else if (x !== 0) go(number + x);
  };
  const steps = { number, of: photos.length, go };
  return (
    <dialog
      ref={dialog}
      className="m-0 h-dvh max-h-none w-screen max-w-none grid-rows-[auto_1fr] overflow-hidden bg-night p-0 text-night-on open:grid"
      aria-labelledby="viewer-title"
      onClose={onClose}
      onKeyDown={press}
    >
      <div>
        <ToastOver />
        <Head
          {...{ name, fictional, photos, reportHref, number, isZoomed }}
          onZoom={toggle}
          onClose={() => dialog.current?.close()}
        />
      </div>
      <div className="relative min-h-0">
        <div
          ref={row}
          role="group"
          aria-label={t('profiles:photos_of', { name })}
          tabIndex={0}
          className={`flex size-full focus-visible:-outline-offset-4 [scroll-snap-type:x_mandatory] overscroll-contain [scrollbar-width:none] [touch-action:pan-x_pan-y] ${isZoomed ? 'overflow-hidden' : 'overflow-x-auto'}`}
          onScroll={onScroll}
        >
          {photos.map((photo, index) => (
            <Slide
              key={photo.id}
              photo={photo}
              label={t('profiles:photo_of', { number: index + 1, name })}
              away={Math.abs(index + 1 - number)}
            />
          ))}
        </div>
        {photos.length > 1 && (
          <>
            <Step by={-1} label={t('profiles:photo_previous')} side="left-3" {...steps} />
            <Step by={1} label={t('profiles:photo_next')} side="right-3" {...steps} />
          </>
        )}
      </div>
    </dialog>
  );
}
