import { z } from 'zod/v4';
import { cleanText } from '~/domain/clean-text';
import { PROMPTS } from './prompts';

export const questionField = z.enum(PROMPTS, 'choose').optional();

/** An answer is one line. */
export const answerField = z
  .string('form_invalid')
  .optional()
  .transform((text) => cleanText(text ?? '').replace(/\s+/g, ' '));
