/** Globals that only browsers have; `fetch`, `URL` and the like exist on the server too. */
const GLOBALS = new Set([
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'history',
  'location',
]);

/** Reports uses of browser globals, except names that the file declares itself, and types. */
export const browserGlobals = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { used: 'Only app/browser/ uses {{name}}: import a function from there.' },
  },
  create(context) {
    return {
      'Program:exit'(program) {
        const { references, through } = context.sourceCode.getScope(program);
        for (const { identifier, resolved, isTypeReference } of new Set([...references, ...through])) {
          const isDeclared = resolved?.defs.length > 0;
          if (!GLOBALS.has(identifier.name) || isDeclared || isTypeReference) continue;
          if (identifier.parent.type === 'TSTypeQuery') continue;
          context.report({ node: identifier, messageId: 'used', data: { name: identifier.name } });
        }
      },
    };
  },
};
