import { describe, expect, it } from 'vitest';
import { createMemoryBus } from '~/gateways/live/memory-bus.server';
import { createTyping } from '~/gateways/live/typing.server';

const SITE = 'a.example';

/** With a settable clock. */
function useTyping(most?: number) {
  const clock = { seconds: 0 };
  const typing = createTyping(createMemoryBus(), { most, now: () => clock.seconds * 1000 });
  const who = (names: string[]) => names.filter((name) => typing.isTyping(SITE, 'talk', name));
  const start = (names: string[]) => names.forEach((name) => typing.start(SITE, 'talk', name));
  return { typing, clock, who, start };
}

describe('typing', () => {
  it('lasts six seconds, on one site [CHA-5]', () => {
    const { typing, clock } = useTyping();
    typing.start(SITE, 'talk', 'anna');
    expect(typing.isTyping('b.example', 'talk', 'anna')).toBe(false);
    clock.seconds = 5;
    expect(typing.isTyping(SITE, 'talk', 'anna')).toBe(true);
    clock.seconds = 6;
    expect(typing.isTyping(SITE, 'talk', 'anna')).toBe(false);
  });

  it('is in one conversation, and ends in any [CHA-5]', () => {
    const { typing } = useTyping();
    typing.start(SITE, 'talk', 'anna');
    expect(typing.isTyping(SITE, 'other talk', 'anna')).toBe(false);
    typing.start(SITE, 'other talk', 'anna');
    expect(typing.isTyping(SITE, 'talk', 'anna')).toBe(false);
    typing.stop(SITE, 'anna');
    expect(typing.isTyping(SITE, 'other talk', 'anna')).toBe(false);
  });

  it('is removed after expiry, for many members', () => {
    const { typing, clock, start } = useTyping();
    for (; clock.seconds < 2_000; clock.seconds += 1) start([`member ${clock.seconds}`]);
    expect(typing.size()).toBe(6);
  });

  it('is limited in number, without the oldest', () => {
    const { typing, clock, start, who } = useTyping(3);
    start(['anna', 'bram', 'cleo']);
    clock.seconds = 1;
    start(['anna', 'dirk']);
    expect(typing.size()).toBe(3);
    expect(who(['anna', 'bram', 'cleo', 'dirk'])).toEqual(['anna', 'cleo', 'dirk']);
  });

  it('removes the oldest after removals and repeats', () => {
    const { typing, clock, start, who } = useTyping(2);
    start(['anna', 'bram']);
    for (const name of ['anna', 'bram']) typing.stop(SITE, name);
    clock.seconds = 1;
    start(['cleo', 'dirk', 'cleo', 'emma']);
    expect(who(['anna', 'bram', 'cleo', 'dirk', 'emma'])).toEqual(['cleo', 'emma']);
    clock.seconds = 9;
    start(['fleur']);
    expect(typing.size()).toBe(1);
  });
});
