import type { Running } from '~/boot.server';
import { limitTime } from '~/gateways/time-limit.server';

/** Timeout for each part, shorter than the usual probe's. */
const PART_MS = 2000;

export const healthAnswer = (body: string, { status = 200, type = 'text/plain; charset=utf-8' } = {}) =>
  new Response(body, { status, headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });

type State = 'ok' | 'missing';

/** A process without Redis is still ready; null where none is configured. */
const busState = (isConnected: boolean | null): State | null => {
  if (isConnected === null) return null;
  return isConnected ? 'ok' : 'missing';
};

const readState = (work: Promise<void>): Promise<State> =>
  limitTime(work, PART_MS).then(
    () => 'ok',
    () => 'missing',
  );

type World = Pick<Running, 'database' | 'tenants' | 'fillingSites' | 'stopping'> & {
  gateways: Pick<Running['gateways'], 'storage' | 'bus'>;
};

async function readiness({ database, tenants, gateways, fillingSites, stopping }: World) {
  const [databaseState, storageState] = await Promise.all([
    readState(database.ping()),
    readState(gateways.storage.ping()),
  ]);
  return {
    stopping: stopping.aborted,
    /** A shared store fails for all processes at once, so they serve without photos. */
    needsStorage: !gateways.storage.isShared,
    database: databaseState,
    storage: storageState,
    redis: busState(gateways.bus.isConnected()),
    filling: fillingSites().map(({ id, members, of }) => ({ id, members, of })),
    broken: tenants.broken().map(({ domain }) => domain),
  };
}

type Readiness = Awaited<ReturnType<typeof readiness>>;

const missingParts = ({ stopping, database, storage, needsStorage }: Readiness): string[] => [
  ...(stopping ? ['stopping'] : []),
  ...(database === 'missing' ? ['missing: database'] : []),
  ...(storage === 'missing' && needsStorage ? ['missing: storage'] : []),
];

function formatReadiness(found: Pick<Readiness, 'filling' | 'broken'>, missing: string[]): string {
  const filling = found.filling.map(({ id, members, of }) => `${id}: ${members} of ${of} members`);
  const broken = found.broken.map((domain) => `broken: ${domain}`);
  const lines = missing.length > 0 ? ['not ready', ...missing] : ['ready', ...filling, ...broken];
  return `${lines.join('\n')}\n`;
}

/** Answers a readiness probe, in JSON if accepted; 503 with the missing parts if not ready. */
export async function readinessAnswer({ headers }: Request, world: World): Promise<Response> {
  const { needsStorage, ...found } = await readiness(world);
  const missing = missingParts({ ...found, needsStorage });
  const status = missing.length > 0 ? 503 : 200;
  if (!headers.get('Accept')?.includes('application/json'))
    return healthAnswer(formatReadiness(found, missing), { status });
  const body = { status: status === 200 ? 'ready' : 'not ready', ...found };
  return healthAnswer(`${JSON.stringify(body)}\n`, { status, type: 'application/json' });
}
