import { z } from 'zod/v4';

/** The beacon of a hidden page; its content is ignored. */
export const hiddenForm = z.object({});
