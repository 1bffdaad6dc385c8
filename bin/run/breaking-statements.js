// Finds the statements of a migration that the version before it would fail on: while instances are replaced one by one,
// it still runs on the migrated database.

/** What each kind of statement takes from the running version. */
/** @type {[RegExp, string][]} */
const KINDS = [
  [/\bDROP\s+(?:TABLE|COLUMN|TYPE|VIEW|DEFAULT)\b/i, 'drops what the running version may use'],
  [/\bDROP\s+(?:TRIGGER|FUNCTION)\b/i, 'drops what the running version may rely on'],
  [/\bRENAME\b/i, 'renames what the running version may use'],
  [/\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i, 'rewrites a column, and locks its table meanwhile'],
  [/\bSET\s+NOT\s+NULL\b/i, 'requires a value that the running version may leave out'],
  [
    /\bADD\s+COLUMN\b(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/i,
    'requires a value that the running version does not know',
  ],
];

/** Allows the next statement: what it takes away is no longer used by the release before. */
const CONTRACT = /^--\s*contract:\s*\S/im;

const removeComments = (text) => text.replace(/--.*$/gm, '').trim();

/**
 * Lists the breaking statements of a migration, each with its reason. A comment `-- contract: why` before a statement
 * allows it: the release before has stopped using what it takes away.
 */
export const findBreakingStatements = (sql) =>
  sql.split(/;\s*$/m).flatMap((text) => {
    const statement = removeComments(text);
    const [, reason] = KINDS.find(([pattern]) => pattern.test(statement)) ?? [];
    return reason && !CONTRACT.test(text) ? [`${statement.replace(/\s+/g, ' ')}: ${reason}`] : [];
  });
