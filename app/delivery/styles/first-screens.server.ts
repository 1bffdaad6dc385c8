import chat from './first-screen/chat.css?inline';
import likes from './first-screen/likes.css?inline';
import profile from './first-screen/profile.css?inline';
import search from './first-screen/search.css?inline';
import swipe from './first-screen/swipe.css?inline';

/** Inlined, so that the page paints before the full style sheet, which has the interactive states, loads. */
export const firstScreens = { chat, likes, profile, search, swipe };
