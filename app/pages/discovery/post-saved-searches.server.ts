import { changeAlerts } from '~/domain/discovery/pinned/change-alerts.server';
import { pinSearch } from '~/domain/discovery/pinned/pin-search.server';
import { unpinSearch } from '~/domain/discovery/pinned/unpin-search.server';
import { searchAddress, undoAddress } from '~/domain/discovery/search-address.server';
import { isId } from '~/domain/new-id';
import { goTo, type Answer } from '~/http/answer/answer.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { fieldText, fieldTexts } from '~/http/request/forms/field-text';
import { readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { MemberSite } from '~/http/request/require-member.server';
import { safePath } from '~/http/request/safe-redirect';
import * as paths from '~/paths';
import { parseSearchParams } from './own-search.server';

const REFUSALS = { full: 'discovery:saved.full', no_consent: 'errors:consent_needed' } as const;

/** Saves the search of the URL, and returns to it unless the form names another page. */
async function save(site: MemberSite, fields: FormData): Promise<Answer> {
  const { sql, member, tenant } = site;
  await limitOrRefuse(site, 'saved_searches', member.id);
  const { filters } = await parseSearchParams(site);
  const alert = fieldText(fields, 'alert') !== 'off';
  const pinned = await pinSearch(
    sql,
    { memberId: member.id, filters, alert, timeZone: tenant.settings.time_zone },
    site,
  );
  const toast = pinned.ok
    ? ({ tone: 'success', text: 'discovery:saved.done' } as const)
    : ({ tone: 'error', text: REFUSALS[pinned.reason] } as const);
  return goTo(safePath(fields.get('to'), searchAddress(filters)), { toast });
}

function readIds(fields: FormData, name: string): string[] {
  const ids = fieldTexts(fields, name);
  // The form's controls cannot send other values.
  if (!ids.every(isId)) throw new Response(null, { status: 400 });
  return ids;
}

/** Saves a search, deletes one, or saves the alerts, which a deletion saves as well (DIS-22). */
export async function postSavedSearches(site: MemberSite, request: Request): Promise<Answer> {
  const { sql, tenant, member } = site;
  const fields = await readFields(request);
  const [id] = readIds(fields, 'delete');
  if (id === undefined && readIntent(fields, ['save', 'alerts']) === 'save') return save(site, fields);
  const alerts = { shown: readIds(fields, 'search'), on: readIds(fields, 'alert') };
  const owner = { memberId: member.id };
  await changeAlerts(sql, { ...owner, ...alerts, timeZone: tenant.settings.time_zone }, site);
  if (id === undefined) {
    return goTo(paths.savedSearches, { toast: { tone: 'success', text: 'settings:saved' } });
  }
  const deleted = await unpinSearch(sql, { ...owner, id });
  return goTo(deleted ? undoAddress(deleted.filters, deleted.alert) : paths.savedSearches);
}
