import { createContext, useContext } from 'react';
import { LAST_LOCALE, type Locale } from '~/i18n/locales';

/** What the server knows of the document that it renders. */
export type DocumentFacts = {
  /** Admits the page's own scripts; null on a page that has none. */
  nonce: string | null;
  /** The style that stands in the page. */
  style: string;
  /** The whole style comes behind the page, since what its first screen needs stands in it. */
  lateStyle: boolean;
  requestId: string;
  /** The page's language, also where root has failed. */
  locale: Locale;
};

const NONE: DocumentFacts = {
  nonce: null,
  style: '',
  lateStyle: false,
  requestId: '',
  locale: LAST_LOCALE,
};

export const DocumentContext = createContext<DocumentFacts>(NONE);

export const useDocument = (): DocumentFacts => useContext(DocumentContext);
