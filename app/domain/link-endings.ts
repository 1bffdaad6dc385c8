/** Domain endings that no ordinary word has, even after a missing space. */
export const LINK_ENDINGS = 'com|net|org|info|io|app|site|online|link|nl|eu|uk|fr|pl|dk|ru|ly|gg|tv';

/** Domain endings that are also words or abbreviations. */
export const WORD_ENDINGS =
  'biz|co|me|dev|xyz|live|club|chat|page|shop|top|cc|us|be|de|at|ch|es|it|se|no|fi|cn|in|br|au|ca|jp|cz|gr|hu|ro|pt|sk|ua|tr';
