import { MOST_PINNED } from '~/domain/discovery/rules';
import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import type { SaveSlot } from '~/ui/settings/save-slot';

/** Named by its filters. */
export type SavedSearch = { id: string; name: string; href: string; alert: boolean };

/** A form that posts to `action` saves it again. */
export type DeletedSearch = { name: string; action: string; alert: 'on' | 'off' };

export type SavedSearchesData = {
  title: string;
  searches: SavedSearch[];
  deleted: DeletedSearch | null;
};

function Row({ search: { id, name, href, alert } }: { search: SavedSearch }) {
  const t = useT();
  const nameId = `search-${id}`;
  return (
    <li className="py-3">
      <input type="hidden" name="search" value={id} />
      <div className="flex items-start gap-3">
        <a
          id={nameId}
          href={href}
          className="link flex min-h-tap min-w-0 flex-1 items-center break-words font-bold"
        >
          {name}
        </a>
        <button
          name="delete"
          value={id}
          className="btn btn-icon btn-ghost shrink-0"
          aria-label={t('discovery:saved.delete', { name })}
        >
          <Icon name="trash-2" />
        </button>
      </div>
      <label className="flex min-h-tap cursor-pointer items-center justify-between gap-5">
        <span className="min-w-0 hyphens-auto text-muted">{t('discovery:saved.alert')}</span>
        <input
          type="checkbox"
          role="switch"
          name="alert"
          value={id}
          className="switch"
          defaultChecked={alert}
          aria-describedby={nameId}
        />
      </label>
    </li>
  );
}

function Undo({ deleted: { name, action, alert } }: { deleted: DeletedSearch }) {
  const t = useT();
  return (
    <form method="post" action={action} className="notice mt-5 flex flex-wrap items-center gap-3 bg-sunken">
      <input type="hidden" name="to" value={paths.savedSearches} />
      <input type="hidden" name="alert" value={alert} />
      <p className="min-w-0 flex-1 basis-48 break-words" role="status">
        {t('discovery:saved.deleted', { name })}
      </p>
      <button name="intent" value="save" className="btn btn-line px-4">
        {t('kit:undo')}
      </button>
    </form>
  );
}

/** One form, so that a deletion also saves the switches. */
function SearchForm({ searches, Save }: Pick<SavedSearchesData, 'searches'> & { Save: SaveSlot }) {
  const t = useT();
  return (
    <form method="post" action={paths.savedSearches} className="mt-6" data-warn-unsaved="">
      {/* Enter presses the first button of a form, which must not be one that deletes. */}
      <button name="intent" value="alerts" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <ul className="divide-y divide-line border-y border-line">
        {searches.map((search) => (
          <Row key={search.id} search={search} />
        ))}
      </ul>
      <div className="mt-4">
        <Save intent="alerts">
          <button name="intent" value="alerts" className="btn btn-primary w-fit">
            {t('chat:settings_save')}
          </button>
        </Save>
      </div>
    </form>
  );
}

/** A member's saved searches, each with the switch of its alert (DIS-22). */
export function SavedSearchesPage({
  title,
  searches,
  deleted,
  Save,
}: SavedSearchesData & { Save: SaveSlot }) {
  const t = useT();
  const link = (words: string) => (
    <a href={paths.noticeSettings} className="link">
      {words}
    </a>
  );
  return (
    <main id="main" className="wrap max-w-form pb-10 pt-4 lg:pt-8">
      <a href={paths.search} className="link inline-flex min-h-tap items-center gap-1.5">
        <Icon name="arrow-left" />
        {t('discovery:left_out_back')}
      </a>
      <h1 className="text-h1">{title}</h1>
      <p className="mt-2 text-muted">
        <Rich text={t('discovery:saved.text', { max: MOST_PINNED })} parts={{ link }} />
      </p>
      {deleted && <Undo deleted={deleted} />}
      {searches.length > 0 ? (
        <SearchForm searches={searches} Save={Save} />
      ) : (
        <p className="mt-6 rounded-lg bg-sunken p-4">{t('discovery:saved.none')}</p>
      )}
    </main>
  );
}
