// What only certain files may do. Each entry has the syntax that it finds (ESLint's selectors), the files that it checks,
// and its home: the files that may, with the reason where the folder does not give it.

const OWN_CHOICE = 'the member’s own choice';
const READS = 'reads it for the home';

/** The tables' columns that decide who sees whom are read in few files (SAF-12, ACC-18). */
const DECIDES = { 'app/domain/profiles/visibility.server.ts': 'decides' };
const VISIBILITY = {
  ...DECIDES,
  'app/database/visibility-rules.server.ts': 'the rules of the home',
};

/** These show what they are given; the demo’s members are made. */
const ASKING = { in: /^app\//, notIn: /^app\/(ui|browser|i18n|demo)\// };

const named = (pattern) =>
  `:matches(Identifier[name=${pattern}], Literal[value=${pattern}], TemplateElement[value.raw=${pattern}])`;

export const HOMES = [
  {
    what: 'a request, the browser or the process',
    selector:
      ':matches(Identifier[name=/^(Request|Response|Headers|process|window|document|localStorage)$/]:not(MemberExpression > .property):not(Property > .key), CallExpression[callee.name=fetch])',
    in: /^app\/domain\//,
    home: {},
  },
  {
    what: 'the environment',
    selector:
      ':matches(MemberExpression[object.name=process][property.name=env], MemberExpression[object.object.type=MetaProperty][object.property.name=env]:not([property.name=SSR]))',
    in: /^app\//,
    home: { 'app/gateways/env.server.ts': 'checks it' },
  },
  {
    what: 'the clock',
    selector:
      ':matches(NewExpression[callee.name=Date][arguments.length=0], MemberExpression[object.name=Date][property.name=now])',
    in: /^app\//,
    notIn: /^app\/browser\//,
    home: {
      'app/gateways/clock.server.ts': 'the server’s clock',
      'app/remix/inline-scripts.server.ts': 'a script for the browser',
    },
  },
  {
    what: 'when a member was last seen [DIS-13]',
    selector: 'Property[key.name=lastSeenAt][value.name=now]',
    in: /^app\//,
    home: {
      'app/domain/operators/find-operator-session.server.ts': 'a session of an operator, who is no member',
      'app/domain/operators/start-operator-session.server.ts': 'a session of an operator, who is no member',
      'app/domain/sessions/touch-session.server.ts': 'sets it',
      'app/domain/signup/store-account.server.ts': 'a new account',
      'app/domain/fictional-profiles/make-profile.server.ts': 'a new fictional profile',
      'app/domain/deletion/erase-member.server.ts': 'an erased account',
    },
  },
  {
    what: 'whether a member has a photo [PRO-5]',
    selector: 'ObjectExpression > Property[key.name=hasPhoto][shorthand=false]',
    in: /^app\//,
    home: {
      'app/domain/profiles/main-photo.server.ts': 'sets it',
      'app/demo/seed-portraits.server.ts': 'sets many at once',
    },
  },
  {
    what: 'SQL [TEN-10]',
    selector:
      ':matches(MemberExpression[property.name=/^\\$(queryRaw|executeRaw)/], TemplateElement[value.raw=/\\bSELECT\\b|\\bINSERT INTO\\b|\\bUPDATE "|\\bDELETE FROM\\b/])',
    in: /^app\//,
    notIn: /^app\/database\//,
    home: {},
  },
  {
    what: 'statements over all sites [TEN-10]',
    selector:
      ':matches(MemberExpression[property.name=/^\\$?(queryRaw|executeRaw)/], CallExpression[callee.property.name=query]:matches([callee.object.name=client], [callee.object.property.name=client]))',
    in: /^app\/database\//,
    home: {
      'app/database/server/alone.server.ts': 'a lock of the whole program',
      'app/database/claim-delivery.server.ts': 'which sites have something due',
      'app/database/client.server.ts': 'executes Prisma’s own statements',
      'app/database/server/copy-cluster.server.ts': 'what PostgreSQL does for a backup',
      'app/database/server/copy-tables.server.ts': 'whole tables of all sites, in and out',
      'app/database/server/count-waiting.server.ts': 'what waits for the operators, on their sites',
      'app/database/server/count-work.server.ts': 'what waits on all sites',
      'app/database/server/release-profiles.server.ts': 'the fictional profiles of an author, on their sites',
      'app/database/server/embedded.server.ts': 'before there is a database',
      'app/database/server/failed-jobs.server.ts': 'the jobs’ own table, which the schema does not know',
      'app/database/index.server.ts': 'whether the server answers, and how many rows it has',
      'app/database/server/find-members.server.ts': 'whom operators look for on their sites',
      'app/database/server/list-waiting-chats.server.ts': 'lists who waits for an author',
      'app/database/server/inspect-database.server.ts':
        'what an installation needs to know, also before there is a schema',
      'app/database/server/inspect-replica.server.ts': 'how far a replica is behind',
      'app/database/server/list-erasures.server.ts': 'who was erased, of all sites',
      'app/database/server/migrate.server.ts': 'before there is a schema',
      'app/database/operator-db.server.ts': 'a lock of the operators, who belong to no site',
      'app/database/pool.server.ts': 'the name of a connection',
      'app/database/server/reach-database.server.ts': 'which PostgreSQL it is',
      'app/database/server/queue.server.ts': 'what operators decide on all sites',
      'app/database/replica.server.ts': 'what goes to the primary instead',
      'app/database/server/snapshot.server.ts': 'the database at one moment, for a backup',
      'app/database/tenant-sql.server.ts': 'executes Kysely’s own statements',
      'app/database/transactions.server.ts': 'the queue of jobs in a site’s transaction, and locks by name',
      'app/database/within-prisma.server.ts': 'Kysely’s statements in a transaction of Prisma’s',
    },
  },
  {
    what: 'the database outside a use-case',
    selector:
      ':matches(CallExpression[callee.property.name=/^(find(Many|First|Unique)\\w*|(create|update|delete|upsert)(Many\\w*)?|count|aggregate|groupBy)$/][callee.object.type=MemberExpression][arguments.0.type=ObjectExpression], MemberExpression[property.name=/^(\\$transaction|selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom)$/])',
    in: /^app\/(routes|pages|http|ui|browser)\/|^app\/(root|entry\.server)\./,
    home: {},
  },
  {
    what: 'the client that sees every site [TEN-10]',
    selector: ':matches(MemberExpression[property.name=bare], ObjectPattern > Property[key.name=bare])',
    in: /^app\/.*\.server\.tsx?$/,
    notIn: /^app\/database\//,
    home: {},
  },
  {
    what: 'which site it is, instead of a setting [TEN-3]',
    selector:
      ':matches(BinaryExpression[operator=/^[!=]==?$/]:has(> :matches(Identifier[name=tenantId], MemberExpression[property.name=/^(domain|tenantId)$/], MemberExpression[object.name=tenant][property.name=id])):has(> Literal), SwitchStatement > MemberExpression.discriminant[property.name=/^(domain|tenantId)$/])',
    in: /^app\//,
    home: {},
  },
  {
    what: 'a form’s fields outside its post',
    selector:
      ':matches(Identifier[name=/^(readForm|readFields|parseFields|readUploadForm)$/], MemberExpression[property.name=formData], FunctionDeclaration[id.name=/^post[A-Z]/])',
    in: /^app\/(routes|pages)\//,
    notIn: /\/post-[\w-]+\.server\.ts$/,
    home: {},
  },
  {
    what: 'a request in what shows a page',
    selector: 'Identifier[name=Request]',
    in: /^app\/pages\//,
    notIn: /\/post-/,
    home: {
      'app/pages/discovery/open-search.server.ts': 'opens the site',
      'app/pages/landers/lander-page.server.ts': 'opens the site',
    },
  },
  {
    what: 'an answer without goTo or showAgain [ERR-4]',
    selector:
      ':matches(CallExpression[callee.name=/^(redirect|redirectDocument|data|jsonAnswer)$/], CallExpression[callee.object.name=Response][callee.property.name=json])',
    in: /^app\/pages\/.*\/post-/,
    home: {},
  },
  {
    what: 'a caught fault: the boundary shows it [ERR-1]',
    selector: 'TryStatement',
    in: /^app\/(routes\/|root\.)/,
    home: {},
  },
  {
    what: 'who has blocked whom',
    selector: named('/\\b(blockerId|blockedId)\\b/'),
    ...ASKING,
    home: {
      ...DECIDES,
      'app/database/blocks.server.ts': 'the conditions of statements',
      'app/domain/data-export/erased-rows.server.ts': 'erases a member’s own rows',
      'app/domain/data-export/exported-rows.server.ts': 'a member’s own rows',
      'app/domain/discretion/hide-pairs.server.ts': 'hides members who know each other',
      'app/domain/discretion/replace-contact.server.ts': 'ends what a replaced address hid',
      'app/domain/safety/block-member.server.ts': 'blocks and unblocks',
      'app/domain/viewing/list-blocked.server.ts': 'whom a member has blocked themselves',
      'app/pages/safety/post-block.server.ts': 'blocks and unblocks',
      'app/pages/safety/post-report.server.ts': 'blocks after a report',
    },
  },
  {
    what: 'who is invisible',
    selector: named('/\\binvisible\\b/'),
    ...ASKING,
    home: {
      ...VISIBILITY,
      'app/domain/accounts/credentials/find-link.server.ts': OWN_CHOICE,
      'app/domain/chat/chat-partner.server.ts': READS,
      'app/domain/chat/mark-delivered.server.ts': 'whether receipts are sent (CHA-15)',
      'app/domain/chat/mark-read.server.ts': 'whether receipts are sent (CHA-15)',
      'app/domain/chat/read-messages.server.ts': 'whether receipts are sent (CHA-15)',
      'app/domain/chat/send/read-post-facts.server.ts': READS,
      'app/domain/deletion/erase-member.server.ts': 'sets it',
      'app/domain/deletion/rules.ts': OWN_CHOICE,
      'app/domain/discovery/member-card.server.ts': 'a search finds nobody who is',
      'app/domain/likes/likers.server.ts': READS,
      'app/domain/likes/list-likes.server.ts': READS,
      'app/domain/likes/shown-like.server.ts': 'leaves it out',
      'app/domain/notifications/facts/find-notice-facts.server.ts': READS,
      'app/domain/profiles/set-visibility.server.ts': 'sets it',
      'app/domain/profiles/visibility-form.server.ts': 'sets it',
      'app/domain/sessions/find-session.server.ts': OWN_CHOICE,
      'app/domain/viewing/find-photo-file.server.ts': READS,
      'app/domain/viewing/view-profile.server.ts': READS,
      'app/pages/chat/post-typing.server.ts': OWN_CHOICE,
      'app/pages/notifications/settings-page.server.ts': OWN_CHOICE,
      'app/pages/profiles/own-profile-page.server.ts': OWN_CHOICE,
      'app/pages/profiles/post-privacy.server.ts': OWN_CHOICE,
      'app/routes/notifications_.privacy.tsx': OWN_CHOICE,
    },
  },
  {
    what: 'whom visitors see, and how much of them',
    selector: named('/\\b(visibleToVisitors|aboutToVisitors)\\b/'),
    ...ASKING,
    home: {
      ...VISIBILITY,
      'app/database/search/member-query.server.ts': 'written for the visitors’ index',
      'app/database/search/new-members.server.ts': 'puts first whom a mail may name',
      'app/database/search/search-members.server.ts': READS,
      'app/domain/notifications/facts/name-newcomers.server.ts': 'names whom visitors see (NOT-2)',
      'app/domain/profiles/set-visibility.server.ts': 'sets it',
      'app/domain/sessions/find-session.server.ts': OWN_CHOICE,
      'app/domain/signup/store-account.server.ts': 'sets it',
      'app/domain/viewing/find-photo-file.server.ts': READS,
      'app/domain/viewing/view-profile.server.ts': READS,
      'app/pages/profiles/own-profile-page.server.ts': OWN_CHOICE,
      'app/pages/profiles/post-privacy.server.ts': OWN_CHOICE,
      'app/pages/signup/post-signup.server.ts': 'sets it',
      'app/routes/notifications_.privacy.tsx': OWN_CHOICE,
    },
  },
  {
    what: 'who is listed',
    selector: ':matches(Literal[value=/^(\\w+\\.)?listed$/], ObjectExpression > Property[key.name=listed])',
    ...ASKING,
    home: {
      ...VISIBILITY,
      'app/database/search/member-query.server.ts': 'written for the search’s indexes',
      'app/domain/discovery/find-new-site.server.ts':
        'whether there is anybody, how many, and nobody by name',
      'app/domain/refresh-listed.server.ts': 'sets it',
      'app/domain/fictional/find-profiles.server.ts': 'tells those who make fictional profiles',
      'app/domain/support/find-member-facts.server.ts': 'tells support',
      'app/pages/console/members/member-page.server.ts': 'tells support',
    },
  },
  {
    what: 'who is online',
    selector:
      ':matches(CallExpression[callee.name=isOnline], Identifier[name=ONLINE_MINUTES]:not(ImportSpecifier > *))',
    ...ASKING,
    home: {
      ...DECIDES,
      'app/domain/discovery/filter-kinds.server.ts': 'the filter, written for the search’s indexes',
      'app/domain/profiles/rules.ts': 'defines it',
    },
  },
  {
    what: 'which fields a site shows',
    selector: named('/\\bvisible_profile_fields\\b/'),
    ...ASKING,
    home: {
      'app/domain/age/rules.ts': 'adds the badge to them',
      'app/domain/discovery/search-form.server.ts': 'offers no filter by another field',
      'app/domain/notifications/facts/find-search-alert.server.ts': 'passes them to the home',
      'app/domain/notifications/facts/find-weekly-update.server.ts': 'a mail’s site',
      'app/domain/notifications/facts/name-newcomers.server.ts': 'passes them to the home',
      'app/domain/notifications/send-search-alerts.server.ts': 'a mail’s site',
      'app/domain/notifications/send-weekly-updates.server.ts': 'a mail’s site',
      'app/http/calls/calls.ts': 'the site’s settings, as apps read them',
      'app/pages/frame/api-settings.server.ts': 'the site’s settings, as apps read them',
      'app/tenancy/settings.server.ts': 'the setting',
    },
  },
];

/** Reports in a file what has its home elsewhere. */
export const homes = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { elsewhere: 'Only bin/lint/homes.js names the files for this: {{what}}.' },
  },
  create(context) {
    const file = context.filename.slice(context.cwd.length + 1);
    const checked = HOMES.filter(
      (each) => each.in.test(file) && !each.notIn?.test(file) && !(file in each.home),
    );
    return Object.fromEntries(
      checked.map(({ what, selector }) => [
        selector,
        (node) => context.report({ node, messageId: 'elsewhere', data: { what } }),
      ]),
    );
  },
};
