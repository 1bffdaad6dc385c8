export type Choice = { href: string; text: string; isChosen: boolean };

/** Choices as links; nothing if there is only one. */
export function ChoiceLinks({ label, choices }: { label: string; choices: Choice[] }) {
  if (choices.length < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-2">
      <span className="text-sm font-bold">{label}</span>
      {choices.map(({ href, text, isChosen }) => (
        <a
          key={href}
          href={href}
          aria-current={isChosen ? 'true' : undefined}
          className={`chip min-h-tap ${isChosen ? 'chip-on' : ''}`}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
