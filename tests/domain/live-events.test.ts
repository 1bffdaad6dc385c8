import { describe, expect, it } from 'vitest';
import { LIVE_EVENT_NAMES } from '~/domain/live-events';
import { emitPageEvent, listenToPage, type PageEvent } from '~/browser/live/page-events';
import { createEvents, type PublishedEvent } from '~/gateways/live/events.server';

describe('the map of live events', () => {
  it('type-checks names and payloads on the server [CHA-5]', () => {
    const events = createEvents();
    const heard: PublishedEvent[] = [];
    events.subscribe('a.example', 'anna', null, (event) => heard.push(event));
    events.publish('a.example', 'anna', 'unread', { unread: 1 });
    // @ts-expect-error no such event
    events.publish('a.example', 'anna', 'unraed', { unread: 2 });
    // @ts-expect-error a payload of another event
    events.publish('a.example', 'anna', 'unread', { conversationId: 'x' });
    expect(heard.map(({ name }) => name)).toEqual(['unread', 'unraed', 'unread']);
  });

  it('type-checks names in the browser too [CHA-5]', () => {
    const heard: PageEvent[] = [];
    const stop = listenToPage((event) => {
      heard.push(event);
      // @ts-expect-error no such event
      if (event.name === 'unraed') throw new Error();
      // @ts-expect-error only a payload that has it
      expect(event.name === 'unread' ? event.data.seq : undefined).toBeUndefined();
    });
    emitPageEvent({ name: 'unread', data: { unread: 1 } });
    stop();
    expect(heard).toHaveLength(1);
    expect([...LIVE_EVENT_NAMES].sort()).toEqual(
      [
        'changed',
        'counts',
        'credits',
        'delivered',
        'like',
        'likes',
        'match',
        'message',
        'opened',
        'reaction',
        'read',
        'removed',
        'typing',
        'unread',
      ].sort(),
    );
  });
});
