import { z } from 'zod/v4';
import { ownPassword } from '~/domain/accounts/credentials/password-forms.server';
import { LEAVING_REASONS } from './rules';

export const deletionForm = z.object({
  reason: z.enum(LEAVING_REASONS).optional().catch(undefined),
  password: ownPassword,
  confirm: z.literal('on', 'confirm_missing'),
});

export const downloadForm = z.object({ password: ownPassword });
