import { z } from 'zod/v4';
import { LOCALES } from '~/i18n/locales';

export const languageForm = z.object({ language: z.enum(LOCALES) });
