import type { Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { Services } from '~/services';
import { forgetAlias, rememberAlias } from './alias-store.server';
import type { MeantWord } from './import-job';
import { acceptMeant, recheckImport, type FoundImport } from './imports.server';

type Parts = Pick<Services, 'db' | 'jobs'>;

/**
 * For all rows with the name. Subjects with aliases remember it for the owner company, so that the next file
 * does not ask.
 */
export async function explainName(
  services: Parts,
  found: FoundImport,
  actor: Actor,
  { key, word, value }: MeantWord,
): Promise<Rejection | undefined> {
  const { aliases } = found.subject;
  if (aliases === undefined) return acceptMeant(services, found, { key, word, value });
  const meaning = await aliases.find(services.db, actor, key, value);
  if (isRejection(meaning)) return meaning;
  const refusal = await acceptMeant(services, found, { key, word, value: meaning.value });
  if (refusal === undefined) await rememberAlias(services.db, actor, { ...meaning, word });
  return refusal;
}

export async function forgetName(
  services: Parts,
  found: FoundImport,
  actor: Actor,
  { key, word }: Pick<MeantWord, 'key' | 'word'>,
): Promise<Rejection | undefined> {
  const list = found.subject.aliases?.listOf(key);
  if (list === undefined || found.job.state !== 'checked') return reject('conflict', 'import.not-now');
  await forgetAlias(services.db, actor, { list, word });
  return recheckImport(services, found, { key, word });
}
