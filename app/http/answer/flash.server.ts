import { z } from 'zod/v4';
import type { Gateways } from '~/gateways/index.server';
import { hasText } from '~/i18n/catalogues.server';
import type { TextKey } from '~/i18n/text-key';
import type { Tenant } from '~/tenancy/tenant';
import type { HeaderSource } from '~/http/request/client/client-address.server';
import { flashCookie, readCookie } from './cookies.server';

/** Only these values are safe: others could be options of the translation itself. */
const values = z.union([
  z.strictObject({ name: z.string().max(60) }),
  z.strictObject({ named: z.number().int() }),
  z.strictObject({ date: z.string().max(60), time: z.string().max(60) }),
  z.strictObject({ site: z.string().max(60), date: z.string().max(60) }),
  z.strictObject({
    limit: z.string().max(60),
    left: z.string().max(60),
    date: z.string().max(60),
    time: z.string().max(60),
  }),
]);

const schema = z.strictObject({
  tone: z.enum(['success', 'info', 'error']),
  text: z.string() as unknown as z.ZodType<TextKey>,
  values: values.optional(),
});

export type ToastMessage = z.infer<typeof schema>;

type Signer = { tenant: Tenant; gateways: Pick<Gateways, 'secrets'> };

const PURPOSE = 'flash';

/** Returns the signed cookie that shows a toast on the tenant's next page, within a minute. */
export function flash({ tenant, gateways }: Signer, toast: ToastMessage): string {
  const message = JSON.stringify(toast);
  return flashCookie(`${gateways.secrets.sign(PURPOSE, `${tenant.id} ${message}`)}.${message}`);
}

export function readFlash({ tenant, gateways, headers }: Signer & HeaderSource): ToastMessage | null {
  const [, signature, message] = /^([\w-]+)\.(.+)$/s.exec(readCookie({ headers }, 'flash') ?? '') ?? [];
  if (!signature || !message) return null;
  if (!gateways.secrets.verify(PURPOSE, `${tenant.id} ${message}`, signature)) return null;
  // An earlier release may have signed a text key that no longer exists.
  const toast = schema.safeParse(JSON.parse(message));
  return toast.success && hasText(tenant.texts, toast.data.text) ? toast.data : null;
}
