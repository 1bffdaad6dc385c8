import { discretionForm } from '~/domain/discretion/discretion-form.server';
import { nameContacts } from '~/domain/discretion/name-contacts.server';
import { readContacts, type ReadContacts } from '~/domain/discretion/read-contacts.server';
import { removeContacts } from '~/domain/discretion/remove-contacts.server';
import { CONTACTS_AT_ONCE, CONTACTS_LENGTH, CONTACTS_PER_MEMBER } from '~/domain/discretion/rules';
import type { RefusalDetail } from '~/domain/outcome';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { draftCookies } from '~/http/answer/kept-form.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { truncateSubmitted } from '~/http/answer/shown-again.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';
import { numbersCountry } from './discretion-page.server';

type Answered = Answer<{ typed: string }>;

const FIGURES = { lines: CONTACTS_AT_ONCE, most: CONTACTS_PER_MEMBER };

const refuse = (
  site: MemberSite,
  reasons: Parameters<typeof formErrors>[1],
  typed: string,
  detail: RefusalDetail = {},
): Answered => showAgain(formErrors(site, reasons, { ...FIGURES, ...detail }), { typed });

const owner = ({ tenant, member }: MemberSite) => ({ tenantId: tenant.id, memberId: member.id });

const goBack = (text: 'settings:discretion.added' | 'settings:discretion.removed', named: number) =>
  goTo(paths.discretion, { toast: { tone: 'success', text, values: { named } } });

/** Lines that could not be read are shown again; the others count. */
async function addTyped(site: MemberSite, { contacts, unread }: ReadContacts, typed: string) {
  const deps = { now: site.now, ...site.gateways };
  const added = await nameContacts(site.sql, { ...owner(site), contacts }, deps);
  if (!added.ok) return refuse(site, { contacts: [added.reason] }, typed, added.detail);
  const { added: named } = added.value;
  return unread.length === 0
    ? goBack('settings:discretion.added', named)
    : refuse(site, { contacts: ['contacts_unread_added'] }, unread.join('\n'), { named });
}

async function removeTyped(site: MemberSite, { contacts, unread }: ReadContacts) {
  const named = await removeContacts(site.sql, { ...owner(site), contacts }, site.gateways);
  return unread.length === 0
    ? goBack('settings:discretion.removed', named)
    : refuse(site, { contacts: ['contacts_unread_removed'] }, unread.join('\n'), { named });
}

/** Adds the typed addresses and numbers of people whom the member knows, or removes those or all (TRU-4). */
export async function postDiscretion(site: MemberSite, request: Request): Promise<Answered> {
  const fields = await readFields(request);
  const form = parseFields(fields, discretionForm);
  if (form.status !== 'success')
    return refuse(site, form.error, truncateSubmitted(fields.get('contacts'), CONTACTS_LENGTH));
  const { intent, contacts: typed } = form.value;
  await limitOrRefuse(site, 'known_contacts', site.member.id, fields);
  if (intent === 'remove_all') {
    const named = await removeContacts(site.sql, { ...owner(site), contacts: null }, site.gateways);
    return {
      ...goBack('settings:discretion.removed', named),
      cookies: draftCookies(site, { contacts: typed }),
    };
  }
  const read = readContacts(typed, numbersCountry(site));
  if (!read.ok) return refuse(site, { contacts: [read.reason] }, typed);
  return intent === 'add' ? addTyped(site, read.value, typed) : removeTyped(site, read.value);
}
