import type { Tenant } from '~/tenancy/tenant';

/** Returns the domain that a site's mails come from: that of its support address, not always the site's own. */
export const senderDomain = ({ settings: { support_email: from } }: Pick<Tenant, 'settings'>): string =>
  from.slice(from.lastIndexOf('@') + 1);
