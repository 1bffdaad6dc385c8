import type { LikedPart } from '~/domain/likes/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { heartLabel } from './heart';
import { LIKED } from './match-address';

type HeartProps = {
  memberId: string;
  name: string;
  liked: boolean;
  className?: string;
  /** The other member already likes the reader. */
  back?: boolean;
  /** The part that the heart likes; without it, the profile. */
  part?: LikedPart | undefined;
  /** The question of a liked answer. */
  question?: string | undefined;
};

const HEARTS = 'hearts';

/** Submits the surrounding form, or else the page's. Scripts find it by name. */
function Press({
  memberId,
  name,
  liked,
  className = 'btn btn-icon btn-soft size-[52px]',
  back = false,
  part,
  question,
  ofPage = false,
}: HeartProps & { ofPage?: boolean }) {
  const t = useT();
  return (
    <button
      {...(ofPage ? { form: HEARTS, formAction: paths.like(memberId) } : {})}
      name="intent"
      value={liked ? 'withdraw' : 'like'}
      className={className}
      aria-label={heartLabel(t, { name, liked, back, part, question })}
      data-heart={name}
      data-back={back ? '' : undefined}
      data-part={part}
      data-question={question}
    >
      {back && <span className="like-back">{t('likes:like_back')}</span>}
      <Icon name="heart" className={liked ? 'i-fill' : ''} />
    </button>
  );
}

/** With JavaScript, the heart fills at once without a reload. */
export function LikeButton({ to, ...heart }: HeartProps & { to: string }) {
  return (
    <form method="post" action={paths.like(heart.memberId)}>
      <input type="hidden" name="to" value={to} />
      {heart.part && <input type="hidden" name="about" value={heart.part} />}
      <Press {...heart} />
    </form>
  );
}

/** For pages with two dozen hearts, which share `HeartsForm`. */
export const HeartOfPage = (heart: Omit<HeartProps, 'back' | 'part' | 'question'>) => (
  <Press {...heart} ofPage />
);

/** Leads back to the member's card on the page `here`. */
export const HeartsForm = ({ here }: { here: string }) => (
  <form id={HEARTS} method="post">
    <input type="hidden" name="to" value={`${here}#m-${LIKED}`} />
  </form>
);
