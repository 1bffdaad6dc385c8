import type { ComponentType, ReactNode } from 'react';

/** Around a form's Save button, which scripts replace where they save each change at once (ACC-27). */
export type SaveSlot = ComponentType<{
  /** The button's own, for scripts. */
  intent: string;
  children: ReactNode;
}>;
