import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { TextsProvider } from '~/i18n/texts';
import { ActivateDonePage } from '~/ui/signup/activate-done-page';
import { LoginHint } from '~/ui/accounts/login-hint';
import { ResetPasswordPage } from '~/ui/accounts/reset-password-page';
import { LogInOverPage } from '~/ui/accounts/log-in-over-page';
import { ErrorPage } from '~/ui/layouts/error-page';
import { Footer } from '~/ui/layouts/footer';
import { FrameProvider, type FrameData } from '~/ui/layouts/frame-data';
import { testTenant } from '../support/site';

const { company } = testTenant();
const frame = {
  tracking: 'ref=campaign&sub1=a',
  locale: 'en',
  path: '/?ref=campaign&sub1=a',
  navigation: null,
  site: {
    name: 'Vonk',
    supportEmail: 'help@a.example',
    supportPhone: null,
    usFooter: false,
    company,
    logoSvg: '',
    wordmark: { text: 'vonk', size: '1' },
    minAge: 18,
    niche: 1,
  },
  locales: ['en'],
} as unknown as FrameData;

/**
 * Links and form actions to the site's own pages, except the language menu's form: its return URL carries the campaign.
 */
function pagesIn(element: ReactElement): string[] {
  const html = renderToStaticMarkup(
    <FrameProvider value={frame}>
      <TextsProvider t={translateFor({}, 'en')}>{element}</TextsProvider>
    </FrameProvider>,
  );
  return [...html.matchAll(/ (?:href|action)="(\/[^"]*)"/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => !/\.(txt|svg)\b/.test(address) && address !== '/lang-config');
}

it.each([
  ['the footer', <Footer inverse={false} apart />],
  [
    'an error',
    <ErrorPage
      gone={null}
      status={404}
      message={null}
      requestId={null}
      faces={[]}
      member={false}
      onSite
      closed={false}
      here="/"
    />,
  ],
  ['the activation', <ActivateDonePage title="" reader="visitor" portraits={[]} />],
  ['a used login link', <LogInOverPage replaced={false} portraits={[]} />],
  ['a hint to log in', <LoginHint text="<login>Log in</login>" />],
  [
    'the reset',
    <ResetPasswordPage
      sent
      known
      domain="a.example"
      portraits={[]}
      constraints={{ email: { required: true, maxLength: 254 } }}
      errors={null}
      typed={undefined}
    />,
  ],
])('every link of %s carries the campaign [ACC-8]', (_, element) => {
  const pages = pagesIn(element);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((address) => !address.includes('ref=campaign&sub1=a'))).toEqual([]);
});
