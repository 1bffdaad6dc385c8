// Who may import whom in app/ (app/README.md has the map): `npm run lint` runs it.

/** The parts of app/, and the other parts that each may import; besides these, any part may import app/paths.ts, app/console-paths.ts and app/write-path.ts. */
const PARTS = {
  routes: [
    'boot.server',
    'browser',
    'delivery',
    'domain',
    'http',
    'i18n',
    'legal',
    'pages',
    'places',
    'styles',
    'tenancy',
    'ui',
  ],
  // The console shows a decision's mails before it is taken.
  pages: ['boot.server', 'delivery', 'domain', 'http', 'i18n', 'legal', 'mails', 'places', 'tenancy', 'ui'],
  http: ['boot.server', 'domain', 'gateways', 'i18n', 'legal', 'places', 'tenancy'],
  remix: ['boot.server', 'delivery', 'gateways', 'http'],
  tenancy: ['database', 'i18n'],
  database: [],
  delivery: ['domain', 'http', 'i18n', 'styles', 'tenancy'],
  gateways: ['domain'],
  domain: ['database'],
  doctor: ['database', 'demo', 'domain', 'gateways', 'http', 'i18n', 'legal', 'pages', 'places', 'tenancy'],
  ui: ['delivery', 'domain', 'i18n', 'legal'],
  browser: ['delivery', 'domain', 'i18n', 'remix', 'ui'],
  i18n: [],
  places: ['i18n'],
  legal: ['domain', 'i18n', 'tenancy'],
  mails: ['domain', 'i18n', 'tenancy'],
  demo: ['database', 'domain', 'gateways', 'places', 'tenancy'],
  styles: [],
  backup: ['database', 'domain', 'gateways', 'tenancy'],
  operator: [
    'backup',
    'boot.server',
    'database',
    'doctor',
    'domain',
    'gateways',
    'http',
    'i18n',
    'jobs.server',
    'legal',
    'mails',
    'pages',
    'places',
    'tenancy',
  ],
  'boot.server': ['database', 'demo', 'domain', 'gateways', 'jobs.server', 'tenancy'],
  'jobs.server': ['database', 'domain', 'gateways', 'http', 'i18n', 'mails', 'tenancy'],
  root: ['browser', 'delivery', 'http', 'i18n', 'pages', 'remix', 'styles', 'ui'],
  'entry.client': ['browser', 'http', 'i18n', 'remix'],
  'entry.server': ['boot.server', 'database', 'delivery', 'http', 'i18n', 'pages', 'remix', 'tenancy'],
};

/** Types that a part may import from where it may import nothing else, with the reason. */
const TYPES = {
  // A job is stored in the transaction of its cause, and the metrics report what the database counts.
  gateways: ['database/(any-tx|server/count-work\\.server)'],
  // A site carries its two database clients, the console its own; the document contains what root loads, with its layout and form constraints.
  http: [
    'database/(tenant-(db|sql)|operator-db)',
    'pages/frame/root-data\\.server',
    'ui/kit/(fields/constraint|post-answer)',
    'ui/layouts/(frame-data|page-layout)',
  ],
  // A site chooses the icon of its fictional profiles.
  tenancy: ['ui/kit/icon-names'],
  // A site's colours and faces become CSS.
  ui: ['tenancy/theme'],
  // Each lander has a style sheet, by its name.
  styles: ['domain/landers/rules'],
  domain: ['database/[\\w./-]+', 'tenancy/(tenant|settings\\.server)', 'i18n/locales'],
};

/** Functions whose source the server inlines into a page or the service worker. */
const INLINED = [
  'browser/accounts/offer-passkeys',
  'browser/console/(ask-device|queue-keys)',
  'browser/frame/(list-unsent|new-password-aids|record-submits|service-worker)',
];

/** The layers of the domain's features, the lowest first: a feature imports from lower layers alone. */
const LAYERS = [
  [
    'age',
    'cookies',
    'discretion',
    'entry',
    'gifts',
    'one-time-codes',
    'photos',
    'places',
    'sessions',
    'spending',
    'visits',
  ],
  ['profiles'],
  ['viewing'],
  ['landers', 'likes', 'safety', 'start'],
  ['accounts', 'discovery'],
  ['credits', 'discounts', 'figures', 'operators', 'queue'],
  ['chat', 'frame'],
  ['fictional', 'fictional-profiles', 'payments', 'signup'],
  ['data-export', 'notifications'],
  ['deletion', 'health', 'support'],
];

/** The features by the client that they use; the others use none. */
const CLIENTS = {
  kysely: [
    ...[
      'age',
      'chat',
      'credits',
      'discounts',
      'discovery',
      'discretion',
      'fictional',
      'frame',
      'gifts',
      'likes',
    ],
    ...[
      'notifications',
      'payments',
      'queue',
      'sessions',
      'spending',
      'start',
      'support',
      'viewing',
      'visits',
    ],
  ],
  prisma: [
    'accounts',
    'data-export',
    'deletion',
    'fictional-profiles',
    'figures',
    'operators',
    'profiles',
    'safety',
    'signup',
  ],
};

/** The parts that may import each package; gateways may import any. */
const PACKAGES = {
  react: [
    'ui',
    'browser',
    'delivery',
    'i18n',
    'mails',
    'pages',
    'http',
    'remix',
    'root',
    'entry\\.(client|server)',
  ],
  'react-dom': ['browser', 'pages', 'http', 'mails', 'entry\\.(client|server)'],
  '@remix-run/(react|node)': [
    'routes',
    'pages',
    'delivery',
    'http',
    'ui',
    'browser',
    'remix',
    'root',
    'entry\\.(client|server)',
  ],
  '@remix-run/form-data-parser': ['http'],
  '@remix-run/(router|server-runtime)': ['remix'],
  '@conform-to/react': ['http', 'ui'],
  '@conform-to/zod': ['http'],
  'remix-(auth|auth-form|i18next)': ['http'],
  cookie: ['http'],
  vite: ['remix'],
  'p-limit': ['http'],
  uqr: ['http'],
  'lru-cache': ['database', 'delivery', 'http', 'pages'],
  zod: ['http', 'domain', 'tenancy'],
  '(uuid|ibantools|libphonenumber-js|otpauth|@simplewebauthn/server)': ['domain'],
  '@simplewebauthn/browser': ['browser'],
  i18next: ['i18n'],
  marked: ['legal'],
  tailwindcss: ['delivery', 'styles'],
  '(@prisma/adapter-pg|@prisma/client|pg|pg-copy-streams)': ['database'],
  kysely: ['database', 'domain'],
  '@dicebear/(core|collection)': ['demo'],
  '@faker-js/faker': ['demo'],
};

const rule = (name, from, to, comment) => ({
  name,
  severity: 'error',
  ...(comment ? { comment } : {}),
  from: { path: '^app/', ...from },
  to,
});
const inParts = (parts) => `^app/(${parts.join('|')})(/|\\.|$)`;
const escape = (part) => part.replace('.', '\\.');

const parts = Object.entries(PARTS).flatMap(([part, others]) => {
  const known = [inParts([part, ...others].map(escape)), '^app/(paths|console-paths|write-path)\\.ts$'];
  const inlines = ['pages', 'remix'].includes(part) ? INLINED.map((file) => `^app/${file}`) : [];
  const types = (TYPES[part] ?? []).map((file) => `^app/${file}\\.tsx?$`);
  const from = { path: inParts([escape(part)]) };
  return [
    rule(`${part} imports`, from, {
      path: '^app/',
      pathNot: [...known, ...inlines],
      dependencyTypesNot: ['type-only'],
    }),
    rule(`${part} imports types`, from, {
      path: '^app/',
      pathNot: [...known, ...types],
      dependencyTypes: ['type-only'],
    }),
  ];
});

const layers = LAYERS.map((features, at) =>
  rule(
    `domain layer ${at + 1}`,
    { path: `^app/domain/(${features.join('|')})/` },
    {
      path: `^app/domain/(${LAYERS.slice(at).flat().join('|')})/`,
      pathNot: '^app/domain/$1/',
    },
  ),
);

const inFeatures = (features) => `^app/domain/(${features.join('|')})/`;
const clients = [
  rule(
    'Kysely',
    { path: '^app/domain/[^/]+/', pathNot: inFeatures(CLIENTS.kysely) },
    {
      path: '^app/database/(tenant-sql|prepared\\.server)\\.ts$',
    },
  ),
  rule(
    'Prisma',
    { path: '^app/domain/[^/]+/', pathNot: inFeatures(CLIENTS.prisma) },
    {
      path: '^app/database/(tenant-db|within-prisma\\.server)\\.ts$',
    },
  ),
];

const packages = [
  ...Object.entries(PACKAGES).map(([name, homes]) =>
    rule(
      `package ${name}`,
      { pathNot: inParts([...homes, 'gateways']) },
      {
        path: `^node_modules/${name}/`,
      },
    ),
  ),
  rule(
    'other packages',
    { pathNot: '^app/gateways/' },
    { path: '^node_modules/', pathNot: `^node_modules/(${Object.keys(PACKAGES).join('|')}|@types)/` },
    'Only gateways/ talks to the outside world.',
  ),
  rule('zod in browsers', { path: '^app/(ui|browser)/' }, { path: '^node_modules/zod/' }, 'PER-4'),
  rule(
    'heavy packages in browsers',
    { path: '^app/domain/', pathNot: '\\.server\\.ts$' },
    { path: '^node_modules/', pathNot: '^node_modules/uuid/' },
    'Rules without `.server` load in browsers.',
  ),
  rule(
    'uuid',
    { path: '^app/domain/', pathNot: '^app/domain/new-id\\.ts$' },
    { path: '^node_modules/uuid/' },
  ),
];

export default {
  forbidden: [
    ...parts,
    ...layers,
    ...clients,
    ...packages,
    rule('circle', {}, { circular: true }),
    rule(
      'feature needed by all',
      { path: '^app/domain/[^/]+$' },
      { path: '^app/domain/[^/]+/' },
      'Files beside the features import none of them.',
    ),
    rule(
      'rules on the server',
      { path: '^app/domain/', pathNot: '\\.server\\.ts$' },
      {
        path: '\\.server\\.tsx?$|^node:',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'database outside transactions',
      { path: '^app/domain/' },
      {
        path: '^app/database/',
        pathNot:
          '^app/database/(transactions|within-prisma|prepared|blocks|look-distance|shown-key|visibility-rules|search/[\\w-]+)\\.server\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'domain in gateways',
      { path: '^app/gateways/' },
      {
        path: '^app/domain/',
        pathNot: '^app/domain/(outcome|safety/limits|payments/provider-away)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'server in browsers',
      { path: '^app/(ui|browser|delivery)/', pathNot: '\\.server\\.tsx?$' },
      { path: '\\.server\\.tsx?$' },
    ),
    rule(
      'domain in browsers',
      { path: '^app/(ui|browser)/' },
      {
        path: '^app/domain/',
        pathNot: [
          '^app/domain/[a-z-]+/(rules|lengths)\\.ts$',
          '^app/domain/(rules|lengths|live-events|clean-text)\\.ts$',
        ],
      },
    ),
    rule('generated client', { pathNot: '^app/database/' }, { path: '/generated/' }),
    rule(
      'OpenID Connect',
      { pathNot: '^app/gateways/age/' },
      { path: '^node_modules/(openid-client|oauth4webapi|jose)/' },
    ),
    rule(
      'store client',
      { pathNot: '^app/gateways/storage/s3-objects\\.server\\.ts$' },
      {
        path: '^node_modules/@(aws-sdk|smithy)/',
      },
    ),
    rule(
      'store client loaded early',
      {},
      {
        path: '^app/gateways/storage/s3-objects\\.server\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
      'It loads only where STORAGE_URL names a store.',
    ),
    rule(
      'vague name',
      {},
      {
        path: '(^|[-./])(utils?|helpers?|misc|common|shared|lib|services?|managers?)(\\.server)?\\.(tsx?|m?js)$',
        pathNot: '^node_modules/',
      },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', 'app/database/generated'] },
    exclude: { path: '^app/database/generated/' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css', '.svg'] },
  },
};
