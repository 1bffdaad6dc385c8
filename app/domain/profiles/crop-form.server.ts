import { z } from 'zod/v4';
import { CROP_STEP } from '~/domain/photos/rules';

/** A slider's last step may exceed its end, and is clamped. */
const perMille = z
  .number()
  .int()
  .min(-CROP_STEP)
  .max(1000 + CROP_STEP);

export const cropForm = z.object({ left: perMille, top: perMille, width: perMille.min(1) });
