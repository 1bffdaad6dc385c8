// What a time bonus needs once scripts run, in one file for the browser to load.
export { BonusPopup } from './bonus-popup';
export { Countdown } from './countdown';
