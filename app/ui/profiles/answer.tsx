import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { LikeButton } from '~/ui/likes/like-button';
import type { MessageTopic, ProfilePageProps } from './profile-data';

type Part = {
  profile: Pick<ProfilePageProps, 'id' | 'name' | 'viewer'>;
  topic: MessageTopic;
  /** Names the part to those who hear the page. */
  about: string;
};

function Heart({ profile: { id, name, viewer }, className }: Pick<Part, 'profile'> & { className: string }) {
  return (
    <LikeButton
      memberId={id}
      name={name}
      liked={viewer.kind === 'member' && viewer.liked}
      to={`/members/${id}`}
      className={`btn btn-icon ${className}`}
    />
  );
}

const canAnswer = ({ viewer }: Part['profile']): boolean => viewer.kind === 'member' && !viewer.blocked;

const topicAddress = ({ id }: Part['profile'], topic: MessageTopic): string =>
  `/members/${id}/chat?topic=${topic}`;

/** The heart and the way to write about one part of a profile; nothing for whom neither is open. */
export function Answer({ profile, topic, about }: Part) {
  const t = useT();
  if (!canAnswer(profile)) return null;
  return (
    <div className="mt-1.5 flex items-center gap-1">
      <Heart profile={profile} className="btn-ghost -ml-3 max-w-none" />
      <a
        href={topicAddress(profile, topic)}
        className="link inline-flex min-h-tap items-center gap-1.5 text-sm font-semibold"
        aria-label={`${t('profiles:write_about')}: ${about}`}
      >
        <Icon name="message-circle" className="size-4" />
        {t('profiles:write_about')}
      </a>
    </div>
  );
}

// No scrim lies under these as under a card's heart: they carry one that is dark enough for any photo.
const ON_PHOTO = 'on-photo bg-scrim/60 hover:bg-white';

/** The same in the lower corners of a photo itself, where a row below it would tear a gallery apart. */
export function AnswerOnPhoto({
  profile,
  number,
  className,
}: Pick<Part, 'profile'> & { number: number; className: string }) {
  const t = useT();
  if (!canAnswer(profile)) return null;
  // Side by side, they would lie over the middle of a small photo, which opens it.
  return (
    <>
      <Heart profile={profile} className={`${ON_PHOTO} absolute left-3 ${className}`} />
      <a
        href={topicAddress(profile, `photo-${number}`)}
        className={`btn btn-icon ${ON_PHOTO} absolute right-3 ${className}`}
        aria-label={`${t('profiles:write_about')}: ${t('profiles:photo_of', { number, name: profile.name })}`}
      >
        <Icon name="message-circle" />
      </a>
    </>
  );
}
