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

/** The files of the full style; production omits `/dev` pages. */
export const contentFor = (mode: string | undefined): string[] => [
  './app/root.tsx',
  './app/{routes,ui,browser}/**/*.{ts,tsx}',
  ...(mode === 'production' ? ['!./app/routes/dev.*', '!./app/ui/dev/**'] : []),
];

export default {
  content: contentFor(env.APP_MODE),
  // Opacity is part of each color (`bg-ink/85`), which halves its bytes.
  corePlugins: {
    backgroundOpacity: false,
    borderOpacity: false,
    divideOpacity: false,
    fontVariantNumeric: false,
    placeholderOpacity: false,
    ringOpacity: false,
    textOpacity: false,
  },
  theme: {
    spacing: {
      ...room,
      gutter: 'var(--gutter)',
      // A niche's sizes replace these (TEN-12).
      section: 'var(--section, clamp(56px, 38.4px + 5vw, 112px))',
      head: 'var(--head, clamp(20px, 10.9px + 2.53vw, 36px))',
      tap: 'var(--tap, 44px)',
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
    boxShadow: { none: 'none', 1: 'var(--shadow-1)', 2: 'var(--shadow-2)', 3: 'var(--shadow-3)' },
    extend: {
      // Sticks to the viewport's bottom, unless it would cover too much. The tall variant also holds a checkbox.
      inset: {
        foot: 'min(0px, calc((30dvh - 10rem) * 4))',
        'foot-tall': 'min(0px, calc((40dvh - 14rem) * 4))',
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
    plugin(({ addUtilities }) => {
      // Tailwind's own also lists four custom properties.
      addUtilities({ '.tabular-nums': { 'font-variant-numeric': 'tabular-nums' } });
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
