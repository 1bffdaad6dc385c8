import { z } from 'zod/v4';
import { isId } from '~/domain/new-id';
import { REFUND_REASONS } from './refund-rules';

/** Digits of a sum, with up to three decimals behind a point or a comma; empty for all that is left. */
const amount = z
  .string()
  .trim()
  .regex(/^(\d{1,7}([.,]\d{1,3})?)?$/, 'amount_invalid')
  .default('');

export const refundForm = z.object({
  amount,
  reason: z.enum(REFUND_REASONS, 'choose'),
  /** Of the form, so that pressing twice pays back once. */
  key: z.string('lost').refine(isId, 'lost'),
  /** What was paid back when the form was shown, in minor units. */
  seen: z.coerce.number('lost').int('lost').min(0, 'lost'),
});

export const decisionForm = z.object({ outcome: z.enum(['approved', 'declined'], 'choose') });
