import { DEVICE_DAYS, ENTRY_DAYS, LOCALE_DAYS, VISIT_DAYS, ZONE_DAYS } from '~/domain/cookies/rules';
import { LOGIN_STEP_MINUTES } from '~/domain/accounts/lengths';
import {
  DRAFT_HOURS,
  FLASH_SECONDS,
  KEPT_MINUTES,
  PRESS_MINUTES,
  SESSION_DAYS,
  UNCONFIRMED_DAYS,
  UNDO_HOURS,
} from '~/domain/accounts/rules';
import { FREE_CONVERSATIONS } from '~/domain/chat/rules';
import { TRIAL_DAYS } from '~/domain/credits/rules';
import { ARCHIVE_DAYS } from '~/domain/data-export/rules';
import { ATTEMPTS_GONE_DAYS, BACKUP_DAYS, DELETION_GRACE_DAYS } from '~/domain/deletion/rules';
import { MOST_POINTS } from '~/domain/discovery/rules';
import { NEW_DAYS } from '~/domain/notifications/weekly-rules';
import { DRAFTS_GONE_HOURS, MANDATE_MONTHS } from '~/domain/payments/debit/debit-rules';
import { POSE_PICTURE_DAYS } from '~/domain/photos/check-rules';
import { FREE_PHOTOS, FREE_VISIBLE_PHOTOS, PREMIUM_PHOTOS } from '~/domain/profiles/rules';
import {
  APPEAL_MONTHS,
  BAN_MONTHS,
  CASE_MONTHS,
  COMPLAINT_DAYS,
  COUNTED_MONTHS,
  STRIKE_MONTHS,
  TAKEN_BACK_HOURS,
} from '~/domain/safety/rules';

export const FIGURES = {
  session_days: SESSION_DAYS,
  attempt_days: ATTEMPTS_GONE_DAYS,
  draft_hours: DRAFT_HOURS,
  taken_back_hours: TAKEN_BACK_HOURS,
  archive_days: ARCHIVE_DAYS,
  backup_days: BACKUP_DAYS,
  grace_days: DELETION_GRACE_DAYS,
  mandate_months: MANDATE_MONTHS,
  debit_draft_hours: DRAFTS_GONE_HOURS,
  case_months: CASE_MONTHS,
  appeal_months: APPEAL_MONTHS,
  counted_months: COUNTED_MONTHS,
  strike_months: STRIKE_MONTHS,
  ban_months: BAN_MONTHS,
  locale_days: LOCALE_DAYS,
  zone_days: ZONE_DAYS,
  device_days: DEVICE_DAYS,
  visit_days: VISIT_DAYS,
  entry_days: ENTRY_DAYS,
  complaint_days: COMPLAINT_DAYS,
  flash_seconds: FLASH_SECONDS,
  kept_minutes: KEPT_MINUTES,
  press_minutes: PRESS_MINUTES,
  step_minutes: LOGIN_STEP_MINUTES,
  undo_hours: UNDO_HOURS,
  unconfirmed_days: UNCONFIRMED_DAYS,
  pose_days: POSE_PICTURE_DAYS,
  trial_days: TRIAL_DAYS,
  free_photos: FREE_PHOTOS,
  seen_photos: FREE_VISIBLE_PHOTOS,
  premium_photos: PREMIUM_PHOTOS,
  free_conversations: FREE_CONVERSATIONS,
  new_days: NEW_DAYS,
  points_interests: MOST_POINTS.interests,
  points_distance: MOST_POINTS.distance,
  points_seeking: MOST_POINTS.seeking,
} as const;

/** Figures counted from a site's own cases, and their period. */
export const COUNTED_FIGURES = [
  'reports_received',
  'reports_decided',
  'photos_removed',
  'messages_removed',
  'profiles_hidden',
  'accounts_closed',
  'appeals',
  'appeals_granted',
  'complaints_received',
  'complaints_answered',
  'figures_from',
  'figures_to',
] as const;
export type CountedFigure = (typeof COUNTED_FIGURES)[number];

export const isCounted = (name: string): name is CountedFigure =>
  COUNTED_FIGURES.some((each) => each === name);

/** Marks a counted figure in a cached page; members cannot type it. */
export const countedMark = (name: CountedFigure): string => `\uE000${name}\uE001`;
export const COUNTED_MARK = /\uE000(\w+)\uE001/g;
