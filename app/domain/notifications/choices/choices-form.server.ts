import { z } from 'zod/v4';
import { CATEGORIES, CHANNELS } from '~/domain/notifications/rules';

const ticked = z.array(z.enum(CATEGORIES)).default([]);

/** A category with its displayed channels: `like mail push`. */
const displayedChoice = z.string().transform((text, context) => {
  const [category, ...channels] = text.split(' ');
  const read = z.object({ category: z.enum(CATEGORIES), channels: z.array(z.enum(CHANNELS)) });
  const choice = read.safeParse({ category, channels });
  if (choice.success) return choice.data;
  context.issues.push({ code: 'custom', message: 'choose', input: text });
  return z.NEVER;
});

/** All categories: those ticked for each channel, and each as displayed. */
export const choicesForm = z.object({
  mail: ticked,
  push: ticked,
  shown: z.array(displayedChoice).default([]),
});
