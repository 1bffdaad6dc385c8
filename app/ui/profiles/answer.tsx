import type { MessageTopic } from '~/domain/chat/rules';
import type { LikedPart } from '~/domain/likes/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { LikeButton } from '~/ui/likes/like-button';
import type { ProfilePageProps, SharpPhoto } from './profile-data';

type Part = {
  profile: Pick<ProfilePageProps, 'id' | 'name' | 'viewer'>;
  topic: MessageTopic;
  /** The part's accessible name. */
  about: string;
};

type Liked = { part: LikedPart; question?: string | undefined };

type HeartProps = Pick<Part, 'profile'> & Liked & { className: string };

/** Likes one part of a profile; filled only if that part is liked (LIK-11). */
function Heart({ profile: { id, name, viewer }, part, question, className }: HeartProps) {
  return (
    <LikeButton
      memberId={id}
      name={name}
      liked={viewer.kind === 'member' && viewer.likedPart === part}
      part={part}
      question={question}
      to={paths.member(id)}
      className={`btn btn-icon ${className}`}
    />
  );
}

const canAnswer = ({ viewer }: Part['profile']): boolean => viewer.kind === 'member' && !viewer.blocked;

const topicAddress = ({ id }: Part['profile'], topic: MessageTopic): string => paths.newChat(id, { topic });

/**
 * The link to write, and the heart of a `part` that can be liked: an answer, by its `question`, or else a photo.
 * Renders nothing if neither is allowed.
 */
export function Answer({ profile, topic, about, part, question }: Part & Partial<Liked>) {
  const t = useT();
  if (!canAnswer(profile)) return null;
  return (
    <div className="mt-1.5 flex items-center gap-1">
      {part && (
        <Heart profile={profile} part={part} question={question} className="btn-ghost -ml-3 max-w-none" />
      )}
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

// These buttons have their own scrim, dark enough for any photo.
const ON_PHOTO = 'on-photo bg-scrim/60 hover:bg-white';

/** The same over the lower corners of a photo. */
export function AnswerOnPhoto({
  profile,
  photo,
  number,
  className,
}: Pick<Part, 'profile'> & { photo: SharpPhoto; number: number; className: string }) {
  const t = useT();
  if (!canAnswer(profile)) return null;
  // Side by side, they would cover a small photo's middle.
  return (
    <>
      <Heart
        profile={profile}
        part={`photo-${photo.id}`}
        className={`${ON_PHOTO} absolute left-3 ${className}`}
      />
      <a
        href={topicAddress(profile, `photo-${photo.id}`)}
        className={`btn btn-icon ${ON_PHOTO} absolute right-3 ${className}`}
        aria-label={`${t('profiles:write_about')}: ${t('profiles:photo_of', { number, name: profile.name })}`}
      >
        <Icon name="message-circle" />
      </a>
    </>
  );
}
