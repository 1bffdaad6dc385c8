import { createContext, useContext } from 'react';
import { FALLBACK_LOCALE, type Locale } from '~/i18n/locales';

/** What the server knows about the document it renders. */
export type DocumentFacts = {
  /** Allows the page's own scripts; null on a page without any. */
  nonce: string | null;
  /** The inlined CSS. */
  style: string;
  /** Whether the full style sheet loads after the page, because the CSS of the first screen is inlined. */
  lateStyle: boolean;
  requestId: string;
  /** The page's language, which the error page needs even if root failed. */
  locale: Locale;
};

const NONE: DocumentFacts = {
  nonce: null,
  style: '',
  lateStyle: false,
  requestId: '',
  locale: FALLBACK_LOCALE,
};

export const DocumentContext = createContext<DocumentFacts>(NONE);

export const useDocument = (): DocumentFacts => useContext(DocumentContext);
