import { useMatches } from '@remix-run/react';
import { consoleTexts, type ConsoleLocale, type ConsoleTranslate } from '~/i18n/console/texts';

export type FrameLink = { href: string; text: string; isCurrent: boolean };

/**
 * What surrounds the console's pages. Addresses come with it, because members' scripts contain whatever of paths.ts any
 * page's components use.
 */
export type ConsoleFrame = {
  locale: ConsoleLocale;
  home: string;
  /** Empty until both factors are shown. */
  links: FrameLink[];
  /** The target of "Log out"; null without a login. */
  logout: string | null;
  /** What the page before has done. */
  done: string | null;
};

/** The frame that the page's loader returns. */
export const useConsoleFrame = (): ConsoleFrame =>
  (useMatches().at(-1)?.data as { frame: ConsoleFrame }).frame;

/** The console's texts in the page's language. */
export const useConsoleT = (): ConsoleTranslate => consoleTexts(useConsoleFrame().locale);
