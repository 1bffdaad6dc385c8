import { createContext, useContext } from 'react';
import { FALLBACK_LOCALE, type Locale } from '~/i18n/locales';

/** What the server knows about the document it renders; in the browser it is empty. */
export type DocumentFacts = {
  nonce: string;
  themeCss: string;
  visitorCss: string;
  requestId: string;
  /** The page's language, which the error page needs even if root failed. */
  locale: Locale;
};

const BROWSER: DocumentFacts = {
  nonce: '',
  themeCss: '',
  visitorCss: '',
  requestId: '',
  locale: FALLBACK_LOCALE,
};

export const DocumentContext = createContext<DocumentFacts>(BROWSER);

export const useDocument = (): DocumentFacts => useContext(DocumentContext);
