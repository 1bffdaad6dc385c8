import { z } from 'zod/v4';

const perMille = z.number().int().min(0).max(1000);

/** The part of a photo that cards show, in per mille of the photo. */
export const cropForm = z.object({ left: perMille, top: perMille, width: perMille.min(1) });
