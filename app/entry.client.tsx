import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { DocumentContext, type DocumentFacts } from '~/http/answer/document-context';
import { fetchWithRetries } from '~/browser/kit/fetch-with-retries';
import { tolerateMovedNodes } from '~/browser/frame/moved-nodes';
import { followTranslations } from '~/browser/frame/translated-texts';
import { awaitLoaderData, provideHydrationData } from '~/remix/hydration-data';
import { TextsProvider } from '~/i18n/texts';
import { createTranslate, type Texts } from '~/i18n/translate';

type SiteTexts = Pick<DocumentFacts, 'site' | 'dialect'> & { texts: Texts };

/** Ignores nodes that extensions have added. */
function readFacts({ site, dialect }: SiteTexts): DocumentFacts {
  return {
    site,
    nonce: document.head.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? null,
    inlineScripts: null,
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

/** Warms up session storage, whose first access blocks: React Router reads it during the longest task. */
function readStored() {
  try {
    sessionStorage.getItem('');
  } catch {
    // The browser forbids storage.
  }
}

async function start(textsAddress: string) {
  // Without texts, React does not start and the server's page stays usable.
  const request = fetchWithRetries(textsAddress, { credentials: 'same-origin' });
  readStored();
  provideHydrationData(window);
  const answer = await request;
  if (!answer?.ok) return;
  const siteTexts = (await answer.json()) as SiteTexts;
  const t = createTranslate(siteTexts.dialect, siteTexts.texts);
  await awaitLoaderData();
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

// A browser may translate the page before React touches it.
tolerateMovedNodes(Node.prototype, followTranslations(document));
const { texts } = document.body.dataset;
if (texts) void start(texts);
