import { useT } from '~/i18n/texts';

type Props = { locale: string; siteName: string; logoSvg: string; style: string; script: string };

/** The service worker's offline page. A whole document, because it may load nothing; `script` lists unsent messages. */
export function OfflinePage({ locale, siteName, logoSvg, style, script }: Props) {
  const t = useT();
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${t('push:offline_title')} · ${siteName}`}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <p className="brand">
            <span dangerouslySetInnerHTML={{ __html: logoSvg }} />
            {siteName}
          </p>
          <h1>{t('push:offline_title')}</h1>
          <p>{t('push:offline_text')}</p>
          <p>
            <button type="button">{t('chat:try_again')}</button>
          </p>
          <section hidden data-waiting>
            <h2>{t('push:offline_waiting')}</h2>
            <ul />
          </section>
        </main>
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}
