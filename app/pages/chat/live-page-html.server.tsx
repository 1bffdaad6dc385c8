import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TextsProvider } from '~/i18n/texts';
import type { Dialect } from '~/i18n/dialect';
import type { MemberSite } from '~/http/request/require-member.server';

/** Renders part of a page as HTML, in the reader's language. */
export const htmlOf = ({ t }: MemberSite, piece: ReactNode): string =>
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

const escaped = (text: string) => renderToStaticMarkup(<>{text}</>);

/**
 * Returns a page without its end, so that whatever is sent later is added to the last open element of `body`.
 */
export function pageStart({ dialect, title, scheme, stylesheet, themeCss, nonce, body }: Page): string {
  const look = scheme === 'system' ? '' : ` data-scheme="${scheme}"`;
  return [
    `<!doctype html><html lang="${dialect}"${look}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(title)}</title><link rel="stylesheet" href="${stylesheet}"><style nonce="${nonce}">${themeCss}</style></head>`,
    `<body>${body}`,
  ].join('');
}
