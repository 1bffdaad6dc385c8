import chat from './first-screen/chat.css?inline';
import likes from './first-screen/likes.css?inline';
import profile from './first-screen/profile.css?inline';
import search from './first-screen/search.css?inline';
import swipe from './first-screen/swipe.css?inline';

/**
 * The rules that a page's first screen needs, put into the page: it is painted before the whole style has come. States that somebody
 * has to bring about (a pointer, a key, an open menu) are left to the whole style.
 */
export const firstScreens = { chat, likes, profile, search, swipe };
