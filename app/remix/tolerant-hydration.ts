// Changes: how React DOM finds its nodes during hydration, in four passages of its browser build. Gains: a page that an
// extension has changed keeps typed text. React would throw and render again, without the data that the page already
// shows (`omitRenderedData`). Fails first if React changes: the build itself, and tests/remix/tolerant-hydration.test.ts. Goes
// when a container is hydrated instead of the document and loader data is complete, or with React 19, which skips
// foreign nodes.
import type { Plugin } from 'vite';

const OWN = new URL('./claim-node.ts', import.meta.url).pathname;

/**
 * Changes to React DOM: hydration finds each node by `claimNode` and skips the others instead of throwing. Differing
 * text is corrected.
 */
const CHANGES: [string, string][] = [
  [
    'if(b){var c=b;if(!Cg(a,b)){if(Dg(a))throw Error(p(418));b=Lf(c.nextSibling);var d=xg;b&&Cg(a,b)?Ag(d,c):(a.flags=a.flags&-4097|2,I=!1,xg=a)}}else{if(Dg(a))throw Error(p(418));a.flags=a.flags&-4097|2;I=!1;xg=a}',
    'b=own.claimNode(a,b,Lf);b&&Cg(a,b)||(a.flags=a.flags&-4097|2,I=!1,xg=a)',
  ],
  [
    'if(b&&(b=yg)){if(Dg(a))throw Hg(),Error(p(418));for(;b;)Ag(a,b),b=Lf(b.nextSibling)}',
    'b&&yg&&own.reportMismatch(yg);',
  ],
  [
    'if(I&&null!==yg&&0!==(b.mode&1)&&0===(b.flags&128))Hg(),Ig(),b.flags|=98560,f=!1;else if(f=Gg(b),',
    'if(f=Gg(b),',
  ],
  ['if(zf(a)!==b&&c)throw Error(p(425))', 'zf(a)!==b&&c&&own.reportMismatch(b)'],
];

/** Replaces text that must occur exactly once. After an update of React, review the changes. */
function replaceOnce(code: string, [before, after]: [string, string]): string {
  const parts = code.split(before);
  if (parts.length !== 2) throw new Error(`React DOM does not contain, exactly once: ${before}`);
  return parts.join(after);
}

/** Lets React hydrate a page that extensions have changed (ERR-4). In development, React stays strict. */
export const tolerantHydration: Plugin = {
  name: 'tolerant-hydration',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform(code, id) {
    if (!/\/react-dom\/cjs\/react-dom\.production\.min\.js$/.test(id)) return null;
    return {
      code: `var own=require(${JSON.stringify(OWN)});${CHANGES.reduce(replaceOnce, code)}`,
      map: null,
    };
  },
};
