import { readdirSync } from 'node:fs';
import { URL } from 'node:url';

const namesIn = (folder) => readdirSync(new URL(`../../${folder}`, import.meta.url));

const firstSegment = (name) =>
  name
    .replace(/\.tsx?$/, '')
    .split(/\.(?!\])/)[0]
    .replace(/[[\]]|_$/g, '');

const SEGMENTS = [...namesIn('app/routes/').map(firstSegment), ...namesIn('public/')]
  .filter((segment) => !/^[$_]/.test(segment))
  .map((segment) => segment.replaceAll('.', '\\.'));

const ADDRESS = new RegExp(`(?:^|[\\s"'(<])/(?:${[...new Set(SEGMENTS)].join('|')})(?=[/?#"')>\\s]|$)`);

/** Whether a lone slash is the home page instead of a separator: in an attribute or a call. */
const isHome = ({ value, parent }) =>
  value === '/' &&
  (parent.type === 'JSXAttribute' ||
    (parent.type === 'CallExpression' && parent.callee.type === 'Identifier'));

/** Reports hand-written paths of the site. */
export const addresses = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { spelled: 'Make the address in app/paths.ts or app/console-paths.ts.' },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'spelled' });
    return {
      Literal(node) {
        if (typeof node.value === 'string' && (ADDRESS.test(node.value) || isHome(node))) report(node);
      },
      TemplateLiteral(node) {
        const texts = node.quasis.map(({ value }) => value.cooked ?? '');
        const isLink = texts.length > 1 && texts[0] === '/';
        if (isLink || texts.some((text) => ADDRESS.test(text))) report(node);
      },
    };
  },
};
