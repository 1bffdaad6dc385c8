import { countContacts } from '~/domain/discretion/count-contacts.server';
import { CONTACTS_AT_ONCE, CONTACTS_LENGTH, CONTACTS_PER_MEMBER } from '~/domain/discretion/rules';
import { statementDescriptor } from '~/domain/payments/methods';
import { statementText } from '~/domain/payments/payee';
import type { Site } from '~/http/request/open-site.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { countryName } from '~/i18n/format';
import type { DiscretionPageData } from '~/ui/discretion/discretion-data';

/** The country of numbers without a country code: always the site's first, so that they can be removed from anywhere. */
export const numbersCountry = ({ tenant }: Pick<Site, 'tenant'>): string =>
  tenant.settings.countries[0] ?? 'NL';

/** Returns what keeps a member from being found out, and how many contacts they named, but not which (TRU-4). */
export async function discretionPage(site: MemberSite): Promise<DiscretionPageData> {
  const { t, tenant, sql, member, locale } = site;
  return {
    title: t('push:discretion'),
    named: await countContacts(sql, { memberId: member.id }),
    most: CONTACTS_PER_MEMBER,
    lines: CONTACTS_AT_ONCE,
    maxLength: CONTACTS_LENGTH,
    country: countryName(locale, numbersCountry(site)),
    discreet: member.discreet,
    quickExit: member.quickExit,
    statement: statementDescriptor('creditcard', statementText(tenant.settings)) ?? '',
    company: tenant.company.name,
  };
}
