/** An address within this site that a header can carry, or the fallback: no redirect leaves the site at a visitor's word (SAF-5). */
export function safePath(given: FormDataEntryValue | string | null | undefined, fallback: string): string {
  if (typeof given !== 'string' || !given.startsWith('/') || /^\/[/\\]|\\|[^!-~]/.test(given))
    return fallback;
  return given;
}
