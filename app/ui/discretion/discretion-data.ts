export type DiscretionPageData = {
  title: string;
  /** How many addresses and numbers the member has named, and how many they can. */
  named: number;
  most: number;
  /** How many lines the form takes, and their characters. */
  lines: number;
  maxLength: number;
  /** The country of numbers without a country code, in words. */
  country: string;
  /** Whether notices name nobody, and whether pages show the link that leaves the site at once. */
  discreet: boolean;
  quickExit: boolean;
  /** What bank statements show; empty if the site has set nothing. */
  statement: string;
  company: string;
};
