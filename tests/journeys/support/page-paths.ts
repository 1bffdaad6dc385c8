import { pagesFor, type Reader } from '../../../bin/test/pages.js';

/**
 * Leaves out pages behind links, which journeys follow themselves, other searches, which the site would store for the
 * shared demo member, and the kit.
 */
const pathsFor = (reader: Reader) =>
  pagesFor(reader)
    .map(({ path }) => path)
    .filter((path) => !/\{|^\/members\?(?!filters)|^\/dev\/kit/.test(path));

export const VISITOR_PATHS = pathsFor('visitor');
export const MEMBER_PATHS = pathsFor('member');
