import { z } from 'zod/v4';
import { CATEGORIES } from './rules';

const ticked = z.array(z.enum(CATEGORIES)).default([]);

/** The form of all categories: those ticked for e-mail and those ticked for push. */
export const choicesForm = z.object({ mail: ticked, push: ticked });
