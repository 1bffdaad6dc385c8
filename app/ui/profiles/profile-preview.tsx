import { nameAndAge } from '~/i18n/isolated';
import { useT } from '~/i18n/texts';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon, type IconName } from '~/ui/kit/icon';
import type { PreviewedProfile } from './profile-data';
import { sharedText } from './shared-text';

function Interests({ shared, interests }: Pick<PreviewedProfile, 'shared' | 'interests'>) {
  const t = useT();
  if (interests.length === 0) return null;
  return (
    <>
      {shared > 0 && (
        <p className="mt-4 flex items-center gap-1.5 border-t border-line pt-3 text-sm font-bold slim:hidden">
          <Icon name="sparkles" className="size-4 text-link" />
          {sharedText(t, shared, interests.length)}
        </p>
      )}
      <ul
        className={`flex flex-wrap gap-1.5 slim:mt-2 slim:h-6 slim:w-full slim:overflow-hidden ${shared > 0 ? 'mt-2' : 'mt-4'}`}
      >
        {interests.map((each) => (
          <li
            key={each.text}
            className={`chip min-h-0 px-2.5 slim:h-6 slim:px-2 slim:py-0 slim:text-xs ${shared > 0 ? 'chip-on' : ''}`}
          >
            <Icon name={each.icon as IconName} className="size-4" />
            {each.text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** `descriptionId` describes the card. Narrow columns show less, to cover one other card at most. */
export function ProfilePreview({
  profile,
  descriptionId,
}: {
  profile: PreviewedProfile;
  descriptionId: string;
}) {
  const t = useT();
  const { fictional, online, where, words, seeks } = profile;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 slim:w-full">
        <b className="text-h3 slim:text-base slim:leading-tight [overflow-wrap:anywhere]">
          {nameAndAge(profile)}
        </b>
        {fictional && <FictionalLabel />}
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm font-semibold text-muted slim:w-full slim:text-xs">
        {online && (
          <span className="inline-flex items-center gap-1.5 text-ink">
            <i className="dot" />
            {t('profiles:online')}
          </span>
        )}
        {where && <span>{where}</span>}
      </p>
      <div id={descriptionId} className="slim:contents">
        {words && (
          <q
            data-excerpt
            dir="auto"
            className="mt-3 block leading-snug [overflow-wrap:anywhere] slim:mt-2 slim:line-clamp-3 slim:w-full slim:text-sm"
          >
            {words}
          </q>
        )}
        {seeks && (
          <p className="mt-3 text-sm slim:mt-2 slim:line-clamp-2 slim:w-full slim:text-xs">
            <span className="text-muted">{t('profiles:signup_reason')}</span> <b>{seeks}</b>
          </p>
        )}
      </div>
      <Interests {...profile} />
    </>
  );
}
