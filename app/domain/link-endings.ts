/** The endings of addresses that no ordinary word has, even if a space is missing before it. */
export const LINK_ENDINGS = 'com|net|org|info|io|app|site|online|link|nl|eu|uk|fr|pl|dk|ru|ly|gg|tv';

/** Further endings of addresses, which are words or abbreviations as well. */
export const WORD_ENDINGS =
  'biz|co|me|dev|xyz|live|club|chat|page|shop|top|cc|us|be|de|at|ch|es|it|se|no|fi|cn|in|br|au|ca|jp|cz|gr|hu|ro|pt|sk|ua|tr';
