import { readdirSync, readFileSync, statSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

type File = { name: string; code: string };

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

/** Reads a file without its comments. */
function read(name: string): File {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(name, readFileSync(name, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  return { name, code: ts.createPrinter({ removeComments: true }).printFile(source) };
}

const schema = readFileSync('prisma/schema.prisma', 'utf8');
const files = [...namesIn('app')].filter((name) => /\.tsx?$/.test(name)).map(read);
const within = (folder: string) => files.filter(({ name }) => name.startsWith(`app/${folder}/`));

const holding = (of: File[], pattern: RegExp) =>
  of.filter(({ code }) => pattern.test(code)).map(({ name }) => name);

describe('the sources', () => {
  it('adds the position of every stored profile to the search [DIS-13]', () => {
    const creates = /\bprofile\s*\.\s*(create\w*|upsert)\(|insertInto\(\s*['"]Profile['"]/;
    const changes = /\bprofile\s*\.\s*update\w*\(|updateTable\(\s*['"]Profile['"]/;
    const stores = files.filter(
      ({ code }) => creates.test(code) || (changes.test(code) && /\b(latitude|longitude)\b/.test(code)),
    );
    expect(stores.map(({ name }) => name)).toEqual([
      'app/demo/seed-members.server.ts',
      'app/domain/fictional-profiles/make-profile.server.ts',
      'app/domain/profiles/save-profile.server.ts',
      'app/domain/signup/store-account.server.ts',
    ]);
    expect(holding(stores, /\bawait addPositions\(/)).toHaveLength(stores.length);
  });

  it('reads no enum back from a row that Prisma writes', () => {
    // A distributed database refuses it.
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

  it('leaves room for a toast in every dialog [ERR-1]', () => {
    // A visitor's dialog opens by a press, and what is done in it leads to another page.
    const dialogs = holding(files, /<dialog\b|\srole="dialog"/).filter(
      (name) => name !== 'app/ui/signup/signup-modal.tsx',
    );
    expect(dialogs.length).toBeGreaterThan(3);
    expect(holding(files, /<BelowToast\b|<ToastOver\b/)).toEqual(expect.arrayContaining(dialogs));
  });

  it('answers every form’s post by answerPost or the console’s [ERR-4]', () => {
    const actions = within('routes').filter(({ code }) => /\bpost[A-Z]\w*\(/.test(code));
    const silent = ['app/routes/chats.$id_.read.ts', 'app/routes/chats.$id_.typing.ts'];
    expect(
      actions.filter(({ code, name }) => !/\banswer(Console)?Post\(/.test(code) && !silent.includes(name)),
    ).toEqual([]);
  });
});

describe('sizes and names', () => {
  it('has actions of at most five lines', () => {
    const lines = ({ code }: File) =>
      /^export (async )?function action\([^]*?\n}/m.exec(code)?.[0].split('\n').length ?? 0;
    expect(within('routes').filter((file) => lines(file) > 7)).toEqual([]);
  });

  it('has routes in flat files, one for each address', () => {
    expect(within('routes').filter(({ name }) => name.split('/').length > 3)).toEqual([]);
  });

  it('names no file utils, helpers or common', () => {
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
