import type { Theme, ThemeRoles } from '~/tenancy/theme';

type Color = [number, number, number];

const channels = (text: string) => text.split(' ').map(Number) as Color;

const mixColors = (one: Color, other: Color, share: number): string =>
  `#${one
    .map((value, index) => Math.round(value + (other[index]! - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

const SEA: Color = [52, 146, 158];
const PINE: Color = [40, 120, 98];
const WHEAT: Color = [226, 160, 76];

function terrainRoles(roles: ThemeRoles, isDark: boolean): Record<string, string> {
  const paper = channels(roles.canvas);
  const [scene, ink] = [channels(roles['scene-1']), channels(roles.ink)];
  return {
    land: mixColors(paper, scene, isDark ? 0.3 : 0.42),
    field: mixColors(paper, WHEAT, isDark ? 0.16 : 0.3),
    furrow: mixColors(paper, WHEAT, isDark ? 0.32 : 0.52),
    wood: mixColors(paper, PINE, isDark ? 0.3 : 0.34),
    tree: mixColors(paper, PINE, isDark ? 0.75 : 0.92),
    water: mixColors(paper, SEA, isDark ? 0.42 : 0.5),
    shore: mixColors(paper, SEA, isDark ? 0.95 : 0.9),
    pen: mixColors(ink, paper, isDark ? 0.25 : 0.1),
  };
}

const cssVariables = (colors: Record<string, string>) =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

export function terrainColors({ light, dark, scheme }: Theme): string {
  const [day, isDark] = [cssVariables(terrainRoles(light, false)), cssVariables(terrainRoles(dark, true))];
  if (scheme === 'dark') return `:root{${isDark}}`;
  return scheme === 'light'
    ? `:root{${day}}`
    : `:root{${day}}@media(prefers-color-scheme:dark){:root{${isDark}}}`;
}
