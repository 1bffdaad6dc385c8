import type { LanderSheet } from '~/domain/landers/rules';
import frame from './landers/frame.css?inline';
import alonetonight from './landers/alonetonight.css?inline';
import collagelanding from './landers/collagelanding.css?inline';
import gallery from './landers/gallery.css?inline';
import iconslanding from './landers/iconslanding.css?inline';
import cards from './landers/cards.css?inline';
import letter from './landers/letter.css?inline';
import member from './landers/member.css?inline';
import memberParts from './landers/member-parts.css?inline';
import tinderswipe from './landers/tinderswipe.css?inline';
import maplanding from './landers/maplanding.css?inline';
import socialnetwork from './landers/socialnetwork.css?inline';
import transitionsvideolanding from './landers/transitionsvideolanding.css?inline';
import video from './landers/video.css?inline';

/** Each lander's complete CSS: the shared frame and its own design, inlined only there. */
export const landerCss: Record<LanderSheet, string> = {
  alonetonight: frame + alonetonight,
  collagelanding: frame + collagelanding,
  gallery: frame + gallery,
  iconslanding: frame + iconslanding,
  maplanding: frame + maplanding,
  tinderswipe: frame + tinderswipe,
  member: frame + memberParts + member,
  letter: frame + memberParts + letter,
  cards: frame + memberParts + cards,
  socialnetwork: frame + socialnetwork,
  transitionsvideolanding: frame + transitionsvideolanding,
  video: frame + video,
};
