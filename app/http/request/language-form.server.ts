import { z } from 'zod/v4';
import { LOCALES } from '~/i18n/locales';

/** The language that a member chooses (I18-3). */
export const languageForm = z.object({ language: z.enum(LOCALES) });
