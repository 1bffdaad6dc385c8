/** A browser in which the member is logged in. */
export type SessionRow = {
  id: string;
  device: { browser: string; system: string; phone: boolean } | null;
  isThis: boolean;
  /** When it was last used: in words, and as an ISO timestamp. */
  ago: string;
  at: string;
};

export type SettingsData = {
  title: string;
  name: string;
  email: string;
  portraitSrc: string | null;
  /** The name of the page's language in that language. */
  language: string;
  invisible: boolean;
  blocked: number;
  sessions: SessionRow[];
};
