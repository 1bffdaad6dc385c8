/** An XPath; its first visible match counts. */
export type Target = string;

export type Key = 'Escape' | 'ArrowRight';

/** A browser's actions in a journey. Each engine's driver implements it; waiting is in test.ts. */
export type Driver = {
  /** Starts loading a page, like `back` and `reload`. */
  open(address: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Presses the target by the pointer; false if none is visible. */
  click(target: Target): Promise<boolean>;
  /** Replaces a field's text by the keyboard; false without one. */
  fill(target: Target, text: string): Promise<boolean>;
  /** Chooses an option by its text; false without such a select. */
  choose(target: Target, option: string): Promise<boolean>;
  /** False without such a field. */
  upload(target: Target, file: string): Promise<boolean>;
  press(key: Key): Promise<void>;
  /** Runs a function in the page, even without JavaScript, and returns its result. */
  run<Args extends unknown[], Result>(
    read: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
};

export type DriverOptions = { scripts: boolean; proxyPort: number };
