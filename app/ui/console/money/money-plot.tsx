type Bar = { key: string; up: number; down: number };

export type Plot = {
  title: string;
  /** What the plot shows, in one sentence; the tables have the numbers. */
  description: string;
  bars: Bar[];
};

const WIDTH = 640;
const HEIGHT = 160;
/** Between two bars. */
const GAP = 2;

/** A bar for each day or month, above a line what came and below it what went back. The server draws it. */
export function MoneyPlot({ id, plot: { title, description, bars } }: { id: string; plot: Plot }) {
  const [highest, lowest] = [
    Math.max(...bars.map(({ up }) => up)),
    Math.max(...bars.map(({ down }) => down)),
  ];
  const unit = HEIGHT / Math.max(highest + lowest, 1);
  const line = highest * unit;
  const step = WIDTH / bars.length;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-does`}
      className="mt-4 h-auto w-full max-w-3xl"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-does`}>{description}</desc>
      {bars.map(({ key, up, down }, index) => (
        <g key={key}>
          <rect
            x={index * step + GAP / 2}
            y={line - up * unit}
            width={step - GAP}
            height={up * unit}
            className="fill-success"
          />
          <rect
            x={index * step + GAP / 2}
            y={line}
            width={step - GAP}
            height={down * unit}
            className="fill-danger"
          />
        </g>
      ))}
      <line x1={0} x2={WIDTH} y1={line} y2={line} className="stroke-ink" strokeWidth={1} />
    </svg>
  );
}
