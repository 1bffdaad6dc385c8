/** Returns the path if it stays on this site and fits into a header, else the fallback; prevents open redirects. */
export function safePath(path: FormDataEntryValue | string | null | undefined, fallback: string): string {
  if (typeof path !== 'string' || !path.startsWith('/') || /^\/[/\\]|\\|[^!-~]/.test(path)) return fallback;
  return path;
}
