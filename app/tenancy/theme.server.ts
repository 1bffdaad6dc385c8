import { z } from 'zod/v4';
import { THEME_ROLES, type Theme } from './theme';

const channels = z
  .string()
  .regex(
    /^(?:25[0-5]|2[0-4]\d|1?\d?\d)(?: (?:25[0-5]|2[0-4]\d|1?\d?\d)){2}$/,
    'three channels from 0 to 255 such as "208 22 44"',
  );
const roles = z.strictObject(
  Object.fromEntries(THEME_ROLES.map((role) => [role, channels])) as Record<
    (typeof THEME_ROLES)[number],
    typeof channels
  >,
);
// A value that cannot end its CSS declaration and start another.
const css = z.string().regex(/^[\w\s.,%()+*/"'-]+$/, 'a plain CSS value');
const hex = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'a colour such as #FFF9F5');

export const themeSchema: z.ZodType<Theme> = z.strictObject({
  scheme: z.enum(['system', 'light', 'dark']),
  light: roles,
  dark: roles,
  shape: z.strictObject({ sm: css, md: css, lg: css, xl: css, btn: css, chip: css }),
  display: z.strictObject({
    family: z.string().regex(/^[A-Za-z ]+$/),
    file: z.string().regex(/^[\w-]+\.woff2$/, 'a .woff2 file of the assets'),
    weight: z.number().int().min(100).max(900),
    tracking: css,
    leading: css,
    fallback: css,
    stand_ins: z
      .array(
        z.strictObject({
          names: z
            .array(z.string().regex(/^[A-Za-z][\w-]*(?: [A-Za-z][\w-]*)*$/, 'a font’s name in words'))
            .min(1),
          size: z.number().min(50).max(200),
        }),
      )
      .default([]),
    latin_ext: z.boolean().default(false),
    sizes: z.strictObject({ display: css, h1: css, h2: css }),
  }),
  wordmark: z.strictObject({ text: z.string().min(1).max(24), size: css }),
  themeColor: z.strictObject({ light: hex, dark: hex }),
  look: z.enum(['a', 'b', 'c']),
});
