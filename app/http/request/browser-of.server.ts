import { readMarks } from '~/domain/accounts/sessions/device-mark';
import type { LoggingIn } from '~/domain/accounts/sessions/notice-device.server';
import { readCookie } from '~/http/answer/cookies.server';
import type { Site } from './open-site.server';

/** What the list of sessions says of a browser that logs in: its user agent and the country it came from. */
type BrowserFacts = { userAgent: string; country: string | null };

type Browser = Pick<Site, 'knownCountry' | 'headers'>;

export const browserOf = ({ knownCountry, headers }: Browser): BrowserFacts => ({
  userAgent: headers.get('User-Agent') ?? '',
  country: knownCountry,
});

/** The same facts, and which accounts the browser is known by. */
export const loggingIn = (site: Browser): LoggingIn => ({
  ...browserOf(site),
  deviceMarks: readMarks(readCookie(site, 'device')),
});
