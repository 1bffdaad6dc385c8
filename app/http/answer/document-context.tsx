import { createContext, useContext } from 'react';
import { LAST_LOCALE, type Locale } from '~/i18n/locales';

/** What the server knows of the document that it renders; the browser's copy is empty. */
export type DocumentFacts = {
  nonce: string;
  themeCss: string;
  visitorCss: string;
  requestId: string;
  /** The page's language, also where root has failed. */
  locale: Locale;
};

const BROWSER: DocumentFacts = {
  nonce: '',
  themeCss: '',
  visitorCss: '',
  requestId: '',
  locale: LAST_LOCALE,
};

export const DocumentContext = createContext<DocumentFacts>(BROWSER);

export const useDocument = (): DocumentFacts => useContext(DocumentContext);
