import type { ReactNode } from 'react';
import type { Dialect } from '~/i18n/dialect';
import type { MailColours, MailLook } from './mail-look';
import { Box, LookProvider, useLook } from './mail-parts';

type Props = {
  look: MailLook;
  dialect: Dialect;
  subject: string;
  /** The preview text in mailbox lists. */
  preheader: string;
  logoSrc: string;
  why: string;
  /** The button's address, for programs without buttons. */
  instead: ReactNode;
  fewer: { text: string; href: string }[];
  sender: string;
  children: ReactNode;
};

const important = (rules: [string, string][]) =>
  rules.map(([selector, rule]) => `${selector}{${rule}!important}`).join('');

function scheme(colours: MailColours): string {
  return important([
    ['.bg', `background:${colours.canvas}`],
    ['.card', `background:${colours.surface}`],
    ['.ink', `color:${colours.ink}`],
    ['.muted', `color:${colours.muted}`],
    ['.link', `color:${colours.link}`],
    ['.well', `background:${colours.sunken}`],
    ['.btn,.btna', `background:${colours.primary}`],
    ['.btna', `color:${colours['on-primary']}`],
  ]);
}

// Only rules that inline styles cannot express: narrow screens and dark scheme.
function rules({ dark }: MailLook): string {
  const narrow = important([
    ['.pad', 'padding-left:20px'],
    ['.pad', 'padding-right:20px'],
    ['.card', 'border-radius:0'],
    ['.h1', 'font-size:28px'],
  ]);
  return [
    'body{margin:0;padding:0;-webkit-text-size-adjust:100%}a{text-underline-offset:3px}',
    `@media (max-width:599px){${narrow}}`,
    `@media (prefers-color-scheme:dark){${scheme(dark)}}`,
  ].join('');
}

function Foot({ why, instead, fewer, sender }: Pick<Props, 'why' | 'instead' | 'fewer' | 'sender'>) {
  const { body, light } = useLook();
  const small = { fontFamily: body, margin: '14px 0 0', fontSize: 13, lineHeight: 1.5, color: light.muted };
  return (
    <tr>
      <td className="pad" style={{ padding: '24px 32px 40px' }}>
        <p
          className="muted"
          style={{ fontFamily: body, margin: 0, fontSize: 14, lineHeight: 1.55, color: light.muted }}
        >
          {why}
        </p>
        {fewer.length > 0 && (
          <p style={{ fontFamily: body, margin: '8px 0 0', fontSize: 14 }}>
            {fewer.map(({ text, href }) => (
              <a
                key={href}
                href={href}
                className="link"
                style={{ display: 'inline-block', padding: '12px 18px 12px 0', color: light.link }}
              >
                {text}
              </a>
            ))}
          </p>
        )}
        {instead && (
          <p className="muted" style={small}>
            {instead}
          </p>
        )}
        <p className="muted" style={small}>
          {sender}
        </p>
      </td>
    </tr>
  );
}

function Head({ look, logoSrc }: Pick<Props, 'look' | 'logoSrc'>) {
  return (
    <tr>
      <td className="pad" style={{ padding: '24px 32px 16px' }}>
        <Box>
          <tr>
            <td style={{ paddingRight: 10 }}>
              <img src={logoSrc} width="32" height="32" alt="" style={{ display: 'block', border: 0 }} />
            </td>
            <td
              className="ink"
              style={{ ...look.display, fontSize: 24, lineHeight: '32px', color: look.light.ink }}
            >
              {look.word}
            </td>
          </tr>
        </Box>
      </td>
    </tr>
  );
}

function Letter({ look, logoSrc, children, ...foot }: Omit<Props, 'dialect' | 'subject' | 'preheader'>) {
  const { light, radiusPx } = look;
  return (
    <table
      role="presentation"
      width="600"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ width: '100%', maxWidth: 600 }}
    >
      <tbody>
        <Head look={look} logoSrc={logoSrc} />
        <tr>
          <td
            className="card pad"
            align="left"
            style={{ padding: 32, backgroundColor: light.surface, borderRadius: radiusPx.card }}
          >
            {children}
          </td>
        </tr>
        <Foot {...foot} />
      </tbody>
    </table>
  );
}

export function MailFrame({ dialect, subject, preheader, ...parts }: Props) {
  const { look } = parts;
  const { light } = look;
  return (
    <html lang={dialect}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: rules(look) }} />
      </head>
      <body className="bg" style={{ margin: 0, padding: 0, backgroundColor: light.canvas }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preheader}
          {'\u034f\u200c\u00a0'.repeat(24)}
        </div>
        <table
          role="presentation"
          className="bg"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          border={0}
          bgcolor={light.canvas}
          style={{ backgroundColor: light.canvas }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: 0 }}>
                <LookProvider value={look}>
                  <Letter {...parts} />
                </LookProvider>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}
