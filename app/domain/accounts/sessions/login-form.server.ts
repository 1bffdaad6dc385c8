import { z } from 'zod/v4';

/** Accepts any text, so that the answer does not reveal which addresses or passwords could exist. */
export const loginForm = z.object({
  email: z.string('login_failed').max(254, 'login_failed'),
  password: z.string('login_failed').max(1000, 'login_failed'),
});
