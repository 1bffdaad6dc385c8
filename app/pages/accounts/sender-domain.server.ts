import type { Tenant } from '~/tenancy/tenant';

/** Returns the domain of a site's mails. */
export const senderDomain = ({ settings: { support_email: from } }: Pick<Tenant, 'settings'>): string =>
  from.slice(from.lastIndexOf('@') + 1);
