import type { RedisFacts } from '~/gateways/redis/inspect-redis.server';

const LEAST_VERSION = 7;
/** Streams resume by Redis's clock, and pages by this machine's. */
const MOST_SKEW_MS = 1000;

export function checkRedis({ version, maxMemory, evictionPolicy, skewMs, isHeard }: RedisFacts): string[] {
  const lines: string[] = [];
  if (Number.parseInt(version) < LEAST_VERSION)
    lines.push(`Redis ${version} is too old: install Redis ${LEAST_VERSION} or later, or Valkey.`);
  if (maxMemory > 0 && evictionPolicy !== 'noeviction')
    lines.push(
      `Redis may drop limits and slots when its memory is full (${evictionPolicy}): set maxmemory-policy to noeviction, as all keys expire by themselves.`,
    );
  if (!isHeard)
    lines.push(
      'An event did not arrive by Redis: its user needs the commands EVAL, XADD, XRANGE, XREVRANGE, PUBLISH and SUBSCRIBE, and the keys and channels of the prefix.',
    );
  if (Math.abs(skewMs) > MOST_SKEW_MS)
    lines.push(
      `Redis’s clock is ${Math.round(Math.abs(skewMs) / 1000)} s ${skewMs > 0 ? 'ahead of' : 'behind'} this machine’s: set both by NTP.`,
    );
  return lines;
}
