import { z } from 'zod/v4';
import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { sendSignupMessage } from '~/domain/chat/send-signup-message.server';
import type { Sealer } from '~/domain/sealer';
import type { Tenant } from '~/tenancy/tenant';

const schema = z.object({ to: z.string(), text: z.string() });

/** The first message to the profile that somebody signs up for, by its id (ACC-3). */
export type SignupMessage = z.infer<typeof schema>;

type Input = { tenant: Pick<Tenant, 'id' | 'settings'>; memberId: string };
type Deps = { secrets: Sealer } & Parameters<typeof sendSignupMessage>[2];

const PURPOSE = 'held-message';

/** Sends the message at once; one that cannot be delivered does not stop the sign-up (ACC-3). */
export const sendMessage = (
  tx: TenantTx,
  { tenant, memberId, message }: Input & { message: SignupMessage },
  deps: Deps,
): Promise<(() => void) | null> =>
  sendSignupMessage(tx, { tenant, senderId: memberId, otherId: message.to, text: message.text }, deps);

/** Keeps the message until the address is confirmed, because one that arrived would tell that it was new (ACC-6). */
export async function holdMessage(
  tx: TenantTx,
  { memberId: id, message }: Input & { message: SignupMessage },
  { secrets }: Pick<Deps, 'secrets'>,
): Promise<null> {
  const heldMessage = secrets.seal(PURPOSE, JSON.stringify(message));
  await tx.member.update({ where: { id }, data: { heldMessage }, select: { id: true } });
  return null;
}

/**
 * Sends the held message of an account that was confirmed, once, free of charge; nothing if there is none (ACC-3,
 * ACC-6).
 */
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
