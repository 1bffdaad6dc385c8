import { z } from 'zod/v4';
import { LOCALES } from '~/i18n/locales';

/** The form that chooses a language. */
export const languageForm = z.object({ language: z.enum(LOCALES) });
