import { env } from 'node:process';
import type { Config } from 'tailwindcss';
import { spacing } from 'tailwindcss/defaultTheme';
import plugin from 'tailwindcss/plugin';

/** Every color is a role, and a theme sets its color (TEN-8). */
const role = (name: string) => `rgb(var(--c-${name}) / <alpha-value>)`;

/**
 * Spacing is in px, text in rem: at 200 % text size, gaps stay and words fit a phone. A width in rem (`basis-[7rem]`)
 * makes a row wrap before its words break.
 */
const room = Object.fromEntries(
  Object.entries(spacing).map(([step, size]) => [
    step,
    size.endsWith('rem') ? `${parseFloat(size) * 16}px` : size,
  ]),
);

/** A ring around a round part that lies on another one. */
const ring = (name: string) => `0 0 0 2px rgb(var(--c-${name}))`;

/** The files of the members' full style; production omits `/dev` pages. */
export const contentFor = (mode: string | undefined): string[] => [
  './app/root.tsx',
  './app/{routes,ui,browser}/**/*.{ts,tsx}',
  // The operators' console has a sheet of its own.
  '!./app/ui/console/**',
  ...(mode === 'production' ? ['!./app/routes/dev.*', '!./app/ui/dev/**'] : []),
];

const COMPOSED = [
  'backdropBlur',
  'backdropBrightness',
  'backdropContrast',
  'backdropFilter',
  'backdropGrayscale',
  'backdropHueRotate',
  'backdropInvert',
  'backdropOpacity',
  'backdropSaturate',
  'backdropSepia',
  'blur',
  'borderSpacing',
  'boxShadow',
  'boxShadowColor',
  'brightness',
  'contain',
  'contrast',
  'dropShadow',
  'filter',
  'fontVariantNumeric',
  'gradientColorStops',
  'grayscale',
  'hueRotate',
  'invert',
  'ringColor',
  'ringOffsetColor',
  'ringOffsetWidth',
  'ringOpacity',
  'ringWidth',
  'rotate',
  'saturate',
  'scale',
  'scrollSnapType',
  'sepia',
  'skew',
  'touchAction',
  'transform',
  'translate',
] as const;

const ABSENT = Object.fromEntries(COMPOSED.map((name) => [name, false])) as Record<
  (typeof COMPOSED)[number],
  false
>;

export default {
  content: contentFor(env.APP_MODE),
  corePlugins: {
    // Opacity is part of each color (`bg-ink/85`), which halves its bytes.
    backgroundOpacity: false,
    borderOpacity: false,
    divideOpacity: false,
    placeholderOpacity: false,
    textOpacity: false,
    // These compose one property from several classes by some 50 variables on every element. The plugin below has those
    // that are used; each sets its property alone.
    ...ABSENT,
  },
  theme: {
    spacing: {
      ...room,
      gutter: 'var(--gutter)',
      // A niche's sizes replace these (TEN-12).
      section: 'var(--section, clamp(56px, 38.4px + 5vw, 112px))',
      head: 'var(--head, clamp(20px, 10.9px + 2.53vw, 36px))',
      tap: 'var(--tap, 44px)',
      // The height of a phone's tabs.
      tabs: 'var(--tabs, 0px)',
      nav: 'var(--h-nav)',
    },
    screens: { sm: '576px', md: '768px', lg: '992px', xl: '1200px', '2xl': '1600px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#fff',
      canvas: role('canvas'),
      surface: role('surface'),
      sunken: role('sunken'),
      ink: role('ink'),
      muted: role('muted'),
      line: { DEFAULT: role('line'), strong: role('line-strong') },
      primary: {
        DEFAULT: role('primary'),
        strong: role('primary-strong'),
        soft: role('primary-soft'),
        on: role('on-primary'),
        text: role('on-soft'),
      },
      link: role('link'),
      unread: { DEFAULT: role('unread'), on: role('on-unread'), soft: role('unread-soft') },
      premium: { DEFAULT: role('premium'), soft: role('premium-soft') },
      success: { DEFAULT: role('success'), soft: role('success-soft') },
      online: role('online'),
      warning: { DEFAULT: role('warning'), soft: role('warning-soft') },
      danger: { DEFAULT: role('danger'), soft: role('danger-soft') },
      info: { DEFAULT: role('info'), soft: role('info-soft') },
      me: { DEFAULT: role('me'), on: role('on-me') },
      them: role('them'),
      night: { DEFAULT: role('night'), on: role('on-night'), muted: role('night-muted') },
      scrim: role('scrim'),
      focus: role('focus'),
    },
    fontFamily: { sans: 'var(--font-body)', display: 'var(--font-display)' },
    fontSize: {
      xs: ['.8125rem', '1.4'],
      sm: ['.875rem', '1.45'],
      base: ['1rem', '1.55'],
      lg: ['1.125rem', '1.5'],
      h3: ['clamp(1.125rem, 1.05rem + .3vw, 1.3125rem)', '1.25'],
      // At 200 % text size, a title fits a phone.
      h2: ['min(var(--fs-h2), 11vw)', '1.12'],
      h1: ['min(var(--fs-h1), 12vw)', '1.04'],
      display: ['min(var(--fs-display), 13vw)', 'var(--display-leading)'],
    },
    borderRadius: {
      none: '0',
      sm: 'var(--r-sm)',
      md: 'var(--r-md)',
      lg: 'var(--r-lg)',
      xl: 'var(--r-xl)',
      btn: 'var(--r-btn)',
      chip: 'var(--r-chip)',
      full: '999px',
    },
    boxShadow: {
      1: 'var(--shadow-1)',
      2: 'var(--shadow-2)',
      3: 'var(--shadow-3)',
      focus: '0 0 0 4px rgb(var(--c-focus) / .25)',
      'ring-canvas': ring('canvas'),
      'ring-primary-soft': ring('primary-soft'),
      'ring-scrim': '0 0 0 2px rgb(var(--c-scrim) / .6)',
      'ring-surface': ring('surface'),
      'ring-unread': ring('unread'),
    },
    extend: {
      // Sticks to the viewport's bottom, unless it would cover too much. The tall variant also holds a checkbox.
      inset: {
        foot: 'calc(var(--tabs, 0px) + min(0px, (30dvh - 10rem) * 4))',
        'foot-tall': 'calc(var(--tabs, 0px) + min(0px, (40dvh - 14rem) * 4))',
        // A bar of buttons, which do not grow with the text.
        'foot-buttons': 'calc(var(--tabs, 0px) + min(0px, (25dvh - 88px) * 4))',
      },
      maxWidth: { page: '75rem', messages: '800px', toast: '350px', form: '34rem', prose: '62ch' },
      width: { convlist: 'clamp(300px, 30vw, 400px)' },
      aspectRatio: { portrait: '4 / 5' },
      transitionDuration: { 1: 'var(--dur-1)', 2: 'var(--dur-2)' },
      keyframes: { fade: { from: { opacity: '0' } } },
      animation: { fade: 'fade var(--dur-1) ease-out' },
      zIndex: { nav: '30', bar: '40', menu: '50', dialog: '60', progress: '80' },
    },
  },
  plugins: [
    plugin(({ addUtilities, matchUtilities, theme }) => {
      addUtilities({
        '.tabular-nums': { 'font-variant-numeric': 'tabular-nums' },
        '.blur-2xl': { filter: 'blur(40px)' },
        '.blur-none': { filter: 'none' },
        '.grayscale': { filter: 'grayscale(1)' },
        '.snap-x': { 'scroll-snap-type': 'x' },
        '.touch-none': { 'touch-action': 'none' },
        '.touch-pan-y': { 'touch-action': 'pan-y' },
      });
      matchUtilities({ shadow: (shadow: string) => ({ boxShadow: shadow }) }, { values: theme('boxShadow') });
      matchUtilities(
        {
          'translate-x': (way: string) => ({ transform: `translateX(${way})` }),
          'translate-y': (way: string) => ({ transform: `translateY(${way})` }),
        },
        { values: theme('translate'), supportsNegativeValues: true },
      );
      matchUtilities(
        { rotate: (angle: string) => ({ transform: `rotate(${angle})` }) },
        { values: theme('rotate'), supportsNegativeValues: true },
      );
    }),
    plugin(({ addVariant }) => {
      addVariant('standalone', '@media (display-mode: standalone)');
      // For containers no wider than a search card.
      addVariant('slim', '@container (max-width: 15rem)');
      // Wide, unless large text would make columns one word wide.
      addVariant('roomy', '@media (min-width: 992px) { @container (min-width: 40rem) { & } }');
    }),
  ],
} satisfies Config;
