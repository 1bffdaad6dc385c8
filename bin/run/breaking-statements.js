// Finds migration statements that break the previous version, which still runs on the migrated database during a
// rolling update.

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

/** Allows the next statement: the previous release no longer uses what it removes. */
const CONTRACT = /^--\s*contract:\s*\S/im;

const removeComments = (text) => text.replace(/--.*$/gm, '').trim();

/** Lists a migration's breaking statements with their reasons. Skips those after a comment `-- contract: why`. */
export const findBreakingStatements = (sql) =>
  sql.split(/;\s*$/m).flatMap((text) => {
    const statement = removeComments(text);
    const [, reason] = KINDS.find(([pattern]) => pattern.test(statement)) ?? [];
    return reason && !CONTRACT.test(text) ? [`${statement.replace(/\s+/g, ' ')}: ${reason}`] : [];
  });
