import { createContext, useContext, type ReactNode } from 'react';
import { toDialect, type Dialect } from '~/i18n/dialect';
import type { RootData } from '~/pages/frame/root-data.server';
import { FALLBACK_LOCALE } from '~/i18n/locales';
import type { SiteFacts } from '~/ui/layouts/frame-data';

export type InlineScripts = {
  /** Delays a phone's other photos until `late` releases them, and records forms sent before scripts run (ERR-4). */
  early: string;
  /** Reloads the page, at most every `everyMs`, if a script's file is missing after a release (ERR-3). */
  watch: (reload: { key: string; everyMs: number }) => string;
  /** Ignores answers that arrive after "Log out". */
  hold: string;
  newPasswords: string;
  /** Clears browser storage at logout, or immediately with `atOnce`, on pages without other scripts. */
  forget: <Stored>(
    work: (page: Window & typeof globalThis, stored: Stored, atOnce: boolean) => void,
    stored: Stored,
    atOnce: boolean,
  ) => string;
  /** Loads Remix's `scripts` and the texts after the first pictures; `handed` is the page's data. */
  late: (scripts: ReactNode, textsAddress: string, handed: string | null) => string;
};

export type DocumentFacts = {
  /** Null for an unknown host. Scripts get it with the texts. */
  site: SiteFacts | null;
  nonce: string | null;
  inlineScripts: InlineScripts | null;
  handed: string | null;
  style: string;
  lateStyle: boolean;
  requestId: string;
  /** Two illustrated members for the "not found" page; scripts do not need them. */
  faces: string[];
  isAway: boolean;
  /** The root data of a visitor's page, if the root loader failed. */
  rootOfFault: RootData | null;
  /** The error page needs it even if root failed. */
  dialect: Dialect;
};

const NONE: DocumentFacts = {
  site: null,
  nonce: null,
  inlineScripts: null,
  handed: null,
  style: '',
  lateStyle: false,
  requestId: '',
  faces: [],
  isAway: false,
  rootOfFault: null,
  dialect: toDialect(FALLBACK_LOCALE, ''),
};

export const DocumentContext = createContext<DocumentFacts>(NONE);

export const useDocument = (): DocumentFacts => useContext(DocumentContext);
