import type { TenantTx } from '~/database/tenant-db';

type Position = { country: string; latitude: number; longitude: number };

const positionKey = ({ country, latitude, longitude }: Position): string =>
  `${country} ${latitude} ${longitude}`;

/**
 * Adds the positions of profiles to those that a search for the nearest goes through, before the profiles are stored
 * (DIS-13). Does nothing for a position that it has already.
 */
export async function addPositions(tx: TenantTx, profiles: readonly Position[]): Promise<void> {
  const positions = new Map(
    profiles.map(({ country, latitude, longitude }) => {
      const position = { country, latitude, longitude };
      return [positionKey(position), position];
    }),
  );
  // In one order everywhere, so that two seeds at once do not wait for each other's positions.
  const data = [...positions]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, position]) => position);
  await tx.place.createMany({ data, skipDuplicates: true });
}
