import { z } from 'zod/v4';
import type { Gateways } from '~/gateways/index.server';
import { hasText } from '~/i18n/catalogues.server';
import type { TextKey } from '~/i18n/text-key';
import type { Tenant } from '~/tenancy/tenant';
import type { Asked } from '~/http/request/request-facts.server';
import { flashCookie, readCookie } from './cookies.server';

/** The only values that a toast's text may have: any other could be an option of the translation itself. */
const values = z.union([
  z.strictObject({ name: z.string().max(60) }),
  z.strictObject({ date: z.string().max(60), time: z.string().max(60) }),
  z.strictObject({ site: z.string().max(60), date: z.string().max(60) }),
]);

const schema = z.strictObject({
  tone: z.enum(['success', 'info', 'error']),
  text: z.string() as unknown as z.ZodType<TextKey>,
  values: values.optional(),
});

export type ToastMessage = z.infer<typeof schema>;

type SignedFor = { tenant: Tenant; gateways: Pick<Gateways, 'secrets'> };

const PURPOSE = 'flash';

/** Returns the signed cookie that shows a toast on the tenant's next page; it lives for a minute. */
export function flash({ tenant, gateways }: SignedFor, toast: ToastMessage): string {
  const message = JSON.stringify(toast);
  return flashCookie(`${gateways.secrets.sign(PURPOSE, `${tenant.id} ${message}`)}.${message}`);
}

/** Returns the toast of a request's cookie; null unless `flash` made the cookie for this tenant. */
export function readFlash({ tenant, gateways, headers }: SignedFor & Asked): ToastMessage | null {
  const [, signature, message] = /^([\w-]+)\.(.+)$/s.exec(readCookie({ headers }, 'flash') ?? '') ?? [];
  if (!signature || !message) return null;
  if (!gateways.secrets.verify(PURPOSE, `${tenant.id} ${message}`, signature)) return null;
  // What an earlier version of the program signed may name a text that is gone.
  const toast = schema.safeParse(JSON.parse(message));
  return toast.success && hasText(tenant.texts, toast.data.text) ? toast.data : null;
}
