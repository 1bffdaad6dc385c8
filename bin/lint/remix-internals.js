const PACKAGES = /^(@remix-run\/(router|server-runtime)|turbo-stream|(node:)?diagnostics_channel)(\/|$)/;
/** Remix's own globals, and the context that it passes to `entry.server`. */
const NAMES = /^(__remix\w+|__reactRouter\w*|staticHandlerContext)$/;
const PATCHED = ['writeHead', 'fetch'];

/** Reports code that depends on Remix's internals or replaces a function of Node or the browser. */
export const remixInternals = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { inside: 'Only app/remix/ knows this: import a function from there.' },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'inside' });
    const checkSource = ({ source }) => source && PACKAGES.test(source.value) && report(source);
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ImportExpression: checkSource,
      CallExpression({ callee, arguments: [first] }) {
        if (callee.name === 'require' && PACKAGES.test(first?.value)) report(first);
      },
      Identifier(node) {
        if (NAMES.test(node.name)) report(node);
      },
      AssignmentExpression({ left }) {
        if (left.type === 'MemberExpression' && PATCHED.includes(left.property.name)) report(left);
      },
    };
  },
};
