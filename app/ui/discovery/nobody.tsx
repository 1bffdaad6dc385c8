import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { useTracked } from '~/ui/layouts/frame-data';
import { DrawnPair, SuggestedMembers, type Suggestions } from './people-who-fit';

export type NobodyProps = {
  /** The drawn people of an empty site; null otherwise. */
  firstDay: string[] | null;
  fitting: Suggestions | null;
  clearHref: string;
  signedIn: boolean;
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

/** A site's first day, when nobody can be found yet. */
function FirstDay({ people, signedIn }: { people: string[]; signedIn: boolean }) {
  const t = useT();
  const tracked = useTracked();
  return (
    <div className="mx-auto grid max-w-form justify-items-center py-12 text-center">
      <DrawnPair people={people} />
      <h2 className="mt-8 text-h1">{t('discovery:first_title')}</h2>
      <p className="mt-2 text-muted">{t(signedIn ? 'discovery:first_member' : 'discovery:first_visitor')}</p>
      <a href={signedIn ? paths.profile : tracked(paths.signup)} className="btn btn-primary btn-lg mt-6">
        {t(signedIn ? 'discovery:first_profile' : 'discovery:first_join')}
      </a>
    </div>
  );
}

export function NoResults({ firstDay, signedIn, clearHref, fitting }: NobodyProps) {
  if (firstDay) return <FirstDay people={firstDay} signedIn={signedIn} />;
  return <Empty clearHref={clearHref} fitting={fitting} />;
}
