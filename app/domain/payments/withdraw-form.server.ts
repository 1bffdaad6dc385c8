import { z } from 'zod/v4';
import { emailField } from '~/domain/email-field.server';
import { isId } from '~/domain/new-id';

/** A member names one of their own orders. */
export const ownOrderForm = z.object({ order: z.string('order_not_found').refine(isId, 'order_not_found') });

/** Anybody else names the order by its number and the address of its buyer. */
export const orderNumberForm = z.object({
  number: z.string('required').trim().min(1, 'required').max(40, 'order_not_found'),
  email: emailField,
});
