import type { Pose } from '~/domain/photos/rules';

/** Where the member's photo check stands, in words. */
export type PhotoCheckData = {
  /** Null where nothing can be drawn. */
  draw: { label: string } | null;
  /** Null without a valid pose. */
  pose: { id: string; pose: Pose; words: string; until: string } | null;
  /** What the check waits for, or became of. */
  status: string | null;
  isChecked: boolean;
  maxPhotoMb: number;
  days: number;
};
