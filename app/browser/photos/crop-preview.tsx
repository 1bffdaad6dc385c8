import { useEffect, useRef, useState } from 'react';
import { cropHeight, cropWithin, type Crop } from '~/domain/photos/rules';
import type { Dialect } from '~/i18n/dialect';
import { formatPercent } from '~/i18n/format';
import { useT } from '~/i18n/texts';
import { placeholderClass } from '~/delivery/placeholder-class';
import type { CropAdditions, CroppedPhoto } from '~/ui/profiles/crop-page';

const [WIDTH_PX, HEIGHT_PX] = [440, 550];
const WHEEL = 1.06;

type Shape = Pick<CroppedPhoto, 'widthPx' | 'heightPx'>;
type Point = { x: number; y: number };

export function moveCrop(crop: Crop, { x, y }: Point, shape: Shape): Crop {
  const moved = { ...crop, left: crop.left - x * crop.width, top: crop.top - y * cropHeight(crop, shape) };
  return cropWithin(moved, shape);
}

export function scaleCrop(crop: Crop, times: number, shape: Shape): Crop {
  const { width } = cropWithin({ ...crop, width: crop.width * times }, shape);
  const [across, down] = [width - crop.width, cropHeight({ width }, shape) - cropHeight(crop, shape)];
  return cropWithin({ width, left: crop.left - across / 2, top: crop.top - down / 2 }, shape);
}

const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

function useGestures(shape: Shape, crop: Crop, onCrop: (crop: Crop) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef({ shape, crop, onCrop });
  latest.current = { shape, crop, onCrop };
  useEffect(() => {
    const element = canvas.current!;
    const listeners = new AbortController();
    const { signal } = listeners;
    const fingers = new Map<number, Point>();
    const change = (next: (crop: Crop, shape: Shape) => Crop) => {
      const now = latest.current;
      const crop = next(now.crop, now.shape);
      latest.current = { ...now, crop };
      now.onCrop(crop);
    };
    const press = ({ pointerId, clientX, clientY }: PointerEvent) => {
      element.setPointerCapture(pointerId);
      fingers.set(pointerId, { x: clientX, y: clientY });
    };
    const drag = ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = fingers.get(pointerId);
      if (!from) return;
      const before = distance([...fingers.values()]);
      fingers.set(pointerId, { x: clientX, y: clientY });
      const after = distance([...fingers.values()]);
      if (before > 0 && after > 0) return change((crop, shape) => scaleCrop(crop, before / after, shape));
      const { width, height } = element.getBoundingClientRect();
      const by = { x: (clientX - from.x) / width, y: (clientY - from.y) / height };
      change((crop, shape) => moveCrop(crop, by, shape));
    };
    const lift = ({ pointerId }: PointerEvent) => fingers.delete(pointerId);
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      change((crop, shape) => scaleCrop(crop, event.deltaY > 0 ? WHEEL : 1 / WHEEL, shape));
    };
    element.addEventListener('pointerdown', press, { signal });
    element.addEventListener('pointermove', drag, { signal });
    element.addEventListener('pointerup', lift, { signal });
    element.addEventListener('pointercancel', lift, { signal });
    element.addEventListener('wheel', turn, { signal, passive: false });
    return () => listeners.abort();
  }, []);
  return canvas;
}

type PreviewProps = Omit<CroppedPhoto, 'crop'> & {
  crop: Crop;
  label: string;
  className: string;
  onCrop: (crop: Crop) => void;
};

function CropPreview({ src, crop, label, className, onCrop, ...shape }: PreviewProps) {
  const canvas = useGestures(shape, crop, onCrop);
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    const image = new Image();
    image.onload = () => setPicture(image);
    image.src = src;
  }, [src]);
  useEffect(() => {
    if (!picture) return;
    const { naturalWidth: width, naturalHeight: height } = picture;
    canvas.current
      ?.getContext('2d')
      ?.drawImage(
        picture,
        (crop.left * width) / 1000,
        (crop.top * height) / 1000,
        (crop.width * width) / 1000,
        (cropHeight(crop, shape) * height) / 1000,
        0,
        0,
        WIDTH_PX,
        HEIGHT_PX,
      );
  });
  return (
    <canvas
      ref={canvas}
      width={WIDTH_PX}
      height={HEIGHT_PX}
      role="img"
      aria-label={label}
      className={placeholderClass(src, className)}
    />
  );
}

export function useCropping(photo: CroppedPhoto): CropAdditions | undefined {
  const t = useT();
  const [crop, setCrop] = useState(photo.crop);
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  if (!running) return undefined;
  return {
    crop,
    say: (value) => formatPercent(document.documentElement.lang as Dialect, value / 1000),
    onChange: ({ currentTarget: { name, valueAsNumber } }) =>
      setCrop(
        name === 'width'
          ? scaleCrop(crop, valueAsNumber / crop.width, photo)
          : cropWithin({ ...crop, [name]: valueAsNumber }, photo),
      ),
    preview: (
      <CropPreview
        {...photo}
        crop={crop}
        onCrop={setCrop}
        label={t('profiles:photos_crop_preview')}
        className="aspect-portrait w-[min(18rem,26dvh)] max-w-full sm:w-72 cursor-grab touch-none rounded-lg bg-sunken"
      />
    ),
  };
}
