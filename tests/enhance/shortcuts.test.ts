import { describe, expect, it } from 'vitest';
import { askedBy } from '~/enhance/shortcuts';

const plain = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
};
const pressed = (key: string, changes = {}, { begun = false, isBusy = false } = {}) =>
  askedBy({ key, ...plain, ...changes }, { begun, isBusy });

describe('a keyboard shortcut', () => {
  it('steps through the list, reaches the filters and opens the list of keys [LEG-5]', () => {
    expect(pressed('j')).toEqual({ type: 'step', by: 1 });
    expect(pressed('k')).toEqual({ type: 'step', by: -1 });
    expect(pressed('/')).toEqual({ type: 'filter' });
    expect(pressed('?')).toEqual({ type: 'list' });
    expect(pressed('x')).toBeNull();
  });

  it('opens a page by G and a letter, and by the letter alone nothing [LEG-5]', () => {
    expect(pressed('g')).toEqual({ type: 'begin' });
    expect(pressed('m', {}, { begun: true })).toEqual({ type: 'page', to: '/chats' });
    expect(pressed('m')).toBeNull();
  });

  it('leaves the browser’s own keys alone, and does nothing while somebody types or a dialog is open [LEG-5]', () => {
    for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'isComposing'])
      expect([held, pressed('j', { [held]: true })]).toEqual([held, null]);
    for (const key of ['j', 'g', '/', '?']) expect(pressed(key, {}, { isBusy: true })).toBeNull();
  });

  it('has its signs with Shift where a keyboard needs it, and repeats only steps [LEG-5]', () => {
    expect(pressed('?', { shiftKey: true })).toEqual({ type: 'list' });
    expect(pressed('/', { shiftKey: true })).toEqual({ type: 'filter' });
    expect([pressed('j', { repeat: true }), pressed('?', { repeat: true })]).toEqual([
      { type: 'step', by: 1 },
      null,
    ]);
  });
});
