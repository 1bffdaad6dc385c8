import type { Translate } from './texts';

/** Names a browser and operating system, or the known one of them. */
export function deviceWords(
  t: Translate,
  { browser, system }: { browser: string | null; system: string | null },
): string {
  if (browser && system) return t('settings:device', { browser, system });
  return browser ?? system ?? t('settings:device_unknown');
}
