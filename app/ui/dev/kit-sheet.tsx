import type { ReactNode } from 'react';

export function Group({
  title,
  className = 'flex flex-wrap items-start gap-3',
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className="mt-6 first:mt-0">
      <h3 className="mb-2.5 text-sm font-bold tracking-normal text-muted">{title}</h3>
      <div className={className}>{children}</div>
    </div>
  );
}

export function State({
  name,
  className = '',
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <figure className={className}>
      {children}
      <figcaption className="mt-1.5 text-xs text-muted">{name}</figcaption>
    </figure>
  );
}

function Scheme({ scheme, children }: { scheme: 'light' | 'dark'; children: ReactNode }) {
  return (
    <div
      className={`scheme-${scheme} min-w-0 snap-center rounded-xl border border-line bg-canvas p-4 text-ink max-lg:w-[92%] max-lg:shrink-0 lg:p-8`}
    >
      <p className="mb-4 flex items-center gap-1.5 text-xs font-bold uppercase tracking-[.12em] text-muted">
        {scheme}
      </p>
      {children}
    </div>
  );
}

type SheetProps = { id: string; title: string; note: string; children: ReactNode };

/** A section of the style guide, in both color schemes. */
export function Sheet({ id, title, note, children }: SheetProps) {
  return (
    <section id={id} className="scroll-mt-24 pt-12" aria-labelledby={`${id}-title`}>
      <header className="wrap mb-5 lg:grid lg:grid-cols-12 lg:items-baseline lg:gap-5">
        <h2 id={`${id}-title`} className="text-h2 lg:col-span-3">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-muted lg:col-span-9 lg:mt-0">{note}</p>
      </header>
      <div className="mx-auto flex max-w-page snap-x gap-3 overflow-x-auto px-gutter pb-2 lg:grid lg:grid-cols-2 lg:gap-5">
        <Scheme scheme="light">{children}</Scheme>
        <Scheme scheme="dark">{children}</Scheme>
      </div>
    </section>
  );
}
