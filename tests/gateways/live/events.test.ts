import { describe, expect, it } from 'vitest';
import { createEvents } from '~/gateways/live/events.server';
import { createMemoryBus } from '~/gateways/live/memory-bus.server';

const SITE = 'a.example';

describe('the live events of one process', () => {
  it('reach only the member’s pages, synchronously [PER-3]', () => {
    const events = createEvents(createMemoryBus());
    const received: string[] = [];
    const open = Array.from({ length: 1000 }, (_, number) => `member ${number}`);
    for (const memberId of open)
      events.subscribe(SITE, memberId, null, ({ name }) => void received.push(`${memberId}: ${name}`));
    events.publish(SITE, 'member 7', 'typing', { conversationId: 'talk' });
    expect(received).toEqual(['member 7: typing']);
    for (const memberId of open) events.publish(SITE, memberId, 'typing', { conversationId: 'talk' });
    expect(received).toHaveLength(1001);
  });

  it('end only for a closed page [PER-3]', () => {
    const events = createEvents(createMemoryBus());
    const received: string[] = [];
    const leave = events.subscribe(SITE, 'anna', null, () => void received.push('left'));
    events.subscribe(SITE, 'anna', null, () => void received.push('open'));
    leave();
    events.publish(SITE, 'anna', 'typing', { conversationId: 'talk' });
    expect(received).toEqual(['open']);
  });

  it('resume with their times, without stale typing [CHA-5]', () => {
    let now = 1_000_000;
    const events = createEvents(
      createMemoryBus(() => now),
      () => now,
    );
    const seen: [string, number][] = [];
    events.subscribe(SITE, 'anna', null, () => {});
    events.publish(SITE, 'anna', 'typing', { conversationId: 'old' });
    events.publish(SITE, 'anna', 'unread', { unread: 1 });
    now += 5001;
    events.publish(SITE, 'anna', 'typing', { conversationId: 'new' });
    events.subscribe(SITE, 'anna', 0, ({ name, at }) => void seen.push([name, at]));
    expect(seen).toEqual([
      ['unread', 1_000_000],
      ['typing', 1_005_001],
    ]);
  });

  it('reach a page from its creation time on [CHA-5]', () => {
    let now = 1_000_000;
    const events = createEvents(
      createMemoryBus(() => now),
      () => now,
    );
    for (let unread = 1; unread <= 50; unread++) events.publish(SITE, 'anna', 'unread', { unread });
    now += 1;
    events.publish(SITE, 'anna', 'unread', { unread: 51 });
    events.publish(SITE, 'anna', 'unread', { unread: 52 });
    const seen: unknown[] = [];
    events.subscribe(SITE, 'anna', events.idBefore(now), ({ data }) => void seen.push(data));
    expect(seen).toEqual([{ unread: 51 }, { unread: 52 }]);
  });
});
