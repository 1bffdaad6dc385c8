import type { PhotoBefore } from '~/domain/profiles/moderate-photo.server';
import type { Measure } from '~/domain/safety/rules';

/** What a measure changed, as ids and states. */
export type MeasureBefore =
  | { measure: 'photo'; photo: PhotoBefore; mainIdAfter: string | null }
  | { measure: 'message'; removedAt: string | null }
  /** Whether the texts were shown; `CaseMeasure` has them. */
  | { measure: 'about' | 'answers'; shown: boolean }
  | { measure: 'profile'; status: 'active' | 'disabled' }
  | { measure: 'account'; status: 'not_confirmed' | 'active' | 'blocked' }
  /** Its rows in `CaseMeasure` and `Ban` are all there is of it. */
  | { measure: 'warning' | 'writing' | 'ban' };

/** Whom and what a measure is about; `subjectId` identifies the photo, message or member. */
export type MeasureTarget = { measure: Measure; memberId: string; subjectId: string };

/** What one measure, or its revert, changed of a member. */
export type ChangedMeasure = { memberId: string; subjectId: string; before: MeasureBefore };

/** What undoing a decision restores, and what finishing it removes. A type, so that it can be stored as JSON. */
export type DecisionBefore = {
  /** The case, or the check of photos, that the mails are about; null for an accepted photo. */
  caseId: string | null;
  /** Whether the decision opened the case. */
  opened?: boolean;
  /** In the order in which they changed something; none if nothing of a member changed. */
  measures?: ChangedMeasure[];
  /** Message images that a granted appeal restored. */
  restoredKeys?: string[];
  /** A removed message, whose images are deleted at the end. */
  removedMessageId?: string | null;
  /** A blocked account, whose sessions end at the end: until then, they log nobody in. */
  bannedId?: string | null;
  /** The reports about the same subject that the decision closed as well. */
  closedIds?: string[];
  /** The photos that a pose picture marked as checked. */
  checked?: { memberId: string; photoIds: string[] };
};
