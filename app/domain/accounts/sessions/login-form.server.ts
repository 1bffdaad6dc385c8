import { z } from 'zod/v4';

/** Any text counts as an attempt: whether an address or a password could exist at all is nobody's business (ACC-12). */
export const loginForm = z.object({
  email: z.string('login_failed').max(254, 'login_failed'),
  password: z.string('login_failed').max(1000, 'login_failed'),
});
