import type { Target } from './driver';

const named = (name: string) =>
  `(starts-with(normalize-space(), "${name}") or starts-with(@aria-label, "${name}"))`;

/** A link by the beginning of its text or label. */
export const link = (name: string): Target => `//a[@href and ${named(name)}]`;

/** A button, or a menu's summary, by the beginning of its text or label; not a form's hidden one for the Enter key. */
export const button = (name: string): Target =>
  `//*[self::button or self::summary][not(@aria-hidden)][${named(name)}]`;

/** A field by the beginning of its label. */
export const field = (label: string): Target =>
  `//*[self::input or self::textarea or self::select][@aria-label="${label}" or @id = //label[starts-with(normalize-space(), "${label}")]/@for or ancestor::label[starts-with(normalize-space(), "${label}")]]`;

/** The label that chooses an answer. */
export const choice = (name: string): Target => `//label[starts-with(normalize-space(), "${name}")]`;
