export type FilterLink = { href: string; text: string; isChosen: boolean };
export type FilterGroup = { label: string; links: FilterLink[] };

/** Filters as links; nothing if there is no choice. The first one filters nothing. */
export function Filters({ label, links }: FilterGroup) {
  if (links.length < 3) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-2">
      <span className="text-sm font-bold">{label}</span>
      {links.map(({ href, text, isChosen }) => (
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
