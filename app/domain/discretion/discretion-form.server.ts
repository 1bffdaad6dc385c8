import { z } from 'zod/v4';
import { CONTACTS_LENGTH } from './rules';

/** Removing all needs no lines; the lines themselves are read by `readContacts`. */
export const discretionForm = z.object({
  intent: z.enum(['add', 'remove', 'remove_all'], 'form_invalid'),
  contacts: z.string('required').max(CONTACTS_LENGTH, 'contacts_many').default(''),
});
