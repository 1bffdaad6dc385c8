import { z } from 'zod/v4';
import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { sendSignupMessage } from '~/domain/chat/send/send-signup-message.server';
import type { Sealer } from '~/domain/sealer';
import type { Tenant } from '~/tenancy/tenant';

const schema = z.object({ to: z.string(), text: z.string() });

/** The first message to a sign-up's target profile, by its id (ACC-3). */
export type SignupMessage = z.infer<typeof schema>;

type Input = { tenant: Pick<Tenant, 'id' | 'settings'>; memberId: string };
type Deps = { secrets: Sealer } & Parameters<typeof sendSignupMessage>[2];

const PURPOSE = 'held-message';

/** Sends the message at once; a failure does not stop the sign-up (ACC-3). */
export const sendMessage = (
  tx: TenantTx,
  { tenant, memberId, message }: Input & { message: SignupMessage },
  deps: Deps,
): Promise<(() => void) | null> =>
  sendSignupMessage(tx, { tenant, senderId: memberId, otherId: message.to, text: message.text }, deps);

/** Holds the message until confirmation: its arrival would reveal that the address was new (ACC-6). */
export async function holdMessage(
  tx: TenantTx,
  { memberId: id, message }: Input & { message: SignupMessage },
  { secrets }: Pick<Deps, 'secrets'>,
): Promise<null> {
  const heldMessage = secrets.seal(PURPOSE, JSON.stringify(message));
  await tx.member.update({ where: { id }, data: { heldMessage }, select: { id: true } });
  return null;
}

/** Sends a confirmed account's held message, once and free of charge (ACC-3, ACC-6). */
export async function sendHeldMessage(
  db: TenantDb,
  { tenant, memberId: id }: Input,
  deps: Deps,
): Promise<void> {
  const announce = await db.$transaction(async (tx) => {
    const confirmed = { id, status: 'active' as const, heldMessage: { not: null } };
    const member = await tx.member.findFirst({ where: confirmed, select: { heldMessage: true } });
    const { count } = await tx.member.updateMany({ where: confirmed, data: { heldMessage: null } });
    const text = count > 0 && member?.heldMessage ? deps.secrets.open(PURPOSE, member.heldMessage) : null;
    const message = text === null ? null : schema.parse(JSON.parse(text));
    return message && sendMessage(tx, { tenant, memberId: id, message }, deps);
  });
  announce?.();
}
