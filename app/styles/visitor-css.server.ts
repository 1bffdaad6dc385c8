import css from './visitor.css?inline';

/** The complete CSS of visitors' pages, inlined so that the first paint needs no further request. */
export const visitorCss: string = css;
