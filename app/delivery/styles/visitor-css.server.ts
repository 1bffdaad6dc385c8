import home from '~/styles/home.css?inline';
import visitor from '~/styles/visitor.css?inline';

/** The complete CSS of visitors' pages, inlined so that the first paint needs no further request. */
export const visitorCss: string = visitor;

export const homeCss: string = home;
