import { z } from 'zod/v4';
import { cleanText } from '~/domain/clean-text';
import { isId } from '~/domain/new-id';
import { POSE_REFUSALS } from '~/domain/photos/check-rules';
import { missingFields, STANDARD_REFUSALS, VERDICTS, type QueueKind } from './rules';
import {
  CASE_TEXT_LENGTH,
  MEASURES,
  NOTE_LENGTH,
  PROCEEDING_LENGTHS,
  PROCEEDINGS,
  REPORT_REASONS,
  SUSPENSION_DAYS,
  WHY_LENGTH,
} from '../rules';

const words = z
  .string()
  .optional()
  .transform((text) => cleanText(text ?? ''))
  .refine((text) => text.length <= CASE_TEXT_LENGTH, 'words_long');

/** Why other measures are taken than the suggested one. */
const overrule = z
  .string()
  .optional()
  .transform((text) => cleanText(text ?? ''))
  .refine((text) => text.length <= WHY_LENGTH, 'why_long');

/** A version that no item has: the form was not ours, or is damaged. */
const NO_VERSION = -1;

export const readVersion = (typed: string | undefined): number =>
  typed !== undefined && /^\d{1,9}$/.test(typed) ? Number(typed) : NO_VERSION;

/** The decision of one item, of any kind. */
export const decisionForm = (kind: QueueKind) =>
  z
    .object({
      version: z.string().optional().transform(readVersion),
      verdict: z.enum(VERDICTS, 'choose').optional(),
      rule: z.enum(REPORT_REASONS, 'choose').optional(),
      measure: z
        .array(z.enum([...MEASURES, 'none'], 'choose'))
        .max(MEASURES.length, 'choose')
        .default([]),
      days: z.coerce
        .number('choose')
        .refine((days) => SUSPENSION_DAYS.some((each) => each === days), 'choose')
        .optional(),
      overrule,
      alike: z.literal('on', 'choose').optional(),
      standard: z.enum(kind === 'poses' ? POSE_REFUSALS : STANDARD_REFUSALS, 'choose').optional(),
      words,
    })
    .superRefine((fields, context) => {
      for (const [field, message] of missingFields(kind, fields))
        context.addIssue({ code: 'custom', path: [field], message });
    });

export const noteForm = z.object({
  note: z
    .string('required')
    .transform(cleanText)
    .refine((text) => text !== '', 'required')
    .refine((text) => text.length <= NOTE_LENGTH, 'note_long'),
});

export const ownCaseForm = z.object({
  why: z
    .string('required')
    .transform(cleanText)
    .refine((text) => text !== '', 'required')
    .refine((text) => text.length <= CASE_TEXT_LENGTH, 'words_long'),
});

const day = z.iso.date('day').transform((text) => new Date(`${text}T00:00:00Z`));

const line = (max: number) =>
  z
    .string()
    .optional()
    .transform((text) => cleanText(text ?? ''))
    .refine((text) => text.length <= max, 'line_long');

export const proceedingForm = z
  .object({
    kind: z.enum(PROCEEDINGS, 'choose'),
    body: line(PROCEEDING_LENGTHS.body).refine((text) => text !== '', 'required'),
    reference: line(PROCEEDING_LENGTHS.reference),
    receivedOn: day,
    dueOn: day,
    proceedingNote: line(PROCEEDING_LENGTHS.note),
  })
  .refine(({ receivedOn, dueOn }) => dueOn >= receivedOn, { path: ['dueOn'], message: 'due_early' });

export const outcomeForm = z.object({
  proceeding: z.string('choose'),
  outcome: line(PROCEEDING_LENGTHS.outcome).refine((text) => text !== '', 'required'),
});

export const handOverForm = z.object({ to: z.string('choose').refine(isId, 'choose') });

const photoForm = z.object({
  version: z.string().transform(readVersion),
  verdict: z.enum(VERDICTS).optional().catch(undefined),
  rule: z.enum(REPORT_REASONS).optional().catch(undefined),
  words: z.string().transform(cleanText),
});

/** `tooLong`: the words are above the limit. */
export type PhotoFields = z.output<typeof photoForm> & { tooLong: boolean };

/** Reads one photo's fields in the grid; an unknown verdict is none, and skips the photo. */
export function parsePhotoFields(
  fields: Record<'version' | 'verdict' | 'rule' | 'words', string>,
): PhotoFields {
  const parsed = photoForm.parse(fields);
  return { ...parsed, tooLong: parsed.words.length > CASE_TEXT_LENGTH };
}
