import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Bus } from './live/bus';
import { createMemoryBus } from './live/memory-bus.server';

export type Numbers = Record<string, { allowed: number; seconds: number }>;
export type Allowed = { ok: true } | { ok: false; retryAfterSeconds: number };
export type Limits<Name extends string = string> = {
  consume(name: Name, key: string): Promise<Allowed>;
};

/**
 * Creates limits shared by all processes. Calls `onRefusal` once per key and window, to keep the log small.
 */
export function createLimits<N extends Numbers>(
  numbers: N,
  onRefusal: (name: keyof N & string, key: string) => void = () => {},
  bus: Pick<Bus, 'createLimiter'> = createMemoryBus(),
): Limits<keyof N & string> {
  const limiters = new Map<string, RateLimiterAbstract>();
  for (const [name, number] of Object.entries(numbers))
    limiters.set(name, bus.createLimiter({ name, ...number }));
  return {
    async consume(name, key) {
      const limiter = limiters.get(name);
      if (!limiter) throw new Error(`No such limit: ${name}`);
      try {
        await limiter.consume(key);
        return { ok: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        if (refusal.consumedPoints === limiter.points + 1) onRefusal(name, key);
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
      }
    },
  };
}
