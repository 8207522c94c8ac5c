import type { AnyEndpoint } from '../endpoint';
import * as auth from './auth';
import * as lookUps from './user-look-ups';
import * as users from './users';

const groups: readonly Readonly<Record<string, AnyEndpoint>>[] = [auth, users, lookUps];

/** Users, and how they sign in. */
export const peopleEndpoints: readonly AnyEndpoint[] = groups.flatMap((group) => Object.values(group));
