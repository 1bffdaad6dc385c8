import { useContext, useRef, useState, type FormEvent } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { SendLikeContext } from './send-like';

type Props = {
  memberId: string;
  name: string;
  liked: boolean;
  to: string;
  className?: string;
  /** Whether the other member already likes the reader; the button's text then says so. */
  back?: boolean;
};

/** A second press within this time belongs to a doubled tap and must not take the like back. */
const DOUBLED_MS = 500;

/**
 * Returns whether the heart is filled, and what submits it. It fills at once, and shows what is stored as
 * soon as that is known; presses meanwhile are ignored.
 */
function useLike(memberId: string, liked: boolean) {
  const send = useContext(SendLikeContext);
  const pressedAt = useRef(-Infinity);
  const isBusy = useRef(false);
  /** What this button shows after a press, until the page's own data changes. */
  const [pressed, setPressed] = useState<{ before: boolean; shown: boolean } | null>(null);
  const shown = pressed?.before === liked ? pressed.shown : liked;
  const onSubmit = async (event: FormEvent) => {
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
  return { shown, onSubmit };
}

/** A form that likes a member. With JavaScript, the heart fills at once and the page does not reload. */
export function LikeButton({
  memberId,
  name,
  liked,
  to,
  className = 'btn btn-icon btn-soft size-[52px]',
  back = false,
}: Props) {
  const t = useT();
  const { shown, onSubmit } = useLike(memberId, liked);
  return (
    <form method="post" action={`/members/${memberId}/like`} onSubmit={(event) => void onSubmit(event)}>
      <input type="hidden" name="to" value={to} />
      <button
        name="intent"
        value={shown ? 'withdraw' : 'like'}
        className={className}
        aria-label={t(shown ? 'likes:unlike_name' : back ? 'likes:like_back_name' : 'likes:like_name', {
          name,
        })}
      >
        {back && !shown ? t('likes:like_back') : <Icon name="heart" className={shown ? 'i-fill' : ''} />}
      </button>
    </form>
  );
}
