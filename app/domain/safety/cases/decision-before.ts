import type { PhotoBefore } from '~/domain/profiles/moderate-photo.server';
import type { Measure } from '~/domain/safety/rules';

/** What a measure changed, as ids and states. */
export type MeasureBefore =
  | { measure: 'photo'; photo: PhotoBefore; mainIdAfter: string | null }
  | { measure: 'message'; removedAt: string | null }
  | { measure: 'profile'; status: 'active' | 'disabled' }
  | { measure: 'account'; status: 'not_confirmed' | 'active' | 'blocked' };

/** Whom and what a measure is about; `subjectId` identifies the photo, message or member. */
export type MeasureTarget = { measure: Measure; memberId: string; subjectId: string };

/** What undoing a decision restores, and what finishing it removes. A type, so that it can be stored as JSON. */
export type DecisionBefore = {
  /** The case that the mails are about; null for an accepted photo. */
  caseId: string | null;
  /** Whether the decision opened the case. */
  opened?: boolean;
  /** Null if nothing of a member changed. */
  measure?: { memberId: string; subjectId: string; before: MeasureBefore } | null;
  /** Message images that a granted appeal restored. */
  restoredKeys?: string[];
  /** A removed message, whose images are deleted at the end. */
  removedMessageId?: string | null;
  /** A blocked account, whose sessions end at the end: until then, they log nobody in. */
  bannedId?: string | null;
};
