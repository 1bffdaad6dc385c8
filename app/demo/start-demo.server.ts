import type { Tenant } from '~/tenancy/tenant';
import type { DemoWorld } from './demo-world';
import { findUnfilled } from './find-unfilled.server';
import type { OpenDemo } from './seed-demo.server';

export type FillingSite = { id: string; members: number; of: number };

export type Demo = {
  first: Promise<void>;
  /** Resolves when every site is filled; rejects if filling fails or is stopped. */
  all: Promise<void>;
  filling: () => FillingSite[];
};

type Options = {
  tenants: Tenant[];
  firstId: string | undefined;
  signal: AbortSignal;
  report: (site: FillingSite) => void;
};

async function open(world: DemoWorld, { tenants, firstId }: Options): Promise<OpenDemo[]> {
  const unfilled = await findUnfilled(world.database, tenants);
  if (unfilled.length === 0) return [];
  // Loaded late: the demo's names and texts take a while, and most starts need none.
  const { openDemo } = await import('./seed-demo.server');
  const inOrder = unfilled.sort((a, b) => Number(b.id === firstId) - Number(a.id === firstId));
  return openDemo({ ...world, tenants: inOrder });
}

/** Fills the demo sites one after another, and completes interrupted ones (TEN-11). */
export function startDemo(world: DemoWorld, options: Options): Demo {
  const filling = new Map<string, FillingSite>();
  const note = (site: FillingSite) => {
    filling.set(site.id, site);
    options.report(site);
  };
  const fill = async ({ id, of, fill: fillSite }: OpenDemo) => {
    await fillSite((members) => note({ id, members, of }), options.signal);
    filling.delete(id);
  };
  const opened = open(world, options).then((sites) => {
    for (const { id, of } of sites) note({ id, members: 0, of });
    return sites;
  });
  const first = opened.then(async (sites) => {
    for (const site of sites) if (site.id === options.firstId) await fill(site);
  });
  const all = first.then(async () => {
    for (const site of await opened) if (site.id !== options.firstId) await fill(site);
  });
  return { first, all, filling: () => [...filling.values()] };
}
