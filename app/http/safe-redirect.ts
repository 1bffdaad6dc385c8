/** An address within this site, or the fallback: no redirect leaves the site at a visitor's word (SAF-5). */
export function safePath(given: FormDataEntryValue | string | null | undefined, fallback: string): string {
  if (typeof given !== 'string' || !given.startsWith('/') || /^\/[/\\]|[\\\s\u0000-\u001f]/.test(given)) return fallback;
  return given;
}
