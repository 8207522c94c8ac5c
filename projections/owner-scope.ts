import { expressionBuilder, type Expression } from 'kysely';
import { reachesEveryOwner, type Actor } from '../domain/shared/actor';
import { always, type Condition } from './expressions';
import type { Tables } from './projection';

const eb = expressionBuilder<Tables>();

/** Administrators reach all; auditors do not. */
export function isOfReadersOwner(ownerId: Expression<string | null>, reader: Actor): Condition {
  return reachesEveryOwner(reader) ? always : eb(ownerId, '=', eb.val(reader.ownerId));
}
