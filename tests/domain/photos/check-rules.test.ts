import { describe, expect, it } from 'vitest';
import {
  lapsedSince,
  photoCheckState,
  POSE_REFUSALS,
  poseUntil,
  type PhotoCheckFacts,
} from '~/domain/photos/check-rules';
import { POSES, readPose } from '~/domain/photos/rules';

const NOW = new Date('2026-12-03T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const FACTS: PhotoCheckFacts = { fictional: false, main: { isChecked: false }, drawn: null, uploaded: null };
const CHECKED = { ...FACTS, main: { isChecked: true } };
const drawn = (minutes: number) => ({ id: 'a', pose: 'aside-ear', drawnAt: minutesAgo(minutes) });
const decided = (decision: string, reason: string | null = null) => ({ isFinal: true, decision, reason });
const state = (facts: Partial<PhotoCheckFacts>) => photoCheckState({ ...FACTS, ...facts }, NOW);

describe('where a photo check stands', () => {
  it('needs a main photo and a real member [TRU-2]', () => {
    expect(state({ main: null })).toEqual({ state: 'no_photo' });
    expect(state({ fictional: true })).toEqual({ state: 'no_photo' });
  });

  it('is open at first [TRU-2]', () => {
    expect(state({})).toEqual({ state: 'open', before: null });
  });

  it('shows a drawn pose for ten minutes [TRU-2]', () => {
    const until = poseUntil(minutesAgo(9));
    expect(state({ drawn: drawn(9) })).toEqual({ state: 'drawn', id: 'a', pose: 'aside-ear', until });
    expect(state({ drawn: drawn(10) })).toEqual({ state: 'open', before: 'expired' });
  });

  it('waits until the decision is final [TRU-2]', () => {
    const uploaded = { isFinal: false, decision: 'rejected', reason: 'pose' };
    expect(state({ uploaded })).toEqual({ state: 'waiting' });
    expect(state({ main: { isChecked: true }, uploaded })).toEqual({ state: 'waiting' });
  });

  it('asks again once the main photo is another one [TRU-2]', () => {
    expect(state({ ...CHECKED, uploaded: decided('accepted') })).toEqual({ state: 'checked' });
    expect(state({ uploaded: decided('accepted') })).toEqual({ state: 'open', before: 'renewed' });
  });

  it.each(POSE_REFUSALS)('says why a picture was refused: %s [TRU-2]', (reason) => {
    expect(state({ uploaded: decided('rejected', reason) })).toEqual({ state: 'open', before: reason });
  });

  it('says that nobody looked in time [TRU-2]', () => {
    expect(state({ uploaded: decided('lapsed') })).toEqual({ state: 'open', before: 'lapsed' });
  });

  it('ends within seven days with an hourly job [TRU-2]', () => {
    expect(NOW.getTime() - lapsedSince(NOW).getTime()).toBe((7 * 24 - 1) * 3_600_000);
  });
});

describe('the poses', () => {
  it('are 24, each with its own key [TRU-2]', () => {
    expect(POSES.size).toBe(24);
    for (const [key, pose] of POSES) expect(readPose(key)).toEqual(pose);
  });

  it('throw for an unknown key [TRU-2]', () => {
    expect(() => readPose('upside-down')).toThrow('No such pose');
  });
});
