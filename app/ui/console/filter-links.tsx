export type FilterLink = { href: string; text: string; isChosen: boolean };
export type FilterGroup = { label: string; links: FilterLink[] };

/** Filters as links, in one row that scrolls on phones; nothing if there is no choice. The first one filters nothing. */
export function Filters({ label, links }: FilterGroup) {
  if (links.length < 3) return null;
  return (
    <nav
      aria-label={label}
      className="flex items-center gap-2 max-md:-mx-gutter max-md:overflow-x-auto max-md:px-gutter md:flex-wrap"
    >
      <span className="shrink-0 text-sm font-bold">{label}</span>
      {links.map(({ href, text, isChosen }) => (
        <a
          key={href}
          href={href}
          aria-current={isChosen ? 'true' : undefined}
          className={`chip min-h-tap shrink-0 ${isChosen ? 'chip-on' : ''}`}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
