import { listPinned } from '~/domain/discovery/pinned/list-pinned.server';
import { saveAddress, searchAddress } from '~/domain/discovery/search-address.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { visibleFields } from '~/pages/profiles/visible-fields.server';
import type { DeletedSearch, SavedSearchesData } from '~/ui/discovery/saved-searches-page';
import { searchName } from './filter-text.server';
import { parseSearchParams } from './own-search.server';

/** The search that was just deleted, which the URL repeats; null without one. */
async function findDeleted(site: MemberSite): Promise<DeletedSearch | null> {
  const alert = site.query.get('deleted');
  if (alert !== 'on' && alert !== 'off') return null;
  const { filters } = await parseSearchParams(site);
  return { name: searchName(site, filters), action: saveAddress(filters), alert };
}

export async function savedSearchesPage(site: MemberSite): Promise<SavedSearchesData> {
  const { t, sql, member } = site;
  const pinned = await listPinned(sql, { memberId: member.id, shown: [...visibleFields(site)] });
  return {
    title: t('discovery:saved.title'),
    searches: pinned.map(({ id, filters, alert }) => ({
      id,
      name: searchName(site, filters),
      href: searchAddress(filters),
      alert,
    })),
    deleted: await findDeleted(site),
  };
}
