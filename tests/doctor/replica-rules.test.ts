import { describe, expect, it } from 'vitest';
import type { ReplicaFacts } from '~/database/server/inspect-replica.server';
import { checkReplica } from '~/doctor/replica-rules.server';

const SOUND: ReplicaFacts = { isReplica: true, isCurrent: true, hasFeedback: true };

describe('a replica', () => {
  it.each<[Partial<ReplicaFacts>, string | null]>([
    [{}, null],
    [{ isReplica: false, isCurrent: false, hasFeedback: false }, 'replays no other server'],
    [{ isCurrent: false }, 'more than two seconds behind'],
    [{ hasFeedback: false }, 'set hot_standby_feedback = on'],
  ])('with %j: %s', (facts, said) => {
    expect(checkReplica({ ...SOUND, ...facts })).toEqual(said ? [expect.stringContaining(said)] : []);
  });
});
