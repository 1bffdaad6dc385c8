import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TextsProvider } from '~/i18n/texts';
import type { Dialect } from '~/i18n/dialect';
import type { MemberSite } from '~/http/request/require-member.server';

export const renderHtml = ({ t }: MemberSite, piece: ReactNode): string =>
  renderToStaticMarkup(<TextsProvider t={t}>{piece}</TextsProvider>);

type Page = {
  dialect: Dialect;
  title: string;
  scheme: string;
  stylesheet: string;
  themeCss: string;
  nonce: string;
  body: string;
};

const escapeHtml = (text: string) => renderToStaticMarkup(<>{text}</>);

/** Returns a page without closing tags, so that later HTML extends `body`. */
export function pageStart({ dialect, title, scheme, stylesheet, themeCss, nonce, body }: Page): string {
  const look = scheme === 'system' ? '' : ` data-scheme="${scheme}"`;
  return [
    `<!doctype html><html lang="${dialect}"${look}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${stylesheet}"><style nonce="${nonce}">${themeCss}</style></head>`,
    `<body>${body}`,
  ].join('');
}
