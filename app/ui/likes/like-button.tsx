import { useFetcher } from '@remix-run/react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';

type Props = {
  memberId: string;
  name: string;
  liked: boolean;
  to: string;
  className?: string;
  /** Whether the other member already likes the reader; the button's text then says so. */
  back?: boolean;
};

/** A form that likes a member. With JavaScript, the heart fills at once and the page does not reload. */
export function LikeButton({
  memberId,
  name,
  liked,
  to,
  className = 'btn btn-icon btn-soft size-[3.25rem]',
  back = false,
}: Props) {
  const t = useT();
  const fetcher = useFetcher();
  const intent = fetcher.formData?.get('intent');
  const shown = intent ? intent === 'like' : liked;
  return (
    <fetcher.Form method="post" action={`/members/${memberId}/like`}>
      <input type="hidden" name="to" value={to} />
      <button
        name="intent"
        value={shown ? 'withdraw' : 'like'}
        className={className}
        aria-label={t(shown ? 'likes:unlike_name' : back ? 'likes:like_back_name' : 'likes:like_name', {
          name,
        })}
      >
        <Icon name="heart" className={shown ? 'i-fill' : ''} />
        {back && !shown && t('likes:like_back')}
      </button>
    </fetcher.Form>
  );
}
