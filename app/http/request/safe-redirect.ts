/**
 * Returns the given path if it stays on this site and fits into a header, else the fallback; this prevents
 * open redirects.
 */
export function safePath(given: FormDataEntryValue | string | null | undefined, fallback: string): string {
  if (typeof given !== 'string' || !given.startsWith('/') || /^\/[/\\]|\\|[^!-~]/.test(given))
    return fallback;
  return given;
}
