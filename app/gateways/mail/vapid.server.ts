import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webPush from 'web-push';

export type Vapid = { publicKey: string; privateKey: string; subject: string };

type Given = {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  VAPID_SUBJECT?: string | undefined;
  DATA_DIR: string;
};

const NOBODY = 'mailto:push@localhost.invalid';

/**
 * Returns the operator's keys, or a pair created once in DATA_DIR. With another pair, browsers must subscribe
 * again.
 */
export function readVapid(env: Given): Vapid {
  const subject = env.VAPID_SUBJECT ?? NOBODY;
  if (env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY)
    return { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY, subject };
  const file = path.join(env.DATA_DIR, 'vapid.json');
  if (existsSync(file)) return { ...(JSON.parse(readFileSync(file, 'utf8')) as Vapid), subject };
  const keys = webPush.generateVAPIDKeys();
  mkdirSync(env.DATA_DIR, { recursive: true });
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return { ...keys, subject };
}
