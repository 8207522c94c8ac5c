import { sql } from 'kysely';
import { shortestCorrected } from '../../one-slip';
import type { Database } from '../../projection';

const mostWords = 4;
const mostTexts = 6;

export async function meantBy(db: Database, typed: string): Promise<readonly string[]> {
  const meant = await Promise.all(typed.split(' ').map((word) => wordsMeantBy(db, word)));
  const texts = meant.reduce<readonly string[]>(
    (before, words) =>
      before.flatMap((text) => words.map((word) => `${text} ${word}`.trim())).slice(0, mostTexts),
    [''],
  );
  return texts.filter((text) => text !== typed);
}

/**
 * One typo away, else a similar beginning by trigrams. The word itself if it is short, known, or similar to
 * none.
 */
async function wordsMeantBy(db: Database, word: string): Promise<readonly string[]> {
  if (word.length < shortestCorrected || !/\p{L}/u.test(word)) return [word];
  const near = await sql<{ word: string }>`
    select word from place_words where near && one_typo(${word})
    order by (word = ${word}) desc, similarity(word, ${word}) desc, word limit ${mostWords}`.execute(db);
  if (near.rows[0]?.word === word) return [word];
  if (near.rows.length > 0) return near.rows.map((row) => row.word);
  const alike = await sql<{ word: string }>`
    select word from place_words where ${word} <% word
    order by word_similarity(${word}, word) desc, length(word), word limit ${mostWords}`.execute(db);
  return alike.rows.length > 0 ? alike.rows.map((row) => row.word) : [word];
}
