import { z } from 'zod/v4';
import { isId } from '~/domain/new-id';
import { GRANT_REASONS, MOST_GRANTED } from './rules';

export const grantForm = z.object({
  credits: z.coerce
    .number('credits_invalid')
    .int('credits_invalid')
    .min(1, 'credits_invalid')
    .max(MOST_GRANTED, 'credits_invalid'),
  reason: z.enum(GRANT_REASONS, 'choose'),
  /** Of the form, so that pressing twice gives credits once. */
  key: z.string('lost').refine(isId, 'lost'),
});
