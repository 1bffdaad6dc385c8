import type { Translate } from '~/i18n/texts';
import { turnOnPush } from './push-subscription';

const TOASTS = {
  on: { tone: 'success', text: 'push:turned_on' },
  denied: { tone: 'error', text: 'push:denied' },
  failed: { tone: 'error', text: 'push:failed' },
} as const;

export async function askForPush(memberId: string, t: Translate) {
  const { tone, text } = TOASTS[await turnOnPush(memberId).catch(() => 'failed' as const)];
  return { tone, text: t(text) };
}
