const TONE = /#([0-7])([0-7])([0-7])([0-7])$/;

/**
 * Returns the classes of an image of a member: `className`, and the colours that stand in its place until it has
 * come, which are the fragment of its address.
 */
export function toned(src: string, className = ''): string | undefined {
  const [, upper, upperLight, lower, lowerLight] = TONE.exec(src) ?? [];
  const tone = upper && `tone tu${upper} tv${upperLight} tw${lower} tx${lowerLight}`;
  return [className, tone].filter(Boolean).join(' ') || undefined;
}
