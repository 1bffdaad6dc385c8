import { z } from 'zod/v4';

export const beginCheckForm = z.object({ way: z.string().min(1).max(40) });
