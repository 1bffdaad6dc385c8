import { Link } from '@remix-run/react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { CountBadge } from '~/ui/kit/count-badge';
import { Icon } from '~/ui/kit/icon';
import { useFrame } from '~/ui/layouts/frame-data';

/** The likes above the messages, where the tabs replace the header's links. */
export function LikesRail({ className }: { className: string }) {
  const t = useT();
  const newLikes = useFrame().navigation?.newLikes ?? 0;
  return (
    <nav className={`flex flex-wrap gap-2 md:hidden ${className}`} aria-label={t('likes:title')}>
      <Link to={paths.likes} className="chip chip-on min-h-tap">
        <Icon name="heart" />
        {t('frame:likes')}
        <CountBadge count={newLikes} label={t('frame:new_likes', { count: newLikes })} />
      </Link>
      <Link to={paths.matches} className="chip chip-on min-h-tap">
        <Icon name="sparkles" />
        {t('likes:type.matches')}
      </Link>
    </nav>
  );
}
