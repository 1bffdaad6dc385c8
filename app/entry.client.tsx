import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { DocumentContext, type DocumentFacts } from '~/http/answer/document-context';
import { handOver } from '~/http/answer/hand-over';
import type { Dialect } from '~/i18n/dialect';
import { TextsProvider } from '~/i18n/texts';
import { createTranslate, type Texts } from '~/i18n/translate';

/**
 * Reads what the server put into the head, so that it stays there even if React builds the document again
 * (for example because an extension changed it).
 */
function readFacts(site: DocumentFacts['site']): DocumentFacts {
  return {
    site,
    nonce: document.head.querySelector('script')?.nonce ?? null,
    inlined: null,
    handed: null,
    style: document.head.querySelector('style')?.textContent ?? '',
    lateStyle: document.body.querySelector('link[rel=stylesheet]') !== null,
    requestId: '',
    faces: [],
    databaseAway: false,
    rootOfFault: null,
    dialect: document.documentElement.lang as Dialect,
  };
}

/**
 * Has the browser read what this tab has stored, for which the page waits. React Router asks for it in the midst of
 * its first drawing, which is the longest work of a page.
 */
function readStored() {
  try {
    sessionStorage.getItem('');
  } catch {
    // A browser that stores nothing.
  }
}

/**
 * Has Remix read what the page's loaders returned before React draws anything. Remix reads it in its first drawing, which
 * it breaks off with the promise of it: a press in that moment has React give up the page for good (its error 345).
 */
async function readLoaded() {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

async function start(textsAddress: string) {
  // Without the texts React does not start, and the page stays as complete as the server made it.
  const asked = fetch(textsAddress, { credentials: 'same-origin' });
  readStored();
  handOver(window);
  const answer = await asked;
  if (!answer.ok) return;
  const { site, texts } = (await answer.json()) as { site: DocumentFacts['site']; texts: Texts };
  const t = createTranslate(document.documentElement.lang as Dialect, texts);
  await readLoaded();
  startTransition(() => {
    hydrateRoot(
      document,
      <TextsProvider t={t}>
        <DocumentContext.Provider value={readFacts(site)}>
          <RemixBrowser />
        </DocumentContext.Provider>
      </TextsProvider>,
    );
  });
}

const { texts } = document.body.dataset;
if (texts) void start(texts);
