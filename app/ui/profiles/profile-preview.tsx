import { nameAndAge } from '~/i18n/isolated';
import { useT } from '~/i18n/texts';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon, type IconName } from '~/ui/kit/icon';
import type { PreviewedProfile } from './profile-data';

function Interests({ shared, interests }: Pick<PreviewedProfile, 'shared' | 'interests'>) {
  const t = useT();
  if (interests.length === 0) return null;
  return (
    <>
      {shared > 0 && (
        <p className="mt-4 flex items-center gap-1.5 border-t border-line pt-3 text-sm font-bold">
          <Icon name="sparkles" className="size-4 text-link" />
          {t('profiles:shared_count', { count: shared })}
        </p>
      )}
      <ul className={`flex flex-wrap gap-1.5 ${shared > 0 ? 'mt-2' : 'mt-4'}`}>
        {interests.map((each) => (
          <li
            key={each.text}
            className={`chip min-h-0 px-2.5 [@container(max-width:15rem)]:px-2 [@container(max-width:15rem)]:py-0.5 [@container(max-width:15rem)]:text-xs ${each.shared ? 'chip-on' : ''}`}
          >
            <Icon name={each.icon as IconName} className="size-4" />
            {each.text}
            {each.shared && <span className="sr-only"> ({t('profiles:shared')})</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * What a preview says of a member; `toldId` is the part of it that describes their card. In a column as narrow as a card,
 * its line is shorter and its words are smaller, so that it covers fewer of the others: all of them are on the profile.
 */
export function ProfilePreview({ profile, toldId }: { profile: PreviewedProfile; toldId: string }) {
  const t = useT();
  const { fictional, online, where, words, seeks } = profile;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="text-h3 [overflow-wrap:anywhere]">{nameAndAge(profile)}</b>
        {fictional && <FictionalLabel />}
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm font-semibold text-muted">
        {online && (
          <span className="inline-flex items-center gap-1.5 text-ink">
            <i className="dot" />
            {t('profiles:online')}
          </span>
        )}
        {where && <span>{where}</span>}
      </p>
      <div id={toldId}>
        {words && (
          <q
            data-excerpt
            className="mt-3 block leading-snug [overflow-wrap:anywhere] [@container(max-width:15rem)]:line-clamp-6 [@container(max-width:15rem)]:text-sm"
          >
            {words}
          </q>
        )}
        {seeks && (
          <p className="mt-3 text-sm">
            <span className="text-muted">{t('profiles:signup_reason')}</span> <b>{seeks}</b>
          </p>
        )}
      </div>
      <Interests {...profile} />
    </>
  );
}
