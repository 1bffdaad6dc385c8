import { Field } from '~/ui/kit/fields/field';
import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';

export type MemberLine = {
  key: string;
  href: string;
  name: string;
  /** User name and address. */
  details: string;
  state: string;
  site: string;
  /** When they were last seen, in words and as an ISO timestamp. */
  age: string;
  at: string;
};

function Line({ line: { href, name, details, state, site, age, at } }: { line: MemberLine }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <span className="min-w-0 flex-1 basis-[16rem]">
        <a href={href} className="link font-semibold">
          {name}
        </a>
        <span className="block break-words text-sm text-muted">{details}</span>
      </span>
      <span className="text-sm">{state}</span>
      <span className="text-sm text-muted">{site}</span>
      <time dateTime={at} className="text-sm text-muted lg:w-40 lg:text-right">
        {age}
      </time>
    </li>
  );
}

type Props = {
  heading: string;
  text: string;
  siteId: string;
  sites: { value: string; text: string }[];
  /** Null before a search. */
  lines: MemberLine[] | null;
};

function SearchForm({ text, siteId, sites }: Pick<Props, 'text' | 'siteId' | 'sites'>) {
  const t = useConsoleT();
  return (
    <form role="search" className="mt-5 flex flex-wrap items-end gap-3">
      <Field
        id="q"
        label={t('members.search')}
        hint={t('members.search_hint')}
        className="min-w-0 flex-1 basis-[20rem]"
      >
        {(control) => (
          <input
            {...control}
            name="q"
            type="search"
            defaultValue={text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      {sites.length > 1 && (
        <Field id="site" label={t('audit.site')}>
          {(control) => (
            <select {...control} name="site" defaultValue={siteId}>
              <option value="">{t('every_site')}</option>
              {sites.map((site) => (
                <option key={site.value} value={site.value}>
                  {site.text}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <button className="btn btn-primary">{t('members.find')}</button>
    </form>
  );
}

export function SearchPage({ heading, text, siteId, sites, lines }: Props) {
  const t = useConsoleT();
  return (
    <ConsolePage title={heading} intro={t('members.intro')}>
      <SearchForm text={text} siteId={siteId} sites={sites} />
      {lines && lines.length > 0 && (
        <ol className="card mt-5 divide-y divide-line">
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ol>
      )}
      {lines?.length === 0 && (
        <p className="mt-5 text-muted" role="status">
          {t('members.nobody')}
        </p>
      )}
    </ConsolePage>
  );
}
