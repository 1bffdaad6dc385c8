import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import type { WaitingLikes } from './frame-data';

/** For members without the overlay. */
export function NewLikesBanner({ likes, here }: { likes: WaitingLikes; here: string }) {
  const t = useT();
  const { count, id, name } = likes;
  const text =
    count === 1 ? t('likes:waiting_like', { name }) : t('likes:waiting_likes', { name, count: count - 1 });
  return (
    <section className="bg-unread text-unread-on" aria-labelledby="new-likes">
      <div className="wrap flex items-center gap-3 py-2">
        <Icon name="heart" className="i-fill size-6" />
        <p className="min-w-0 flex-1 break-words text-sm leading-snug">
          <b id="new-likes" className="block text-base">
            {t('likes:new_like')}
          </b>
          {text}
        </p>
        <a
          href={count === 1 ? paths.liker(id) : paths.likes}
          className="btn border border-current px-4 text-sm hover:bg-ink/5"
        >
          {t('likes:look')}
        </a>
        <form method="post" action={paths.likesShown} className="-mr-2">
          <input type="hidden" name="to" value={here} />
          <button className="btn btn-icon hover:bg-ink/10" aria-label={t('likes:waiting_dismiss')}>
            <Icon name="x" />
          </button>
        </form>
      </div>
    </section>
  );
}
