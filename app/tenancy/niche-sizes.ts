import type { ThemeSizes } from './theme';

/**
 * Sizes of niches whose members read and press less easily; the others use the style's own. Text is 18 px, targets are
 * 48 px, less room is above the content, and the site's name is written at every width.
 */
export const NICHE_SIZES: Partial<Record<number, ThemeSizes>> = {
  7: {
    text: '112.5%',
    tap: '48px',
    chip: '48px',
    head: 'clamp(8px, 3.4px + 1.27vw, 16px)',
    section: 'clamp(32px, 24px + 2.2vw, 56px)',
    home: 'flex',
    name: 'block',
    'home-basis': 'min-content',
    'home-wrap': 'wrap-reverse',
    'home-lines': 'flex-end',
    'home-gap': '48px',
    'home-line': '36px',
  },
};
