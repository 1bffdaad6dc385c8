import consoleCss from '~/styles/console.css?inline';
import type { Theme } from '~/tenancy/theme';
import { cspHash, type PageStyle } from './page-style.server';
import { schemeStyle } from './theme-style';

type Look = Pick<Theme, 'light' | 'dark' | 'shape'>;

/** Slate, so that the console looks like none of the sites. */
export const CONSOLE_LOOK: Look = {
  light: {
    canvas: '246 247 249',
    surface: '255 255 255',
    sunken: '234 237 241',
    ink: '20 27 38',
    muted: '78 88 103',
    line: '214 220 228',
    'line-strong': '112 123 139',
    primary: '38 62 105',
    'primary-strong': '24 43 78',
    'on-primary': '255 255 255',
    'primary-soft': '222 230 243',
    'on-soft': '24 43 78',
    link: '30 71 146',
    unread: '160 74 0',
    'on-unread': '255 255 255',
    'unread-soft': '253 236 214',
    premium: '105 78 8',
    'premium-soft': '250 239 209',
    success: '20 102 58',
    'success-soft': '220 242 228',
    online: '24 138 84',
    warning: '122 78 0',
    'warning-soft': '253 239 205',
    danger: '166 27 41',
    'danger-soft': '253 230 231',
    info: '36 78 150',
    'info-soft': '226 235 250',
    me: '38 62 105',
    'on-me': '255 255 255',
    them: '255 255 255',
    night: '10 15 23',
    'on-night': '240 243 248',
    'night-muted': '178 188 203',
    scrim: '10 14 20',
    focus: '176 84 0',
    'scene-1': '222 230 243',
    'scene-2': '146 166 200',
    'scene-3': '38 62 105',
  },
  dark: {
    canvas: '17 21 28',
    surface: '25 31 40',
    sunken: '11 14 19',
    ink: '233 237 243',
    muted: '166 177 193',
    line: '48 57 71',
    'line-strong': '118 131 150',
    primary: '150 182 236',
    'primary-strong': '182 206 246',
    'on-primary': '14 22 36',
    'primary-soft': '36 52 84',
    'on-soft': '208 222 248',
    link: '158 190 246',
    unread: '240 160 90',
    'on-unread': '28 16 4',
    'unread-soft': '66 40 16',
    premium: '238 202 120',
    'premium-soft': '60 46 16',
    success: '132 214 164',
    'success-soft': '18 54 36',
    online: '84 204 142',
    warning: '246 206 124',
    'warning-soft': '62 46 14',
    danger: '255 160 166',
    'danger-soft': '78 24 30',
    info: '160 192 250',
    'info-soft': '30 46 80',
    me: '150 182 236',
    'on-me': '14 22 36',
    them: '25 31 40',
    night: '8 10 14',
    'on-night': '233 237 243',
    'night-muted': '166 177 193',
    scrim: '4 6 9',
    focus: '255 190 110',
    'scene-1': '36 52 84',
    'scene-2': '24 34 56',
    'scene-3': '150 182 236',
  },
  shape: { sm: '4px', md: '6px', lg: '8px', xl: '12px', btn: '6px', chip: '6px' },
};

const TYPE = [
  '--font-display:var(--font-body)',
  '--display-weight:700',
  '--display-tracking:-.01em',
  '--display-leading:1.1',
  '--fs-display:clamp(2rem,1.6rem + 1.6vw,2.75rem)',
  '--fs-h1:clamp(1.5rem,1.35rem + .6vw,1.875rem)',
  '--fs-h2:clamp(1.1875rem,1.1rem + .35vw,1.375rem)',
].join(';');

function build(): PageStyle {
  const text = schemeStyle(CONSOLE_LOOK, 'system', TYPE) + consoleCss;
  return { text, hash: cspHash(text), rules: null };
}

let built: PageStyle | null = null;

/** Returns the CSS of the operators' console, which each of its pages inlines: one look, with no tenant's colours. */
export const consoleStyle = (): PageStyle => (built ??= build());
