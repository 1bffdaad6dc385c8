import { readdirSync, readFileSync, statSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

type File = { name: string; text: string; code: string; lines: number };

/** Files that a folder holds by generation or as data. */
const SKIPPED = new Set([
  'app/database/generated',
  'app/i18n/locales',
  'app/legal/pages',
  'app/places/data',
  'app/demo/content',
]);

function* namesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder).sort()) {
    const name = `${folder}/${entry}`;
    if (SKIPPED.has(name)) continue;
    if (statSync(name).isDirectory()) yield* namesIn(name);
    else yield name;
  }
}

/** The text without comments, so that a word about a thing is not the thing. */
function withoutComments(source: ts.SourceFile): string {
  return ts.createPrinter({ removeComments: true }).printFile(source);
}

function read(name: string): File {
  const text = readFileSync(name, 'utf8');
  const source = ts.createSourceFile(
    name,
    text,
    ts.ScriptTarget.Latest,
    true,
    name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  return {
    name,
    text,
    code: withoutComments(source),
    lines: text.trimEnd().split('\n').length,
  };
}

const schema = readFileSync('prisma/schema.prisma', 'utf8');
const files = [...namesIn('app')].filter((name) => /\.tsx?$/.test(name)).map(read);
const within = (folder: string) => files.filter(({ name }) => name.startsWith(`app/${folder}/`));
const named = (...names: string[]) => files.filter(({ name }) => names.includes(name));

/** The part of the house that a file belongs to: `routes`, `domain`, …; the files of app itself are parts of their own. */
const part = (name: string) => {
  const [, first = '', rest] = name.split('/');
  return rest === undefined ? `app/${first.replace(/\.tsx?$/, '')}` : first;
};

const holding = (of: File[], pattern: RegExp) =>
  of.filter(({ code }) => pattern.test(code)).map(({ name }) => name);

describe('the features of the domain', () => {
  it('know no request, no browser, no process and no clock', () => {
    const outside =
      /\b(Request|Response|Headers|fetch|process|window|document|localStorage)\b(?!['":])|\bnew Date\(\)|\bDate\.now\b/;
    expect(holding(within('domain'), outside)).toEqual([]);
  });
});

describe('what is done in one place', () => {
  const except = (...names: string[]) => files.filter(({ name }) => !names.includes(name));

  it('reads the environment in gateways/env.server.ts', () => {
    // Whether code is built for the server is no part of the environment: the build decides it.
    expect(holding(except('app/gateways/env.server.ts'), /process\.env|import\.meta\.env(?!\.SSR)/)).toEqual(
      [],
    );
  });

  it('reads the clock in gateways/clock.server.ts, and in the browser', () => {
    // The inlined scripts run in the browser as well.
    const server = except('app/gateways/clock.server.ts', 'app/remix/inline-scripts.server.ts').filter(
      ({ name }) => part(name) !== 'browser',
    );
    expect(holding(server, /\bnew Date\(\)|\bDate\.now\b/)).toEqual([]);
  });

  it('sets when a member was last seen, and whether they have a photo, in one file each [DIS-13, PRO-5]', () => {
    // A new account and an erased one are written whole.
    expect(holding(files, /\blastSeenAt: now\b/)).toEqual([
      'app/domain/deletion/erase-member.server.ts',
      'app/domain/sessions/touch-session.server.ts',
      'app/domain/signup/store-account.server.ts',
    ]);
    // The seed gives many members their photos in one statement.
    expect(holding(except('app/demo/seed-portraits.server.ts'), /\bhasPhoto: (?!boolean\b)/)).toEqual([
      'app/domain/profiles/main-photo.server.ts',
    ]);
  });

  it('adds the position of every profile that it stores to those of the search [DIS-13]', () => {
    const creates = /\bprofile\s*\.\s*(create\w*|upsert)\(|insertInto\(\s*['"]Profile['"]/;
    const changes = /\bprofile\s*\.\s*update\w*\(|updateTable\(\s*['"]Profile['"]/;
    const stores = files.filter(
      ({ code }) => creates.test(code) || (changes.test(code) && /\b(latitude|longitude)\b/.test(code)),
    );
    expect(stores.map(({ name }) => name)).toEqual([
      'app/demo/seed-members.server.ts',
      'app/domain/profiles/save-profile.server.ts',
      'app/domain/signup/store-account.server.ts',
    ]);
    expect(holding(stores, /\bawait addPositions\(/)).toHaveLength(stores.length);
  });

  it('reads no enum back from a row that Prisma writes, because a distributed database refuses it', () => {
    const models = [...schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(([, name, body]) => ({
      delegate: name![0]!.toLowerCase() + name!.slice(1),
      enums: [...body!.matchAll(/^ {2}(\w+) +(\w+)/gm)].flatMap(([, field, type]) =>
        schema.includes(`\nenum ${type} {`) ? [field!] : [],
      ),
    }));
    const writes = files.flatMap(({ name, code }) =>
      models.flatMap(({ delegate, enums }) => {
        if (enums.length === 0) return [];
        // The printed code indents: a call ends at the first line that begins as its own did.
        const calls = code.matchAll(
          new RegExp(
            `^( *).*\\.${delegate}\\.(create|update|delete|upsert)\\([\\s\\S]*?(\\);$|^\\1\\S)`,
            'gm',
          ),
        );
        return [...calls].map(([call]) => ({ name, call, enums }));
      }),
    );
    expect(writes.length).toBeGreaterThan(15);
    const reads = ({ call, enums }: (typeof writes)[number]) => {
      const selected = /\bselect: \{([\s\S]*)$/.exec(call)?.[1];
      return !selected || enums.some((field) => new RegExp(`\\b${field}: true`).test(selected));
    };
    expect(writes.filter(reads).map(({ name, call }) => `${name}: ${call}`)).toEqual([]);
  });

  it('leaves the row of a toast in every dialog [ERR-1]', () => {
    // A visitor's dialog opens by a press, and what is done in it leads to another page.
    const dialogs = holding(files, /<dialog\b|\srole="dialog"/).filter(
      (name) => name !== 'app/ui/signup/signup-modal.tsx',
    );
    expect(dialogs.length).toBeGreaterThan(3);
    expect(holding(files, /<BelowToast\b|<ToastOver\b/)).toEqual(expect.arrayContaining(dialogs));
  });

  it('writes raw SQL in the database’s folder [TEN-10]', () => {
    const others = files.filter(({ name }) => part(name) !== 'database');
    expect(
      holding(others, /\$(queryRaw|executeRaw)|\bSELECT\b|\bINSERT INTO\b|\bUPDATE "|\bDELETE FROM\b/),
    ).toEqual([]);
  });

  it('writes raw SQL there only where a statement spans all sites, or comes before any [TEN-10]', () => {
    const reasons = {
      'claim-delivery': 'which sites have something due',
      'failed-jobs': 'the jobs’ own table, which the schema does not know',
      'count-work': 'the same, and what waits on all sites',
      migrate: 'before there is a schema',
      embedded: 'before there is a database',
      'inspect-database': 'what an installation needs to know of it, also before there is a schema',
      'inspect-replica': 'how far a replica is behind',
      replica: 'the same, and what goes to the database instead',
      pool: 'the name of a connection, which is no statement of a site',
      'reach-database': 'which PostgreSQL it is, before anything else is asked',
      index: 'whether the server answers, and that it counts its rows',
      snapshot: 'all of the database at one moment, for a backup',
      'copy-cluster': 'what PostgreSQL itself does for a backup',
      'copy-tables': 'whole tables of all sites, in and out',
      'list-erasures': 'who was erased, of all sites',
      client: 'what Prisma’s own statements go through',
      alone: 'a lock of the whole program',
      'tenant-sql': 'what Kysely’s own statements go through',
      transactions: 'what the queue of jobs writes in a transaction of a site, and a lock by name',
      'within-prisma': 'what Kysely’s statements go through in a transaction of Prisma’s',
    };
    const raw = holding(
      files.filter(({ name }) => part(name) === 'database'),
      /\$(queryRaw|executeRaw)|\bclient\.query[(<]|\.(queryRaw|executeRaw)\b/,
    );
    const named = raw.map((found) => /database\/([\w-]+)\./.exec(found)?.[1]);
    expect([...new Set(named)].sort()).toEqual(Object.keys(reasons).sort());
  });

  it('asks the database in use-cases alone: routes, pages and http ask those', () => {
    const callers = ['routes', 'pages', 'http', 'ui', 'browser', 'app/root', 'app/entry.server'];
    const call =
      /\.\s*[a-z]\w*\s*\.\s*(find(Many|First|Unique)\w*|(create|update|delete|upsert)(Many\w*)?|count|aggregate|groupBy)\(\s*(\{|\))|\$transaction\b|\.\s*(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom)\b/;
    expect(
      holding(
        files.filter(({ name }) => callers.includes(part(name))),
        call,
      ),
    ).toEqual([]);
  });

  it('hands the client that sees every site to the boot alone, for the list of sites and the seed [TEN-10]', () => {
    const others = files.filter(({ name }) => !['database', 'app/boot.server'].includes(part(name)));
    expect(holding(others, /\.bare\b|(?<!\$)\{\s*bare\b/)).toEqual([]);
  });

  it('asks for a setting, and never which site it is [TEN-3]', () => {
    const bySite =
      /(\bdomain|tenant\.id|tenantId)\s*[!=]==?\s*['"`]|['"`]\s*[!=]==?\s*([\w.]+\.domain|tenant\.id|tenantId)\b|switch \(.*(\.domain|tenant\.id)\)/;
    expect(holding(files, bySite)).toEqual([]);
  });

  it('reads forms in the posts of pages: no route does, nor what shows a page', () => {
    const others = [...within('routes'), ...within('pages')].filter(
      ({ name }) => !/\/post-[\w-]+\.server\.ts$/.test(name),
    );
    expect(
      holding(
        others,
        /\b(readForm|readFields|parseFields|readUploadForm)\b|\.formData\(|\bfunction post[A-Z]/,
      ),
    ).toEqual([]);
  });

  it('hands a request to the forms’ posts alone: what pages show comes of a site', () => {
    const reading = {
      'app/pages/discovery/open-search.server.ts': 'opens the site',
      'app/pages/landers/lander-page.server.ts': 'opens the site',
    };
    const others = within('pages').filter(({ name }) => !name.includes('/post-'));
    expect(holding(others, /\bRequest\b/).sort()).toEqual(Object.keys(reading));
  });

  it('ends the posts of pages by goTo and showAgain, which answerPost renders [ERR-4]', () => {
    const posts = within('pages').filter(({ name }) => name.includes('/post-'));
    expect(holding(posts, /\b(redirect|redirectDocument|data|jsonAnswer)\(|\bResponse\.json\(/)).toEqual([]);
    const actions = within('routes').filter(({ code }) => /\bpost[A-Z]\w*\(/.test(code));
    const silent = ['app/routes/chats.$id_.read.ts', 'app/routes/chats.$id_.typing.ts'];
    expect(
      actions.filter(({ code, name }) => !code.includes('answerPost(') && !silent.includes(name)),
    ).toEqual([]);
  });

  it('catches nothing in routes: the boundary shows a fault [ERR-1]', () => {
    expect(holding([...within('routes'), ...named('app/root.tsx')], /\btry\s*\{/)).toEqual([]);
  });
});

describe('what a member shows to others', () => {
  const HOME = { 'app/domain/profiles/visibility.server.ts': 'decides' };
  const RULES = { ...HOME, 'app/database/visibility-rules.server.ts': 'the rules of the home' };
  /** The columns that decide it, and the few files that may name them, each with its reason. */
  const NAMED: [string, RegExp, Record<string, string>][] = [
    [
      'who has blocked whom',
      /\b(blockerId|blockedId)\b/,
      {
        ...HOME,
        'app/database/blocks.server.ts': 'the conditions of statements, which the home hands on',
        'app/domain/data-export/erased-rows.server.ts': 'erases a member’s own rows',
        'app/domain/data-export/exported-rows.server.ts': 'a member’s own rows',
        'app/domain/safety/block-member.server.ts': 'blocks and unblocks',
        'app/domain/viewing/list-blocked.server.ts': 'whom a member has blocked themselves',
        'app/pages/safety/post-block.server.ts': 'blocks and unblocks',
        'app/pages/safety/post-report.server.ts': 'blocks after a report',
      },
    ],
    [
      'who is invisible',
      /\binvisible\b/,
      {
        ...RULES,
        'app/domain/accounts/credentials/find-link.server.ts': 'a member’s own choice',
        'app/domain/sessions/find-session.server.ts': 'a member’s own choice',
        'app/domain/chat/chat-partner.server.ts': 'reads it for the home',
        'app/domain/chat/mark-delivered.server.ts': 'whether receipts are told (CHA-15)',
        'app/domain/chat/mark-read.server.ts': 'whether receipts are told (CHA-15)',
        'app/domain/chat/read-messages.server.ts': 'whether receipts are told (CHA-15)',
        'app/domain/chat/read-post-facts.server.ts': 'reads it for the home',
        'app/domain/deletion/erase-member.server.ts': 'sets it',
        'app/domain/deletion/rules.ts': 'a member’s own choice',
        'app/domain/discovery/member-card.server.ts': 'a search finds nobody who is',
        'app/domain/likes/likers.server.ts': 'reads it for the home',
        'app/domain/likes/list-likes.server.ts': 'reads it for the home',
        'app/domain/likes/shown-like.server.ts': 'leaves it out of what is told',
        'app/domain/notifications/find-notice-facts.server.ts': 'reads it for the home',
        'app/domain/viewing/find-photo-file.server.ts': 'reads it for the home',
        'app/domain/profiles/set-visibility.server.ts': 'sets it',
        'app/domain/viewing/view-profile.server.ts': 'reads it for the home',
        'app/domain/profiles/visibility-form.server.ts': 'sets it',
        'app/pages/chat/post-typing.server.ts':
          'a member’s own choice, which keeps their typing to themselves',
        'app/pages/notifications/settings-page.server.ts': 'a member’s own choice',
        'app/pages/profiles/own-profile-page.server.ts': 'a member’s own choice',
        'app/pages/profiles/post-privacy.server.ts': 'a member’s own choice',
        'app/routes/notifications_.privacy.tsx': 'a member’s own choice',
      },
    ],
    [
      'whom visitors see, and how much of them',
      /\b(visibleToVisitors|aboutToVisitors)\b/,
      {
        ...RULES,
        'app/database/member-query.server.ts': 'written in the words of the visitors’ index',
        'app/database/new-members.server.ts': 'puts first whom a mail may name',
        'app/database/search-members.server.ts': 'reads it for the home',
        'app/domain/sessions/find-session.server.ts': 'a member’s own choice',
        'app/domain/notifications/find-weekly-update.server.ts': 'names in a mail whom visitors see (NOT-2)',
        'app/domain/viewing/find-photo-file.server.ts': 'reads it for the home',
        'app/domain/profiles/set-visibility.server.ts': 'sets it',
        'app/domain/viewing/view-profile.server.ts': 'reads it for the home',
        'app/domain/signup/store-account.server.ts': 'sets it',
        'app/pages/profiles/own-profile-page.server.ts': 'a member’s own choice',
        'app/pages/profiles/post-privacy.server.ts': 'a member’s own choice',
        'app/pages/signup/post-signup.server.ts': 'sets it',
        'app/routes/notifications_.privacy.tsx': 'a member’s own choice',
      },
    ],
    [
      'who is listed',
      /['"](\w+\.)?listed['"]|\blisted: (?!readonly)/,
      {
        ...RULES,
        'app/database/member-query.server.ts': 'written in the words of the search’s indexes',
        'app/domain/discovery/is-somebody-listed.server.ts': 'whether there is anybody, and nobody by name',
        'app/domain/refresh-listed.server.ts': 'sets it',
      },
    ],
    [
      'who is online',
      /\bisOnline\(|(?<!const )\bONLINE_MINUTES\b/,
      {
        ...HOME,
        'app/domain/discovery/filter-kinds.server.ts': 'the filter, in the words of the search’s indexes',
        'app/domain/profiles/rules.ts': 'so long after they were seen',
      },
    ],
    [
      'which fields a site shows',
      /\bvisible_profile_fields\b/,
      {
        'app/domain/discovery/search-form.server.ts': 'offers no filter by another field',
        'app/domain/notifications/find-weekly-update.server.ts': 'hands them to the home',
        'app/domain/notifications/send-weekly-updates.server.ts': 'a mail’s site',
        'app/http/calls/calls.ts': 'the site’s settings, as apps read them',
        'app/pages/frame/api-settings.server.ts': 'the site’s settings, as apps read them',
        'app/pages/profiles/visible-fields.server.ts': 'hands them to the home',
        'app/tenancy/settings.server.ts': 'the setting',
      },
    ],
  ];
  // These show what they are given; the demo’s members are made, not asked for.
  const asking = files.filter(({ name }) => !['ui', 'browser', 'i18n', 'demo'].includes(part(name)));

  it.each(NAMED)(
    'has one home: %s is named in no other file but these [SAF-12, ACC-18]',
    (_, pattern, known) => {
      expect(holding(asking, pattern).sort()).toEqual(Object.keys(known).sort());
    },
  );
});

/** How many lines a route's action has between its first and its last one; none if there is no action. */
function linesOfAction({ name, text }: File): number {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const isAction = (statement: ts.Statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.some((each) => each.name.getText() === 'action')
      : ts.isFunctionDeclaration(statement) && statement.name?.text === 'action';
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const action = source.statements.find(isAction);
  return action ? Math.max(0, lineOf(action.end) - lineOf(action.getStart()) - 1) : 0;
}

describe('sizes and names', () => {
  const longer = (of: File[], most: number) =>
    of.filter(({ lines }) => lines > most).map(({ name, lines }) => `${name}: ${lines}`);

  it('has routes of at most 150 lines', () => {
    expect(longer(within('routes'), 150)).toEqual([]);
  });

  it('has actions of at most five lines: what a form’s post does is in pages', () => {
    const wrong = within('routes').map((file) => [file.name, linesOfAction(file)] as const);
    expect(wrong.filter(([, lines]) => lines > 5)).toEqual([]);
  });

  it('has domain files of at most 250 lines', () => {
    expect(longer(within('domain'), 250)).toEqual([]);
  });

  it('has routes in flat files, one for each address', () => {
    expect(within('routes').filter(({ name }) => name.split('/').length > 3)).toEqual([]);
  });

  it('has no drawer for what has no name', () => {
    const drawer =
      /(^|[-.])(utils?|helpers?|misc|common|shared|lib|services?|managers?)(\.server)?(\.(tsx?|jsx?|mjs))?$/;
    const all = ['app', 'bin', 'tests', 'prisma'].flatMap((folder) => [...namesIn(folder)]);
    expect(all.filter((name) => name.split('/').some((each) => drawer.test(each)))).toEqual([]);
  });

  it('exports no helper, service or manager', () => {
    expect(
      holding(
        files,
        /export (default )?(async )?(function|class|const|type) \w*(Utils?|Helpers?|Misc|Service|Manager)\b/,
      ),
    ).toEqual([]);
  });
});
