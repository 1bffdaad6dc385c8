import { useContext, useRef, useState, type MouseEvent } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { LIKED } from './match-address';
import { SendLikeContext } from './send-like';

type HeartProps = {
  memberId: string;
  name: string;
  liked: boolean;
  className?: string;
  /** Whether the other member already likes the reader; the button's text then says so. */
  back?: boolean;
};

/** The form of a page's hearts. */
const HEARTS = 'hearts';

/** A second press within this time belongs to a doubled tap and must not take the like back. */
const DOUBLED_MS = 500;

/**
 * Returns whether the heart is filled, and what a press of it does. It fills at once, and shows what is stored as
 * soon as that is known; presses meanwhile are ignored.
 */
function useLike(memberId: string, liked: boolean) {
  const send = useContext(SendLikeContext);
  const pressedAt = useRef(-Infinity);
  const isBusy = useRef(false);
  /** What this button shows after a press, until the page's own data changes. */
  const [pressed, setPressed] = useState<{ before: boolean; shown: boolean } | null>(null);
  const shown = pressed?.before === liked ? pressed.shown : liked;
  const onClick = async (event: MouseEvent) => {
    if (!send) return;
    event.preventDefault();
    const isDoubled = performance.now() - pressedAt.current < DOUBLED_MS;
    if (isBusy.current || isDoubled) return;
    pressedAt.current = performance.now();
    isBusy.current = true;
    setPressed({ before: liked, shown: !shown });
    const isStored = await send(memberId, shown ? 'withdraw' : 'like');
    isBusy.current = false;
    if (!isStored) setPressed({ before: liked, shown });
  };
  return { shown, onClick };
}

/** A button that likes a member, of the form around it or, without one, of the page's. */
function Press({
  memberId,
  name,
  liked,
  className = 'btn btn-icon btn-soft size-[52px]',
  back = false,
  ofPage = false,
}: HeartProps & { ofPage?: boolean }) {
  const t = useT();
  const { shown, onClick } = useLike(memberId, liked);
  return (
    <button
      {...(ofPage ? { form: HEARTS, formAction: `/members/${memberId}/like` } : {})}
      name="intent"
      value={shown ? 'withdraw' : 'like'}
      className={className}
      aria-label={t(shown ? 'likes:unlike_name' : back ? 'likes:like_back_name' : 'likes:like_name', {
        name,
      })}
      onClick={(event) => void onClick(event)}
    >
      {back && !shown ? t('likes:like_back') : <Icon name="heart" className={shown ? 'i-fill' : ''} />}
    </button>
  );
}

/** A form that likes a member. With JavaScript, the heart fills at once and the page does not reload. */
export function LikeButton({ to, ...heart }: HeartProps & { to: string }) {
  return (
    <form method="post" action={`/members/${heart.memberId}/like`}>
      <input type="hidden" name="to" value={to} />
      <Press {...heart} />
    </form>
  );
}

/** The same button where a page has two dozen: they share the page's `HeartsForm`. */
export const HeartOfPage = (heart: Omit<HeartProps, 'back'>) => <Press {...heart} ofPage />;

/** The form of a page's hearts, which leads back to the member's card on the page `here`. */
export const HeartsForm = ({ here }: { here: string }) => (
  <form id={HEARTS} method="post">
    <input type="hidden" name="to" value={`${here}#m-${LIKED}`} />
  </form>
);
