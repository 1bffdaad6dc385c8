import { z } from 'zod/v4';
import { EMAIL_LENGTH } from '~/domain/lengths';

/** Accepts any text, to hide which addresses or passwords could exist. */
export const loginForm = z.object({
  email: z.string('login_failed').max(EMAIL_LENGTH, 'login_failed'),
  password: z.string('login_failed').max(1000, 'login_failed'),
});
