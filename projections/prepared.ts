import { sql } from 'kysely';

/** What the text of a prepared statement begins with: the connection sees it and names the statement. */
export const preparedMark = '/* prepared */';

/**
 * Put before a statement that is asked at every request or event, always in the same words: each connection parses and plans it once. Not
 * for one whose best plan depends on what is looked for.
 */
export const prepared = sql.raw(preparedMark);
