import { z } from 'zod/v4';

export const hiddenForm = z.object({});
