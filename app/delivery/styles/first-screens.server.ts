import chat from './first-screen/chat.css?inline';
import likes from './first-screen/likes.css?inline';
import profile from './first-screen/profile.css?inline';
import search from './first-screen/search.css?inline';
import swipe from './first-screen/swipe.css?inline';

/**
 * The CSS of a page's first screen, inlined so that it paints before the full style sheet loads. Interactive states
 * (hover, focus, an open menu) are left to the full style sheet.
 */
export const firstScreens = { chat, likes, profile, search, swipe };
