import { z } from 'zod/v4';

/** The beacon of a hidden page: any object, of which nothing is read. */
export const hiddenForm = z.object({});
