import { ConsolePage } from '../console-page';
import { ChoiceLinks, type Choice } from '../figures/choice-links';
import { Filters, type FilterGroup } from '../filter-links';
import { useConsoleT } from '../frame-data';

export type ProfileLine = {
  key: string;
  href: string;
  name: string;
  details: string;
  author: string;
  waiting: string | null;
  state: string;
};

type Props = {
  heading: string;
  sites: Choice[];
  filters: FilterGroup;
  lines: ProfileLine[];
  nextHref: string | null;
  newHref: string | null;
  chatsHref: string | null;
};

function Line({ line: { href, name, details, author, waiting, state } }: { line: ProfileLine }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <span className="min-w-0 flex-1 basis-[16rem]">
        <a href={href} className="link font-semibold" dir="auto">
          {name}
        </a>
        <span className="block text-sm text-muted">{details}</span>
      </span>
      <span className="text-sm text-muted">{author}</span>
      {waiting && <span className="text-sm font-semibold">{waiting}</span>}
      <span className="text-sm">{state}</span>
    </li>
  );
}

/** A site's fictional profiles. */
export function ProfilesPage({ heading, sites, filters, lines, nextHref, newHref, chatsHref }: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={heading} intro={t('profiles.intro')}>
      <p className="mt-5 flex flex-wrap gap-2.5">
        {newHref && (
          <a href={newHref} className="btn btn-primary">
            {t('profiles.new')}
          </a>
        )}
        {chatsHref && (
          <a href={chatsHref} className="btn btn-line">
            {t('profiles.chats')}
          </a>
        )}
      </p>
      <div className="mt-5 grid gap-3">
        <ChoiceLinks label={t('profiles.site')} choices={sites} />
        <Filters {...filters} />
      </div>
      {lines.length === 0 ? (
        <p className="mt-6 text-muted">{t('profiles.nothing')}</p>
      ) : (
        <ul className="card mt-5 divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ul>
      )}
      {nextHref && (
        <p className="mt-5">
          <a href={nextHref} className="btn btn-line">
            {t('fictional.next')}
          </a>
        </p>
      )}
    </ConsolePage>
  );
}
