import { listenToQueueKeys } from '~/browser/console/queue-keys';

/** The script of the queue's keys, which its grid and its items load; every form works without it (CON-2). */
export const keysSource = (): string => `(${listenToQueueKeys.toString()})(window);\n`;
