import { createContext, useContext, type ReactNode } from 'react';
import { dialectOf, type Dialect } from '~/i18n/dialect';
import type { RootData } from '~/pages/frame/root-data.server';
import { FALLBACK_LOCALE } from '~/i18n/locales';
import type { SiteFacts } from '~/ui/layouts/frame-data';

/** The sources of the scripts that stand in the HTML, which only the server needs. */
export type Inlined = {
  /** Holds back a phone's other photos until `late` releases them. */
  early: string;
  /**
   * Reloads the page if one of its parts does not load, at most once every `everyMs` (ERR-3): after a release,
   * an old page requests files that are gone.
   */
  watch: (reload: { key: string; everyMs: number }) => string;
  /** Keeps answers from a page that its member leaves by "Log out". */
  hold: string;
  /** Shows new passwords and says that Caps Lock is on. */
  newPasswords: string;
  /** Does `work`, which forgets at a logout, or `atOnce`, what the pages stored, in a page without other scripts. */
  forget: <Stored>(
    work: (page: Window & typeof globalThis, stored: Stored, atOnce: boolean) => void,
    stored: Stored,
    atOnce: boolean,
  ) => string;
  /**
   * Loads Remix's scripts, of which `scripts` are the elements, and the texts after the first pictures; `handed` is
   * the script that keeps the page's data for them, if Remix does not hand them over itself.
   */
  late: (scripts: ReactNode, textsAddress: string, handed: string | null) => string;
};

/** What the server knows about the document it renders. */
export type DocumentFacts = {
  /** What the site says of itself; null for an unknown host. Scripts get it with the texts. */
  site: SiteFacts | null;
  /** Allows the page's own scripts; null on a page without any. */
  nonce: string | null;
  inlined: Inlined | null;
  /** The script that keeps the page's data for its other scripts; null where Remix hands them over itself. */
  handed: string | null;
  /** The inlined CSS. */
  style: string;
  /** Whether the full style sheet loads after the page, because the CSS of the first screen is inlined. */
  lateStyle: boolean;
  requestId: string;
  /** Two drawn people of the site’s, who stand on its page of what is not there; no script needs them. */
  faces: string[];
  /** Whether the page failed because the database or the store of files is away. */
  isAway: boolean;
  /** What root would have loaded for a visitor, where it failed before it knew who reads. */
  rootOfFault: RootData | null;
  /** How the page is written, which the error page needs even if root failed. */
  dialect: Dialect;
};

const NONE: DocumentFacts = {
  site: null,
  nonce: null,
  inlined: null,
  handed: null,
  style: '',
  lateStyle: false,
  requestId: '',
  faces: [],
  isAway: false,
  rootOfFault: null,
  dialect: dialectOf(FALLBACK_LOCALE, ''),
};

export const DocumentContext = createContext<DocumentFacts>(NONE);

export const useDocument = (): DocumentFacts => useContext(DocumentContext);
