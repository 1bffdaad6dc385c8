/** The part of a photo that cards show, 4:5, in per mille of its width (left, width) and height (top). */
export type Crop = { left: number; top: number; width: number };
type Shape = { widthPx: number; heightPx: number };

/** How many times the narrowest crop fits across the widest. */
const CROP_ZOOM = 3;

/** How far a press of a key moves what chooses a crop. */
export const CROP_STEP = 10;

/** Returns how wide a photo's crop may be. */
export function cropWidths({ widthPx, heightPx }: Shape): { min: number; max: number } {
  const max = Math.min(1000, Math.max(1, Math.floor((heightPx * 800) / widthPx)));
  return { min: Math.ceil(max / CROP_ZOOM), max };
}

/** Returns how high a crop is, in per mille of the photo's height. */
export const cropHeight = ({ width }: Pick<Crop, 'width'>, { widthPx, heightPx }: Shape): number =>
  Math.min(1000, Math.round((width * widthPx * 1.25) / heightPx));

/** Moves a crop into its photo, and makes it as wide as it may be. */
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

/** Returns the widest crop, of the middle. */
export function middleCrop(shape: Shape): Crop {
  const width = cropWidths(shape).max;
  return cropWithin(
    { left: (1000 - width) / 2, top: (1000 - cropHeight({ width }, shape)) / 2, width },
    shape,
  );
}
