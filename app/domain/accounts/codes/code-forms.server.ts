import { z } from 'zod/v4';
import { ownPassword } from '~/domain/accounts/credentials/password-forms.server';
import { TYPED_CODE_LENGTH } from '~/domain/one-time-codes/rules';

const code = z.string('required').max(TYPED_CODE_LENGTH, 'code_wrong');

/** The code of a login, and the first code of an app that is set up. */
export const loginCodeForm = z.object({ code });

export const beginCodesForm = z.object({ password: ownPassword });

export const turnOffCodesForm = z.object({ password: ownPassword, code });
