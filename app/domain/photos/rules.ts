/** Two looks that differ in so many of their 64 bits or fewer may be the same photo (CON-3). */
export const LOOK_ALIKE_BITS = 6;

/** The 4:5 part of a photo on cards, in per mille of its width (left, width) and height (top). */
export type Crop = { left: number; top: number; width: number };
type Shape = { widthPx: number; heightPx: number };

/** The widest crop divided by the narrowest. */
const CROP_ZOOM = 3;

/** Per mille per key press. */
export const CROP_STEP = 10;

/** In per mille of the photo's width. */
export function cropWidths({ widthPx, heightPx }: Shape): { min: number; max: number } {
  const max = Math.min(1000, Math.max(1, Math.floor((heightPx * 800) / widthPx)));
  return { min: Math.ceil(max / CROP_ZOOM), max };
}

/** In per mille of the photo's height. */
export const cropHeight = ({ width }: Pick<Crop, 'width'>, { widthPx, heightPx }: Shape): number =>
  Math.min(1000, Math.round((width * widthPx * 1.25) / heightPx));

export function cropWithin(crop: Crop, shape: Shape): Crop {
  const { min, max } = cropWidths(shape);
  const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, Math.round(value)));
  const width = within(crop.width, min, max);
  return {
    left: within(crop.left, 0, 1000 - width),
    top: within(crop.top, 0, 1000 - cropHeight({ width }, shape)),
    width,
  };
}

export function middleCrop(shape: Shape): Crop {
  const width = cropWidths(shape).max;
  return cropWithin(
    { left: (1000 - width) / 2, top: (1000 - cropHeight({ width }, shape)) / 2, width },
    shape,
  );
}
