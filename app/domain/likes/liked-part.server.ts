import { expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { displayKey } from '~/database/shown-key.server';
import type { TenantTables } from '~/database/tenant-sql';
import { askedAnswers } from '~/domain/profiles/prompts';
import { firstGraphemes } from '~/domain/short-text';

/** What a like is of: a photo, by its small file, or an answer, by its beginning; both null for the profile. */
export type DisplayedPart = { likedPhoto: string | null; likedAnswer: string | null };

/** In characters. */
const ANSWER_SHOWN = 60;

const ofLike = expressionBuilder<TenantTables & { like: TenantTables['Like'] }, 'like'>();

/** The small file of the photo, as long as others see it. */
const likedPhoto = ofLike
  .selectFrom('Photo as liked')
  .innerJoin('PhotoFile as file', (join) =>
    join.onRef('file.photoId', '=', 'liked.id').on('file.size', '=', 'thumb'),
  )
  .whereRef('liked.id', '=', 'like.photoId')
  .whereRef('liked.memberId', '=', 'like.toId')
  .where('liked.status', '=', 'active')
  .select(displayKey('file').as('key'));

const likedAnswer = ofLike
  .selectFrom('PromptAnswer as said')
  .whereRef('said.memberId', '=', 'like.toId')
  .whereRef('said.question', '=', 'like.question')
  .select(['said.question', 'said.text']);

/** Selects what a row aliased `like` is of, if it still exists (LIK-11). */
export const LIKED_PART = [
  likedPhoto.as('likedPhoto'),
  jsonObjectFrom(likedAnswer).as('likedAnswer'),
] as const;

/** Returns the beginning of a liked answer; null if its question is no longer asked. */
export function answerBeginning(answer: { question: string; text: string } | null): string | null {
  const [asked] = askedAnswers(answer ? [answer] : []);
  return asked ? firstGraphemes(asked.text, ANSWER_SHOWN) : null;
}
