import type { Tenant } from '~/tenancy/tenant';

/** Returns the support address's domain, from which a site's mails come. */
export const senderDomain = ({ settings: { support_email: from } }: Pick<Tenant, 'settings'>): string =>
  from.slice(from.lastIndexOf('@') + 1);
