const TONE = /#([0-7])([0-7])([0-7])([0-7])$/;

/** Returns an image's classes with the placeholder colors, which are its URL's fragment. */
export function placeholderClass(src: string, className = ''): string | undefined {
  const [, upper, upperLight, lower, lowerLight] = TONE.exec(src) ?? [];
  const tone = upper && `tone tu${upper} tv${upperLight} tw${lower} tx${lowerLight}`;
  return [className, tone].filter(Boolean).join(' ') || undefined;
}
