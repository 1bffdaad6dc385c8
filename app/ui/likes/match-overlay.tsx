import { hydrateLate } from '~/delivery/late-part';
import { MatchDialog } from './match-dialog';

/** Fetches the code of the dialog, for a press that may be a match. */
export const fetchMatch = async () => (await import('./match-dialog')).MatchDialog;

/** The dialog of a match; most pages never show one. */
export const MatchOverlay = hydrateLate(import.meta.env.SSR ? MatchDialog : null, fetchMatch);
