import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Avatar } from '~/ui/kit/avatar';

export type NewMatch = { id: string; name: string; thumbSrc: string | null };

/** Matches whom nobody has written to yet; each face leads to the first message with its openers (LIK-10). */
export function NewMatches({ matches, className }: { matches: NewMatch[]; className: string }) {
  const t = useT();
  if (matches.length === 0) return null;
  return (
    <section className={className}>
      <h2 className="label">{t('chat:new_matches')}</h2>
      <ul className="-mx-1 mt-1 flex gap-1 overflow-x-auto p-1">
        {matches.map(({ id, name, thumbSrc }) => (
          <li key={id} className="shrink-0">
            <a
              href={paths.newChat(id, { icebreaker: 1 })}
              aria-label={t('chat:write_to', { name })}
              className="grid w-[4.5rem] justify-items-center gap-1 rounded-md text-center text-xs hover:underline"
            >
              <Avatar src={thumbSrc} className="size-14" />
              <b className="max-w-full truncate" data-excerpt>
                {name}
              </b>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
