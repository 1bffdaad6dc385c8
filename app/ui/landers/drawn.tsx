import { createContext, useContext } from 'react';
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

/** The site's own drawings, by name; ours stand in for those that it has not. */
type OwnDrawings = Record<string, string>;

/** Returns the address of a drawing such as `figure-w1`: the site's own, else that of its look (TEN-9). */
export function drawingOf(look: Look, name: string, own: OwnDrawings): string {
  const file = own[name] ?? FILES[`./art/${look}/${name}.svg`];
  if (!file) throw new Error(`No such drawing: ${look}/${name}`);
  return file;
}

export const OwnDrawingsContext = createContext<OwnDrawings>({});

/** Returns the address of a drawing on a page, as `drawingOf`. */
export function useDrawing(look: Look, name: string): string {
  return drawingOf(look, name, useContext(OwnDrawingsContext));
}

/** A drawn person, who is no member and is described by the text around the drawing. */
export function Drawn({ look, cast, as, lazy, className }: Props) {
  const [width, height] = as === 'sticker' ? [428, 506] : [400, 500];
  return (
    <img
      src={useDrawing(look, `${as}-${cast}`)}
      alt=""
      width={width}
      height={height}
      loading={lazy ? 'lazy' : undefined}
      className={className}
    />
  );
}
