import type { Look } from '~/domain/landers/rules';
import type { Cast } from './casting';

// Drawn by bin/draw-landers.ts.
const FILES = import.meta.glob<string>('./art/*/*.svg', { eager: true, query: '?url', import: 'default' });

type Props = {
  look: Look;
  cast: Cast;
  /** `figure` has nothing behind it, `sticker` a paper edge, `portrait` a scene. */
  as: 'figure' | 'sticker' | 'portrait';
  lazy?: boolean;
  className?: string;
};

/** Returns the address of a lander's drawing, such as `a/figure-w1`. */
export function drawingOf(name: string): string {
  const file = FILES[`./art/${name}.svg`];
  if (!file) throw new Error(`No such drawing: ${name}`);
  return file;
}

/** A drawn person, who is no member and is described by the text around the drawing. */
export function Drawn({ look, cast, as, lazy, className }: Props) {
  const [width, height] = as === 'sticker' ? [428, 506] : [400, 500];
  return (
    <img
      src={drawingOf(`${look}/${as}-${cast}`)}
      alt=""
      width={width}
      height={height}
      loading={lazy ? 'lazy' : undefined}
      className={className}
    />
  );
}
