import { createContext, useContext, type ReactNode } from 'react';
import type { TextKey } from './text-key';

export type TextValues = Record<string, string | number>;

/** Returns a text in the page's language; `count` selects the plural form. */
export type Translate = (key: TextKey, values?: TextValues) => string;

const TextsContext = createContext<Translate | null>(null);

export function TextsProvider({ t, children }: { t: Translate; children: ReactNode }) {
  return <TextsContext.Provider value={t}>{children}</TextsContext.Provider>;
}

export function useT(): Translate {
  const t = useContext(TextsContext);
  if (!t) throw new Error('useT needs a TextsProvider above it');
  return t;
}
