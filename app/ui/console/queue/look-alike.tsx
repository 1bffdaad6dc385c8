import { Icon } from '~/ui/kit/icon';

/** Says that a banned member had a photo that looks alike; the operator decides. */
export function LookAlike({ text }: { text: string }) {
  return (
    <p className="notice bg-warning-soft text-sm text-warning">
      <Icon name="circle-alert" />
      <span>{text}</span>
    </p>
  );
}
