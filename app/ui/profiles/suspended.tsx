import { Icon } from '~/ui/kit/icon';

/** Says above texts until when their owner may not write; nothing if they may. */
export function Suspended({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className="notice mb-4 bg-sunken">
      <Icon name="clock" />
      <span>{text}</span>
    </p>
  );
}
