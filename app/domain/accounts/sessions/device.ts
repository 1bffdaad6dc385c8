export type Device = { browser: string | null; system: string | null; handheld: boolean };

/** The first match wins, so browsers whose user agent contains another's mark come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(\bChrome|HeadlessChrome|\bChromium|\bCriOS)\//, 'Chrome'],
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

const HANDHELD_SYSTEMS = ['iPhone', 'iPad', 'Android'];

export function parseDevice(userAgent: string): Device {
  const named = (names: typeof BROWSERS) => names.find(([mark]) => mark.test(userAgent))?.[1] ?? null;
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  return { browser, system, handheld: system !== null && HANDHELD_SYSTEMS.includes(system) };
}
