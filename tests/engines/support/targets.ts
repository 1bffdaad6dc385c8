import type { Target } from './driver';

const named = (name: string) =>
  `(starts-with(normalize-space(), "${name}") or starts-with(@aria-label, "${name}"))`;

/** A link whose text or label begins so. */
export const link = (name: string): Target => `//a[@href and ${named(name)}]`;

/** A button, or what opens a menu, whose text or label begins so; not a form’s hidden one for the Enter key. */
export const button = (name: string): Target =>
  `//*[self::button or self::summary][not(@aria-hidden)][${named(name)}]`;

/** A field by how its label begins. */
export const field = (label: string): Target =>
  `//*[self::input or self::textarea or self::select][@aria-label="${label}" or @id = //label[starts-with(normalize-space(), "${label}")]/@for or ancestor::label[starts-with(normalize-space(), "${label}")]]`;

/** What is pressed to choose an answer: the label around or beside its button. */
export const choice = (name: string): Target => `//label[starts-with(normalize-space(), "${name}")]`;
