import type { QueueRow } from '~/domain/queue/list-queue.server';
import type { QueueKind } from '~/domain/safety/queue/rules';
import type { Console } from '~/http/request/open-console.server';
import { formatTime } from '~/i18n/format';
import type { ConsoleKey } from '~/i18n/console/texts';

type Words = Pick<Console, 't' | 'dialect'>;

type Named = { kind: QueueKind; subject: string; reason: string | null };

/** Names what waits in a few words: "Report of a message: money". */
export function itemWords({ t }: Pick<Console, 't'>, { kind, subject, reason }: Named): string {
  if (kind === 'photos' || kind === 'poses') return t(`kind.${kind}`);
  const about = kind === 'complaints' ? `about.${subject}` : `subject.${subject}`;
  const values = {
    kind: t(`kind.${kind}`),
    subject: t(about as ConsoleKey),
    reason: reason === null ? '' : t(`reason.${reason}` as ConsoleKey),
  };
  return t(reason === null ? 'queue.about' : 'queue.about_reason', values);
}

export const clockTime = ({ dialect }: Pick<Words, 'dialect'>, moment: Date): string =>
  `${formatTime(dialect, moment, 'UTC')} UTC`;

/** Who handles an item, and until when; null if nobody does. */
export function leaseWords(
  site: Words & Pick<Console, 'now'> & { operator: { id: string } },
  { operatorId, operatorName, until }: Pick<QueueRow, 'operatorId' | 'operatorName' | 'until'>,
): string | null {
  if (operatorId === null || until === null || until <= site.now) return null;
  const time = clockTime(site, until);
  if (operatorId === site.operator.id) return site.t('queue.own_lease', { time });
  return site.t('queue.leased', { name: operatorName ?? operatorId, time });
}
