import type { Target } from './driver';

const named = (name: string) =>
  `(starts-with(normalize-space(), "${name}") or starts-with(@aria-label, "${name}"))`;

/** By the beginning of its text or label. */
export const link = (name: string): Target => `//a[@href and ${named(name)}]`;

/** A button or a menu's summary by the beginning of its text; not a form's hidden one for Enter. */
export const button = (name: string): Target =>
  `//*[self::button or self::summary][not(@aria-hidden)][${named(name)}]`;

export const field = (label: string): Target =>
  `//*[self::input or self::textarea or self::select][@aria-label="${label}" or @id = //label[starts-with(normalize-space(), "${label}")]/@for or ancestor::label[starts-with(normalize-space(), "${label}")]]`;

export const choice = (name: string): Target => `//label[starts-with(normalize-space(), "${name}")]`;
