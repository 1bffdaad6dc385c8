/** A browser in which the member is signed in (ACC-13). */
export type SessionRow = {
  id: string;
  device: { browser: string; system: string; phone: boolean } | null;
  isThis: boolean;
  /** When it was last used, in words and as a moment. */
  ago: string;
  at: string;
};

export type SettingsData = {
  title: string;
  name: string;
  email: string;
  portraitSrc: string | null;
  /** The page's language, by its own name. */
  language: string;
  invisible: boolean;
  blocked: number;
  sessions: SessionRow[];
};
