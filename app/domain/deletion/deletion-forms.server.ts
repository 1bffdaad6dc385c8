import { z } from 'zod/v4';
import { LEAVING_REASONS } from './rules';

const password = z.string('password_wrong').min(1, 'password_wrong').max(1000, 'password_wrong');

export const deletionForm = z.object({
  reason: z.enum(LEAVING_REASONS).optional().catch(undefined),
  password,
  confirm: z.literal('on', 'confirm_missing'),
});

export const downloadForm = z.object({ password });
