import { describe, expect, it } from 'vitest';
import { readShortcut } from '~/browser/frame/shortcuts';

const plain = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
};
const pressed = (key: string, changes = {}, { afterG = null as number | null, isBusy = false } = {}) =>
  readShortcut({ key, ...plain, ...changes }, { afterG, isBusy });

describe('a keyboard shortcut', () => {
  it('moves to results, filters and the key list [LEG-5]', () => {
    expect(pressed('j')).toEqual({ type: 'step', by: 1 });
    expect(pressed('k')).toEqual({ type: 'step', by: -1 });
    expect(pressed('/')).toEqual({ type: 'filter' });
    expect(pressed('?')).toEqual({ type: 'list' });
    expect(pressed('x')).toBeNull();
  });

  it('opens a page by G and a letter only [LEG-5]', () => {
    expect(pressed('g')).toEqual({ type: 'begin' });
    expect(pressed('m', {}, { afterG: 300 })).toEqual({ type: 'page', to: '/chats' });
    expect(pressed('m')).toBeNull();
  });

  it('presses the heart, the write link and undo [LEG-5]', () => {
    expect(pressed('l')).toEqual({ type: 'press', pressed: 'like' });
    expect(pressed('w')).toEqual({ type: 'press', pressed: 'write' });
    expect(pressed('u')).toEqual({ type: 'press', pressed: 'undo' });
  });

  it('never likes by the L of G and L, however late [LEG-5]', () => {
    expect(pressed('l', {}, { afterG: 300 })).toEqual({ type: 'page', to: '/likes' });
    expect(pressed('l', {}, { afterG: 5000 })).toBeNull();
    expect(pressed('j', {}, { afterG: 5000 })).toEqual({ type: 'step', by: 1 });
  });

  it('ignores browser keys, typing, and open dialogs [LEG-5]', () => {
    for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'isComposing'])
      for (const key of ['j', 'l', 'w', 'u'])
        expect([held, pressed(key, { [held]: true })]).toEqual([held, null]);
    for (const key of ['j', 'l', 'w', 'u', 'g', '/', '?'])
      expect(pressed(key, {}, { isBusy: true })).toBeNull();
  });

  it('allows Shift for signs, and repeats only steps [LEG-5]', () => {
    expect(pressed('?', { shiftKey: true })).toEqual({ type: 'list' });
    expect(pressed('/', { shiftKey: true })).toEqual({ type: 'filter' });
    const held = ['j', '?', 'l', 'w', 'u'].map((key) => pressed(key, { repeat: true }));
    expect(held).toEqual([{ type: 'step', by: 1 }, null, null, null, null]);
  });
});
