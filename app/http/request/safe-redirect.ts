/** Returns a path on this site that fits into a header, else the fallback; prevents open redirects. */
export function safePath(path: FormDataEntryValue | string | null | undefined, fallback: string): string {
  if (typeof path !== 'string' || !path.startsWith('/') || /^\/[/\\]|\\|[^!-~]/.test(path)) return fallback;
  return path;
}
