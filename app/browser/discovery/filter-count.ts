import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { FOR_SCRIPTS, fetchWithRetries, readJson } from '~/browser/kit/fetch-with-retries';
import * as paths from '~/paths';
import type { FilterCount } from '~/ui/discovery/search-filters';

const PAUSE_MS = 250;

/** The address of a form's search, with its filled fields. */
function countAddress(form: HTMLFormElement): string {
  const filled = [...new FormData(form)].filter(([, value]) => value !== '');
  return paths.searchCount(new URLSearchParams(filled.map(([name, value]) => [name, value as string])));
}

/** Tells how many members the changed filters find, a quarter of a second after the last change (DIS-19). */
export function useFilterCount(): FilterCount {
  const [text, setText] = useState<string | null>(null);
  const timer = useRef(0);
  const request = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    window.clearTimeout(timer.current);
    request.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);
  const ask = useCallback(async (form: HTMLFormElement) => {
    const { signal } = (request.current = new AbortController());
    const answer = await fetchWithRetries(countAddress(form), { headers: FOR_SCRIPTS, signal });
    // Without a count, the button says what it says without scripts.
    const count = await readJson<{ text: string }>(answer);
    if (!signal.aborted) setText(count?.text ?? null);
  }, []);
  const onInput = useCallback(
    ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
      stop();
      timer.current = window.setTimeout(() => void ask(form), PAUSE_MS);
    },
    [ask, stop],
  );
  return { text, onInput };
}
