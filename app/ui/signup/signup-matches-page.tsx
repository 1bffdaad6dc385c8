import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { MemberResult, type Result } from '~/ui/discovery/member-result';
import { Icon } from '~/ui/kit/icon';

export function SignupMatchesPage({ members, waits }: { members: Result[]; waits: boolean }) {
  const t = useT();
  return (
    <main id="main" className="wrap py-8">
      <h1 className="text-h1">{t('accounts:matches_title')}</h1>
      {members.length > 0 && waits && <p className="mt-2 text-muted">{t('accounts:matches_text')}</p>}
      {members.length === 0 && <p className="mt-2 text-muted">{t('accounts:matches_none')}</p>}
      <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2.5 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4 lg:gap-5">
        {members.map((member, index) => (
          <MemberResult key={member.id} member={member} signedIn={false} index={index} />
        ))}
      </ul>
      <a href={paths.search} className="btn btn-primary btn-lg mt-8">
        {t('accounts:matches_search')}
        <Icon name="arrow-right" />
      </a>
    </main>
  );
}
