import { expect, it } from 'vitest';
import { parseDevice } from '~/domain/accounts/sessions/device';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0`,
    'Firefox',
    'Windows',
    false,
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge',
    'Windows',
    false,
  ],
  [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Linux', false],
  [
    `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome',
    'ChromeOS',
    false,
  ],
  [
    `${MOZILLA} (Linux; Android 15; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
    true,
  ],
  [
    `${MOZILLA} (Linux; Android 15; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  [
    `${MOZILLA} (Windows NT 10.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/126.0.0.0`,
    'Opera',
    'Windows',
    false,
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15`,
    'Safari',
    'macOS',
    false,
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile Safari/604.1`,
    'Safari',
    'iPhone',
    true,
  ],
  [
    `${MOZILLA} (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile Safari/604.1`,
    'Chrome',
    'iPad',
    true,
  ],
])('names the browser and system of %s [ACC-13]', (userAgent, browser, system, handheld) => {
  expect(parseDevice(userAgent)).toEqual({ browser, system, handheld });
});

it.each([
  ['', null, null],
  ['curl/8.5.0', null, null],
  ['Firefox/144.0', 'Firefox', null],
  [`${MOZILLA} (Windows NT 10.0)`, null, 'Windows'],
  [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
])('names what “%s” reveals [ACC-13]', (userAgent, browser, system) => {
  expect(parseDevice(userAgent)).toEqual({ browser, system, handheld: false });
});
