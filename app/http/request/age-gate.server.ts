import { ageGate, type AgeFacts, type AgeGate } from '~/domain/age/rules';
import type { Tenant } from '~/tenancy/tenant';

type Reader = {
  tenant: Pick<Tenant, 'settings'>;
  member: (AgeFacts & { profile: { country: string } | null }) | null;
  knownCountry: string | null;
  now: Date;
};

/** All that is known of where a reader is: where they live and where they ask from, null for an unknown one. */
export const readerCountries = ({
  member,
  knownCountry,
}: Pick<Reader, 'member' | 'knownCountry'>): (string | null)[] =>
  member ? [member.profile?.country ?? null, knownCountry] : [knownCountry];

/** Returns what a request's reader may see and do before their age is proven (TRU-1). */
export const findAgeGate = ({ tenant, member, knownCountry, now }: Reader): AgeGate =>
  ageGate(tenant.settings, { member, countries: readerCountries({ member, knownCountry }) }, now);
