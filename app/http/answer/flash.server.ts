import { z } from 'zod/v4';
import type { TextKey } from '~/i18n/text-key';
import type { TextValues } from '~/i18n/texts';
import type { Tenant } from '~/tenancy/tenant';
import { flashCookie, readCookie } from './cookies.server';

export type ToastMessage = {
  tone: 'success' | 'info' | 'error';
  text: TextKey;
  values?: TextValues | undefined;
};

const schema = z.object({
  tone: z.enum(['success', 'info', 'error']),
  text: z.string().regex(/^[a-z]+:[\w.]+$/) as unknown as z.ZodType<TextKey>,
  values: z.record(z.string(), z.union([z.string().max(60), z.number()])).optional(),
});

/** Returns the cookie that shows a toast on the next page; it lives for a minute. */
export const flash = (tenant: Tenant, toast: ToastMessage): string =>
  flashCookie(tenant, JSON.stringify(toast));

export function readFlash(request: Request): ToastMessage | null {
  const value = readCookie(request, 'flash');
  if (!value) return null;
  const parsed = schema.safeParse(safeJson(value));
  return parsed.success ? parsed.data : null;
}

function safeJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
