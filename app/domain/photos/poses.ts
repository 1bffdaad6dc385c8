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
