import { describe, expect, it } from 'vitest';
import { createPresence } from '~/gateways/presence.server';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, seconds));
const SITE = 'a.example';

describe('presence', () => {
  it('holds that a member is online for three minutes, and that one types for six seconds [CHA-5]', () => {
    const presence = createPresence();
    presence.seen(SITE, 'anna', at(0));
    presence.typing(SITE, 'talk', 'anna', at(0));
    expect([presence.isOnline(SITE, 'anna', at(179)), presence.isOnline(SITE, 'anna', at(180))]).toEqual([
      true,
      false,
    ]);
    expect([
      presence.isTyping(SITE, 'talk', 'anna', at(5)),
      presence.isTyping(SITE, 'talk', 'anna', at(6)),
    ]).toEqual([true, false]);
    expect(presence.isOnline('b.example', 'anna', at(1))).toBe(false);
  });

  it('holds typing for one conversation, and ends it wherever it was [CHA-5]', () => {
    const presence = createPresence();
    presence.typing(SITE, 'talk', 'anna', at(0));
    expect(presence.isTyping(SITE, 'other talk', 'anna', at(1))).toBe(false);
    presence.typing(SITE, 'other talk', 'anna', at(1));
    expect(presence.isTyping(SITE, 'talk', 'anna', at(2))).toBe(false);
    presence.stopTyping(SITE, 'anna');
    expect(presence.isTyping(SITE, 'other talk', 'anna', at(2))).toBe(false);
  });

  it('keeps no mark that has expired, however many members come and go', () => {
    const presence = createPresence();
    for (let second = 0; second < 2_000; second += 1) {
      presence.seen(SITE, `member ${second}`, at(second));
      presence.typing(SITE, 'talk', `member ${second}`, at(second));
    }
    // Who was seen within three minutes, and who typed within six seconds.
    expect(presence.size()).toBe(180 + 6);
  });

  it('never keeps more than it may, and lets go of the oldest', () => {
    const presence = createPresence({ most: 3 });
    for (const name of ['anna', 'bram', 'cleo']) presence.seen(SITE, name, at(0));
    presence.seen(SITE, 'anna', at(1));
    presence.seen(SITE, 'dirk', at(1));
    expect(presence.size()).toBe(3);
    const online = ['anna', 'bram', 'cleo', 'dirk'].filter((name) => presence.isOnline(SITE, name, at(2)));
    expect(online).toEqual(['anna', 'cleo', 'dirk']);
  });

  it('lets go of the oldest also when all before it were removed or marked again', () => {
    const presence = createPresence({ most: 2 });
    const type = (names: string[], second: number) =>
      names.forEach((name) => presence.typing(SITE, 'talk', name, at(second)));
    type(['anna', 'bram'], 0);
    for (const name of ['anna', 'bram']) presence.stopTyping(SITE, name);
    type(['cleo', 'dirk', 'cleo', 'emma'], 1);
    const typing = ['anna', 'bram', 'cleo', 'dirk', 'emma'].filter((name) =>
      presence.isTyping(SITE, 'talk', name, at(2)),
    );
    expect(typing).toEqual(['cleo', 'emma']);
    type(['fleur'], 9);
    expect(presence.size()).toBe(1);
  });
});
