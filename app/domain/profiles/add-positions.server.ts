import type { TenantTx } from '~/database/tenant-db';

type Position = { country: string; latitude: number; longitude: number };

const positionKey = ({ country, latitude, longitude }: Position): string =>
  `${country} ${latitude} ${longitude}`;

/** Adds the profiles' positions to the nearest search's, before the profiles are stored (DIS-13). Idempotent. */
export async function addPositions(tx: TenantTx, profiles: readonly Position[]): Promise<void> {
  const positions = new Map(
    profiles.map(({ country, latitude, longitude }) => {
      const position = { country, latitude, longitude };
      return [positionKey(position), position];
    }),
  );
  // A fixed order, so that two parallel seeds do not deadlock.
  const data = [...positions]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, position]) => position);
  await tx.place.createMany({ data, skipDuplicates: true });
}
