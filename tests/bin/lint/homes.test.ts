import { readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { HOMES, homes } from '../../../bin/lint/homes.js';

function linesFound(code: string, filename: string, rule: object = homes): number[] {
  const messages = new Linter({ cwd: '/house' }).verify(
    code,
    {
      files: ['**/*.{ts,tsx}'],
      plugins: { site: { rules: { homes: rule } } },
      rules: { 'site/homes': 'error' },
      languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      linterOptions: { reportUnusedDisableDirectives: 'off' },
    } as Linter.Config,
    { filename: `/house/${filename}` },
  );
  return messages.filter(({ ruleId }) => ruleId === 'site/homes').map(({ line }) => line);
}

/** For each entry: a file elsewhere, and lines of code that it may not contain. */
const ELSEWHERE: Record<string, [file: string, ...lines: string[]]> = {
  'a request, the browser or the process': [
    'app/domain/chat/a.ts',
    'export const read = (request: Request) => 1;',
    'process.exit(1);',
    'await fetch(address);',
  ],
  'the environment': ['app/http/a.ts', 'process.env.PORT;', 'import.meta.env.DEV;'],
  'the clock': ['app/domain/chat/a.ts', 'new Date();', 'Date.now();'],
  'when a member was last seen [DIS-13]': ['app/pages/a.ts', 'save({ lastSeenAt: now });'],
  'whether a member has a photo [PRO-5]': ['app/pages/a.ts', 'save({ hasPhoto: true });'],
  'SQL [TEN-10]': ['app/domain/a.ts', 'db.$queryRaw(text);', 'run(`SELECT 1`);'],
  'statements over all sites [TEN-10]': [
    'app/database/a.ts',
    'db.$executeRaw(text);',
    'client.query(text);',
    'this.#client.query(text);',
  ],
  'the database outside a use-case': [
    'app/pages/a.ts',
    'db.member.findMany({});',
    'db.$transaction(work);',
    `sql.selectFrom('Member');`,
  ],
  'the client that sees every site [TEN-10]': [
    'app/domain/a.server.ts',
    'database.bare;',
    'const { bare } = database;',
  ],
  'which site it is, instead of a setting [TEN-3]': [
    'app/pages/a.ts',
    `if (tenant.domain === 'a.example') go();`,
    `const isOurs = tenantId !== 'a';`,
    `switch (settings.domain) {}`,
  ],
  'a form’s fields outside its post': [
    'app/routes/a.ts',
    'await readForm(request);',
    'await request.formData();',
    'function postLike() {}',
  ],
  'a request in what shows a page': ['app/pages/a.server.ts', 'export const open = (request: Request) => 1;'],
  'an answer without goTo or showAgain [ERR-4]': [
    'app/pages/chat/post-a.server.ts',
    'redirect(address);',
    'Response.json({});',
  ],
  'a caught fault: the boundary shows it [ERR-1]': ['app/routes/a.ts', 'try { go(); } catch {}'],
  'who has blocked whom': ['app/domain/a.ts', 'row.blockerId;', `select('block.blockedId');`],
  'who is invisible': ['app/domain/a.ts', 'row.invisible;', `select('invisible');`],
  'whom visitors see, and how much of them': [
    'app/domain/a.ts',
    'row.visibleToVisitors;',
    'row.aboutToVisitors;',
  ],
  'who is listed': ['app/domain/a.ts', `where('member.listed', '=', true);`, 'find({ listed: true });'],
  'who is online': ['app/domain/a.ts', 'isOnline(member, now);', 'ONLINE_MINUTES * 2;'],
  'which fields a site shows': ['app/domain/a.ts', 'settings.visible_profile_fields;'],
};

describe('the rule of homes [SAF-12, ACC-18]', () => {
  it.each(HOMES.map(({ what }) => what))('finds elsewhere: %s', (what) => {
    const [file, ...lines] = ELSEWHERE[what]!;
    expect([...new Set(linesFound(lines.join('\n'), file))]).toEqual(lines.map((_, at) => at + 1));
  });

  it('lets other code pass', () => {
    const code = `const settings = { Request: 1 };
rows.filter(({ open }) => open).at(0);
type Row = { hasPhoto: boolean };
if (kind === 'domain') select(new Date(at));`;
    expect(linesFound(code, 'app/domain/a.ts')).toEqual([]);
    expect(linesFound('row.invisible;', 'app/ui/a.tsx')).toEqual([]);
  });

  const needed = HOMES.flatMap(({ what, selector, home }) =>
    Object.keys(home).map((file) => ({ what, selector, file })),
  );
  it.each(needed)('has no stale file: $what in $file', ({ selector, file }) => {
    const rule = {
      ...homes,
      create: (context: { report: (found: object) => void }) => ({
        [selector]: (node: object) => context.report({ node, messageId: 'elsewhere' }),
      }),
    };
    expect(linesFound(readFileSync(file, 'utf8'), file, rule)).not.toEqual([]);
  });
});
