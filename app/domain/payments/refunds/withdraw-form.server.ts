import { z } from 'zod/v4';
import { emailField } from '~/domain/email-field.server';
import { isId } from '~/domain/new-id';

export const ownOrderForm = z.object({ order: z.string('order_not_found').refine(isId, 'order_not_found') });

/** For visitors, and members without a login. */
export const orderNumberForm = z.object({
  number: z.string('required').trim().min(1, 'required').max(40, 'order_not_found'),
  email: emailField,
});
