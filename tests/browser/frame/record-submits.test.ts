import { describe, expect, it } from 'vitest';
import { recordSubmits } from '~/browser/frame/record-submits';

function openPage() {
  const dataset: Record<string, string> = {};
  const page = Object.assign(new EventTarget(), { document: { documentElement: { dataset } } });
  recordSubmits(page as unknown as Window & typeof globalThis);
  const submit = (method: string, isPrevented = false) => {
    const event = new Event('submit', { cancelable: true });
    Object.defineProperty(event, 'target', { value: { method } });
    if (isPrevented) event.preventDefault();
    page.dispatchEvent(event);
  };
  const show = (persisted: boolean) =>
    void page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return { dataset, submit, show };
}

describe('a page whose form was sent', () => {
  it('knows the method once Back restores it [ERR-4]', () => {
    const { dataset, submit, show } = openPage();
    submit('post');
    show(false);
    expect(dataset).toEqual({ sent: 'post' });
    show(true);
    expect(dataset).toEqual({ returned: 'post' });
  });

  it('returns unchanged after a link, or a form that scripts send [ERR-4]', () => {
    const { dataset, submit, show } = openPage();
    submit('post', true);
    show(true);
    expect(dataset).toEqual({});
  });
});
