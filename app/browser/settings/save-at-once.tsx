import { useLoaderData, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useT, type Translate } from '~/i18n/texts';
import type { SaveSlot } from '~/ui/settings/save-slot';
import { Icon } from '~/ui/kit/icon';
import { fetchOrToast } from '~/browser/kit/fetch-or-toast';
import { createBoxSaver, hasChanged } from './save-boxes';
import { showToast } from '~/browser/kit/toasts';

/** Returns the response's text; null for another network's page. */
function readText(body: string | null): string | null {
  try {
    return (JSON.parse(body ?? 'null') as { text: string } | null)?.text ?? null;
  } catch {
    return null;
  }
}

async function post(t: Translate, form: HTMLFormElement, intent: string): Promise<string | null> {
  const body = new URLSearchParams({ intent });
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  const init = { method: 'POST', body, keepalive: true, lost: 'errors:no_connection' } as const;
  return readText(await fetchOrToast(t, form.action, init));
}

/**
 * Replaces a form's Save button by saving each change at once (ACC-27). The button stays if something changed before the
 * scripts ran: a browser may also have restored an old state, which must not be stored unasked.
 */
export function SaveAtOnce({ intent, children }: ComponentProps<SaveSlot>) {
  const t = useT();
  const { revalidate, state } = useRevalidator();
  const place = useRef<HTMLDivElement>(null);
  const saver = useRef<ReturnType<typeof createBoxSaver> | null>(null);
  const loaded = useLoaderData();
  const page = useRef({ t, revalidate });
  page.current = { t, revalidate };
  const [isOn, setIsOn] = useState(false);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form || hasChanged(form)) return;
    let closeToast = () => {};
    const own = createBoxSaver(form, {
      post: () => post(page.current.t, form, intent),
      tell: (text, undo) => {
        const action = undo && form.isConnected ? { text: page.current.t('kit:undo'), run: undo } : null;
        closeToast = showToast({ tone: 'success', text, action });
      },
      setSaving,
      reload: () => page.current.revalidate(),
    });
    const onChange = () => void own.save();
    saver.current = own;
    setIsOn(true);
    form.addEventListener('change', onChange);
    return () => {
      form.removeEventListener('change', onChange);
      // On another page, its button would do nothing.
      closeToast();
    };
  }, [intent]);
  useEffect(() => {
    if (state === 'idle') saver.current?.settle();
    // The state may return to idle between two renders.
  }, [state, loaded]);
  return (
    <div ref={place}>
      {/* Enter still presses it. */}
      <div hidden={isOn}>{children}</div>
      {isOn && (
        <p className="flex min-h-tap items-center gap-2 text-sm text-muted">
          <Icon name={isSaving ? 'clock' : 'check'} className="size-4" />
          {t(isSaving ? 'settings:saving' : 'settings:saves_itself')}
        </p>
      )}
    </div>
  );
}
