import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/durations';

/** How long a drawn pose can be shown to the camera (TRU-2). */
export const POSE_MINUTES = 10;

/** The longest that a pose picture is stored, if nobody decides. */
export const POSE_PICTURE_DAYS = 7;

/** Poses of which nobody made a picture. */
const DRAWN_DAYS = 1;

/** Why the pose picture proves nothing. */
export const POSE_REFUSALS = ['pose', 'face', 'person', 'photos'] as const;
export type PoseRefusal = (typeof POSE_REFUSALS)[number];

export const isPoseRefusal = (value: unknown): value is PoseRefusal =>
  POSE_REFUSALS.some((reason) => reason === value);

export const poseUntil = (drawnAt: Date): Date => new Date(drawnAt.getTime() + POSE_MINUTES * MINUTE_MS);

/** Checks uploaded before have waited too long. The job runs each hour, so an hour is left for it. */
export const lapsedSince = (now: Date): Date =>
  new Date(now.getTime() - POSE_PICTURE_DAYS * DAY_MS + HOUR_MS);

export const drawnSince = (now: Date): Date => new Date(now.getTime() - DRAWN_DAYS * DAY_MS);

type Main = { isChecked: boolean };
type Drawn = { id: string; pose: string; drawnAt: Date };
type Uploaded = { isFinal: boolean; decision: string | null; reason: string | null };

export type PhotoCheckFacts = {
  fictional: boolean;
  /** Null without a main photo. */
  main: Main | null;
  /** The pose without a picture. */
  drawn: Drawn | null;
  /** The last pose with a picture. */
  uploaded: Uploaded | null;
};

export type PhotoCheck =
  | { state: 'no_photo' | 'checked' | 'waiting' }
  | { state: 'drawn'; id: string; pose: string; until: Date }
  | {
      state: 'open';
      /** What became of the check before: `renewed` after a new main photo. */
      before: 'expired' | 'lapsed' | 'renewed' | PoseRefusal | null;
    };

function earlier({ drawn, uploaded }: PhotoCheckFacts): Extract<PhotoCheck, { state: 'open' }>['before'] {
  if (drawn) return 'expired';
  if (uploaded?.decision === 'accepted') return 'renewed';
  if (uploaded?.decision === 'lapsed') return 'lapsed';
  return isPoseRefusal(uploaded?.reason) ? uploaded.reason : null;
}

/** Returns where a member's check stands (TRU-2). A decision counts for its member once it is final. */
export function photoCheckState(facts: PhotoCheckFacts, now: Date): PhotoCheck {
  const { fictional, main, drawn, uploaded } = facts;
  if (fictional || !main) return { state: 'no_photo' };
  if (uploaded && !uploaded.isFinal) return { state: 'waiting' };
  if (main.isChecked) return { state: 'checked' };
  const until = drawn && poseUntil(drawn.drawnAt);
  if (drawn && until && until > now) return { state: 'drawn', id: drawn.id, pose: drawn.pose, until };
  return { state: 'open', before: earlier(facts) };
}
