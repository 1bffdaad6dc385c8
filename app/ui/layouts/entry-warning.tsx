import { Rich } from '~/i18n/rich';
import { SKIP_ENTRY } from '~/domain/entry/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { BelowToast } from '~/ui/kit/below-toast';
import { useFrame, useTracked } from './frame-data';

/** “Leave” leads to a site that needs no explanation. */
const elsewhere = (locale: string) => `https://${locale === 'nb' ? 'no' : locale}.wikipedia.org/`;

/** The warning that the site is for adults, over an inert page (NAV-17). The installed app shows the page alone. */
export function EntryWarning() {
  const t = useT();
  const tracked = useTracked();
  const { site, locale, path } = useFrame();
  const legal = (page: string) =>
    function LegalLink(text: string) {
      return (
        <a className="link" href={tracked(paths.legalPage(page, { [SKIP_ENTRY]: 1 }))}>
          {text}
        </a>
      );
    };
  return (
    <div className="over standalone:hidden">
      <section role="dialog" aria-modal="true" aria-labelledby="entry-title" className="over-box">
        <BelowToast className="p-6 sm:p-9">
          <span
            className="block size-11 [&>svg]:size-full"
            dangerouslySetInnerHTML={{ __html: site.logoSvg }}
          />
          <h2 id="entry-title" className="mt-5 text-h1">
            {t('frame:entry.title')}
          </h2>
          <p className="mt-3 text-muted">
            <Rich
              text={t('frame:entry.text', { site: site.name, min_age: site.minAge })}
              parts={{ terms: legal('terms'), privacy: legal('privacy') }}
            />
          </p>
          <form method="post" action={paths.entry} className="mt-6 grid gap-3 sm:flex">
            <input type="hidden" name="to" value={path} />
            <button className="btn btn-primary btn-lg flex-1">
              {t('frame:entry.confirm', { min_age: site.minAge })}
            </button>
            <a href={elsewhere(locale)} rel="noreferrer" className="btn btn-line btn-lg">
              {t('frame:entry.leave')}
            </a>
          </form>
        </BelowToast>
      </section>
    </div>
  );
}
