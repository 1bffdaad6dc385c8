import type { LanderSheet } from '~/domain/landers/rules';
import frame from '~/styles/landers/frame.css?inline';
import alonetonight from '~/styles/landers/alonetonight.css?inline';
import collagelanding from '~/styles/landers/collagelanding.css?inline';
import gallery from '~/styles/landers/gallery.css?inline';
import iconslanding from '~/styles/landers/iconslanding.css?inline';
import cards from '~/styles/landers/cards.css?inline';
import letter from '~/styles/landers/letter.css?inline';
import member from '~/styles/landers/member.css?inline';
import memberParts from '~/styles/landers/member-parts.css?inline';
import tinderswipe from '~/styles/landers/tinderswipe.css?inline';
import maplanding from '~/styles/landers/maplanding.css?inline';
import socialnetwork from '~/styles/landers/socialnetwork.css?inline';
import transitionsvideolanding from '~/styles/landers/transitionsvideolanding.css?inline';
import video from '~/styles/landers/video.css?inline';

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
