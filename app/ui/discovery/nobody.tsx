import { useT } from '~/i18n/texts';
import { NewSite, type NewSiteWords } from './new-site';
import { DrawnPair, SuggestedMembers, type Suggestions } from './people-who-fit';

export type NobodyProps = {
  /** Where the site lists nobody whom the search seeks; null otherwise. */
  newSite: NewSiteWords | null;
  here: string;
  fitting: Suggestions | null;
  clearHref: string;
};

function Empty({ clearHref, fitting }: Pick<NobodyProps, 'clearHref' | 'fitting'>) {
  const t = useT();
  return (
    <div className="mx-auto grid max-w-form justify-items-center py-10 text-center">
      <DrawnPair people={fitting?.drawn ?? []} />
      <h2 className="mt-6 text-h2">{t('discovery:empty')}</h2>
      <p className="mt-2 text-muted">{t('discovery:empty_text')}</p>
      <a href={clearHref} className="btn btn-primary mt-6">
        {t('discovery:empty_action')}
      </a>
      <SuggestedMembers fitting={fitting} className="mt-10 w-full text-left" />
    </div>
  );
}

export function NoResults({ newSite, here, clearHref, fitting }: NobodyProps) {
  if (newSite) return <NewSite words={newSite} here={here} Heading="h2" />;
  return <Empty clearHref={clearHref} fitting={fitting} />;
}
