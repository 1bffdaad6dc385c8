import { hydrateLate } from '~/delivery/late-part';
import { MatchDialog } from './match-dialog';

/** Preloads the dialog for a press that may be a match. */
export const fetchMatch = async () => (await import('./match-dialog')).MatchDialog;

/** Loads late, because most pages never show a match. */
export const MatchOverlay = hydrateLate(import.meta.env.SSR ? MatchDialog : null, fetchMatch);
