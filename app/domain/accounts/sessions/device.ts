export type Device = { browser: string; system: string; phone: boolean };

/**
 * The first match in a user agent names the browser. Browsers whose user agent also contains another
 * browser's mark come before that one.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const PHONE_SYSTEMS = ['iPhone', 'iPad', 'Android'];

/**
 * Names the browser and operating system of a user agent in terms its owner knows; null if either is not
 * recognised.
 */
export function deviceOf(userAgent: string): Device | null {
  const named = (names: typeof BROWSERS) => names.find(([mark]) => mark.test(userAgent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  return browser && system ? { browser, system, phone: PHONE_SYSTEMS.includes(system) } : null;
}
