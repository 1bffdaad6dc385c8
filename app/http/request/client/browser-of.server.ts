import { readMarks } from '~/domain/accounts/sessions/device-mark';
import type { LoggingIn } from '~/domain/accounts/sessions/notice-device.server';
import { readCookie } from '~/http/answer/cookies.server';
import type { Site } from '~/http/request/open-site.server';

type BrowserFacts = { userAgent: string; country: string | null };

type Browser = Pick<Site, 'knownCountry' | 'headers'>;

export const readBrowser = ({ knownCountry, headers }: Browser): BrowserFacts => ({
  userAgent: headers.get('User-Agent') ?? '',
  country: knownCountry,
});

export const loginFacts = (site: Browser): LoggingIn => ({
  ...readBrowser(site),
  deviceMarks: readMarks(readCookie(site, 'device')),
});
