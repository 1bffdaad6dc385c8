import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import type { WaitingLikes } from './frame-data';

/** For members without the overlay: one row. */
export function NewLikesBanner({ likes, here }: { likes: WaitingLikes; here: string }) {
  const t = useT();
  const { count, id, name } = likes;
  const text =
    count === 1 ? t('likes:waiting_like', { name }) : t('likes:waiting_likes', { name, count: count - 1 });
  return (
    <section className="bg-unread text-unread-on" aria-labelledby="new-likes">
      <div className="wrap flex items-center gap-2">
        <a
          href={count === 1 ? paths.liker(id) : paths.likes}
          className="flex min-h-tap min-w-0 flex-1 items-center gap-2 text-sm leading-tight hover:underline"
        >
          <Icon name="heart" className="i-fill size-5 shrink-0" />
          <b id="new-likes" className="shrink-0 max-sm:sr-only">
            {t('likes:new_like')}
          </b>{' '}
          <span className="line-clamp-2 min-w-0 break-words">{text}</span>{' '}
          <span className="ml-auto shrink-0 font-bold underline max-sm:sr-only">{t('likes:look')}</span>
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
