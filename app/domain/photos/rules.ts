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

/** How the head is held; its words are `profiles:pose.head.<key>`. */
export const POSE_HEADS = ['straight', 'tilted', 'aside'] as const;
/** What one hand does; its words are `profiles:pose.hand.<key>`. Either hand will do: many cameras mirror pictures. */
export const POSE_HANDS = ['ear', 'fingers', 'thumb', 'crown', 'shoulder', 'chin', 'palm', 'brow'] as const;

export type PoseHead = (typeof POSE_HEADS)[number];
export type PoseHand = (typeof POSE_HANDS)[number];
export type Pose = { head: PoseHead; hand: PoseHand };

/** The poses that the site draws by lot (TRU-2), by their stored keys. */
export const POSES: ReadonlyMap<string, Pose> = new Map(
  POSE_HEADS.flatMap((head) => POSE_HANDS.map((hand) => [`${head}-${hand}`, { head, hand }] as const)),
);

/** Returns a stored pose. Throws for an unknown key. */
export function readPose(key: string): Pose {
  const pose = POSES.get(key);
  if (!pose) throw new Error(`No such pose: ${key}`);
  return pose;
}
