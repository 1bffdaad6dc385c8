// All scripts of a time bonus, in one chunk.
export { BonusPopup } from './bonus-popup';
export { Countdown } from '~/browser/kit/countdown';
