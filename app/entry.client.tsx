import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { DocumentContext, type DocumentFacts } from '~/http/answer/document-context';
import { fetchWithRetries } from '~/enhance/call-api';
import { tolerateMovedNodes } from '~/enhance/moved-nodes';
import { followTranslations } from '~/enhance/translated-texts';
import { handOver } from '~/http/answer/hand-over';
import { TextsProvider } from '~/i18n/texts';
import { createTranslate, type Texts } from '~/i18n/translate';

/** What the page's texts come with. */
type SiteTexts = Pick<DocumentFacts, 'site' | 'dialect'> & { texts: Texts };

/** Reads what the server put into the document, among which extensions may have put more. */
function readFacts({ site, dialect }: SiteTexts): DocumentFacts {
  return {
    site,
    nonce: document.head.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? null,
    inlined: null,
    handed: null,
    style: document.head.querySelector('style')?.textContent ?? '',
    lateStyle: document.body.querySelector('link[rel=stylesheet][href^="/"]') !== null,
    requestId: '',
    faces: [],
    isAway: false,
    rootOfFault: null,
    dialect,
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
  const asked = fetchWithRetries(textsAddress, { credentials: 'same-origin' });
  readStored();
  handOver(window);
  const answer = await asked;
  if (!answer?.ok) return;
  const siteTexts = (await answer.json()) as SiteTexts;
  const t = createTranslate(siteTexts.dialect, siteTexts.texts);
  await readLoaded();
  startTransition(() => {
    hydrateRoot(
      document,
      <TextsProvider t={t}>
        <DocumentContext.Provider value={readFacts(siteTexts)}>
          <RemixBrowser />
        </DocumentContext.Provider>
      </TextsProvider>,
    );
  });
}

// Before React first touches the page: a browser may have translated it already.
tolerateMovedNodes(Node.prototype, followTranslations(document));
const { texts } = document.body.dataset;
if (texts) void start(texts);
