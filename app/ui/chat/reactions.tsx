import { REACTIONS, type Reaction } from '~/domain/chat/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import type { MessageView } from './chat-data';
import { useChatPlace } from './chat-place';

const EMOJI: Record<Reaction, string> = {
  heart: '\u2764\uFE0F',
  laugh: '\u{1F602}',
  wow: '\u{1F62E}',
  sad: '\u{1F622}',
  thumbs_up: '\u{1F44D}',
  fire: '\u{1F525}',
};

/** On the bubble's edge. */
export function ReactionBadge({ mine, reaction }: { mine: boolean; reaction: Reaction }) {
  const t = useT();
  const { name } = useChatPlace();
  const from = mine ? (name ?? t('chat:gone_name')) : t('chat:you');
  const label = t('chat:reacted', { name: from, reaction: t(`chat:reaction.${reaction}`) });
  return (
    <span role="img" aria-label={label} title={label} className="reaction">
      {EMOJI[reaction]}
    </span>
  );
}

/** Six buttons of a form; the pressed one removes the reaction. */
export function ReactionForm({ message: { seq, reaction } }: { message: MessageView }) {
  const t = useT();
  const { id, inFrame, acts } = useChatPlace();
  return (
    <form
      method="post"
      action={paths.react(id, seq)}
      onSubmit={acts && ((event) => acts.react(seq, event))}
      aria-label={t('chat:react')}
      className="reactions"
    >
      {inFrame && <input type="hidden" name="frame" value="1" />}
      {REACTIONS.map((each) => (
        <button
          key={each}
          name="reaction"
          value={each === reaction ? 'none' : each}
          aria-label={t(`chat:reaction.${each}`)}
          aria-pressed={each === reaction}
        >
          {EMOJI[each]}
        </button>
      ))}
    </form>
  );
}
