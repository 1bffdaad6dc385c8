import { describe, expect, it } from 'vitest';
import { isChanged, warnUnsaved, type Control } from '~/browser/frame/warn-unsaved';

const control = (own: Partial<Control>): Control => ({ type: 'text', value: '', autocomplete: '', ...own });

const options = (...defaultSelected: boolean[]) => defaultSelected.map((each) => ({ defaultSelected: each }));

describe('a form control', () => {
  it.each([
    ['with another text', { value: 'Hello', defaultValue: '' }],
    ['with its text removed', { value: '', defaultValue: 'Hello' }],
    ['that was checked', { type: 'checkbox', value: 'on', checked: true, defaultChecked: false }],
    ['that was cleared', { type: 'radio', value: 'a', checked: false, defaultChecked: true }],
    ['with another option', { value: 'b', selectedIndex: 1, options: options(true, false) }],
    ['with its first option', { value: 'a', selectedIndex: 0, options: options(false, true) }],
  ])('%s is changed [ERR-4]', (_, own) => {
    expect(isChanged(control(own))).toBe(true);
  });

  it.each([
    ['with the text it came with', { value: 'Hello', defaultValue: 'Hello' }],
    ['without a default, as a button', { type: 'submit', value: 'about' }],
    ['that came checked', { type: 'checkbox', value: 'on', checked: true, defaultChecked: true }],
    ['of which no option came selected', { value: 'a', selectedIndex: 0, options: options(false, false) }],
    [
      'that the browser fills in',
      { type: 'password', value: 'x', defaultValue: '', autocomplete: 'current-password' },
    ],
  ])('%s is not changed [ERR-4]', (_, own) => {
    expect(isChanged(control(own))).toBe(false);
  });
});

function openPage({ value = '', isHidden = false, isWarned = true } = {}) {
  const matches = () => isWarned;
  const form = { elements: [control({ value, defaultValue: '' })], closest: () => isHidden || null, matches };
  const page = Object.assign(new EventTarget(), {
    document: { querySelectorAll: () => (isWarned ? [form] : []) },
  });
  const dispatch = (type: string, target: object) => {
    const event = new Event(type, { cancelable: true });
    // Node lacks BeforeUnloadEvent, and its plain events are read-only.
    Object.defineProperties(event, { target: { value: target }, returnValue: { writable: true } });
    page.dispatchEvent(event);
    return event;
  };
  const stop = warnUnsaved(page as unknown as Window);
  return {
    stop,
    type: (text: string) => {
      form.elements[0]!.value = text;
      dispatch('input', { form });
    },
    send: () => dispatch('submit', form),
    sendOther: () => dispatch('submit', { matches: () => false }),
    asks: () => dispatch('beforeunload', page).defaultPrevented,
  };
}

describe('leaving a page', () => {
  it('asks while there are unsaved changes [ERR-4]', () => {
    const page = openPage();
    expect(page.asks()).toBe(false);
    page.type('Hello');
    expect(page.asks()).toBe(true);
    page.type('');
    expect(page.asks()).toBe(false);
  });

  it('asks about text typed before the scripts ran [ERR-4]', () => {
    expect(openPage({ value: 'Hello' }).asks()).toBe(true);
  });

  it('asks only about changes after a submission [ERR-4]', () => {
    const page = openPage();
    page.type('Hello');
    page.send();
    expect(page.asks()).toBe(false);
    page.type('Hello again');
    expect(page.asks()).toBe(true);
  });

  it('asks if another form is sent [ERR-4]', () => {
    const page = openPage({ value: 'Hello' });
    page.sendOther();
    expect(page.asks()).toBe(true);
  });

  it('ignores drafts and hidden forms [ERR-4, SAF-9]', () => {
    const draft = openPage({ isWarned: false });
    draft.type('Hello');
    expect(draft.asks()).toBe(false);
    expect(openPage({ value: 'Hello', isHidden: true }).asks()).toBe(false);
  });

  it('does not ask after the end [ERR-4]', () => {
    const page = openPage({ value: 'Hello' });
    page.stop();
    expect(page.asks()).toBe(false);
  });
});
