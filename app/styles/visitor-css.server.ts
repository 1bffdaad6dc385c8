import css from './visitor.css?inline';

/** The whole style of visitors' pages, put into them: no request stands before the first paint (LAN-5). */
export const visitorCss: string = css;
