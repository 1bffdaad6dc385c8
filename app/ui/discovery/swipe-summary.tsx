import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { nameInterests } from '~/ui/profiles/named-interests';
import { sharedText } from '~/ui/profiles/shared-text';
import type { SwipeCardData } from './swipe-card';
import { Where } from './where';

const MOST_SHARED = 3;

/** Below the photo. Wide screens have the member's whole text and interests beside it. */
export function SwipeSummary({ card }: { card: SwipeCardData }) {
  const t = useT();
  const { about, answer, sharedInterests } = card;
  const [line] = answer ? [answer.text] : about.trim().split('\n', 1);
  const shared = nameInterests(sharedInterests, MOST_SHARED);
  return (
    <div className="mr-5 mt-1 grid gap-1.5 lg:mr-0 lg:mt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <Where member={card} large onPhoto={false} className="font-semibold" />
        {shared.length > 0 && (
          <span className="flex items-center gap-1.5 text-sm lg:hidden">
            <Icon name="sparkles" className="size-4 text-link" />
            {sharedText(t, sharedInterests.length, shared.length)}
          </span>
        )}
      </div>
      {answer && <p className="-mb-1.5 text-sm font-semibold text-muted lg:hidden">{answer.asked}</p>}
      {line && (
        <p className="line-clamp-2 lg:hidden" dir="auto" data-excerpt>
          {line}
        </p>
      )}
      {shared.length > 0 && (
        <ul className="flex flex-wrap gap-1.5 lg:hidden">
          {shared.map(({ key, icon, text }) => (
            <li key={key} className="tag bg-primary-soft px-2.5 py-1 text-primary-text">
              <Icon name={icon} className="size-3.5" />
              {t(text)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
