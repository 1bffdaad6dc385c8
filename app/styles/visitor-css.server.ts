import home from './home.css?inline';
import visitor from './visitor.css?inline';

/** The complete CSS of visitors' pages, inlined so that the first paint needs no further request. */
export const visitorCss: string = visitor;

/** That of the home page, which has more to show than any other, and nothing of theirs. */
export const homeCss: string = home;
