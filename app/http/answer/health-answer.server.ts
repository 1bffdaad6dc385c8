import type { Running } from '~/boot.server';
import { limitTime } from '~/gateways/time-limit.server';

/** Timeout of each part, shorter than that of usual probes. */
const PART_MS = 2000;

/** An answer to a probe, which no cache stores. */
export const healthAnswer = (body: string, { status = 200, type = 'text/plain; charset=utf-8' } = {}) =>
  new Response(body, { status, headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });

type State = 'ok' | 'missing';

/** Without Redis a process goes on alone, so it is ready; null where there is none. */
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
    /** All processes miss a shared store at once, so each goes on without photos. */
    needsStorage: !gateways.storage.isShared,
    database: databaseState,
    storage: storageState,
    redis: busState(gateways.bus.isConnected()),
    /** The demo sites that are still being filled. */
    filling: fillingSites().map(({ id, members, of }) => ({ id, members, of })),
    /** The sites whose folders do not fit. */
    broken: tenants.broken().map(({ domain }) => domain),
  };
}

type Readiness = Awaited<ReturnType<typeof readiness>>;

/** Names why the process is not ready. */
const missingParts = ({ stopping, database, storage, needsStorage }: Readiness): string[] => [
  ...(stopping ? ['stopping'] : []),
  ...(database === 'missing' ? ['missing: database'] : []),
  ...(storage === 'missing' && needsStorage ? ['missing: storage'] : []),
];

/** Returns the lines that bin/serve.js reads. */
function formatReadiness(found: Pick<Readiness, 'filling' | 'broken'>, missing: string[]): string {
  const filling = found.filling.map(({ id, members, of }) => `${id}: ${members} of ${of} members`);
  const broken = found.broken.map((domain) => `broken: ${domain}`);
  const lines = missing.length > 0 ? ['not ready', ...missing] : ['ready', ...filling, ...broken];
  return `${lines.join('\n')}\n`;
}

/** Answers whether the process can serve, as JSON where that is accepted; 503 with what is missing if it cannot. */
export async function readinessAnswer({ headers }: Request, world: World): Promise<Response> {
  const { needsStorage, ...found } = await readiness(world);
  const missing = missingParts({ ...found, needsStorage });
  const status = missing.length > 0 ? 503 : 200;
  if (!headers.get('Accept')?.includes('application/json'))
    return healthAnswer(formatReadiness(found, missing), { status });
  const body = { status: status === 200 ? 'ready' : 'not ready', ...found };
  return healthAnswer(`${JSON.stringify(body)}\n`, { status, type: 'application/json' });
}
