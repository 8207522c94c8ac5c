import { clientSubject } from '~/use-cases/people/import/client-subject.server';
import { executiveSubject } from '~/use-cases/people/import/executive-subject.server';
import { uploadAt, uploadEndpoint } from '../catalogues/imports';
import type { AnyEndpoint } from '../endpoint';
import * as auth from './auth';
import * as colleagues from './colleagues';
import * as clients from './clients';
import * as executives from './executives';
import * as handOvers from './hand-overs';
import * as ownAccount from './own-account';
import * as ownSessions from './own-sessions';
import * as preferences from './preferences';
import { postLoginCode, postLoginPassword, postTakeFactorsAway } from './second-factors';
import * as lookUps from './user-look-ups';
import * as users from './users';

const groups: readonly Readonly<Record<string, AnyEndpoint>>[] = [
  auth,
  users,
  lookUps,
  clients,
  executives,
  handOvers,
  preferences,
  ownAccount,
  ownSessions,
  colleagues,
  { postLoginCode, postLoginPassword, postTakeFactorsAway },
];

export const peopleEndpoints: readonly AnyEndpoint[] = [
  ...groups.flatMap((group) => Object.values(group)),
  uploadAt('/clients/csv', clientSubject, 'clients; nobody is invited unless that is chosen'),
  uploadEndpoint('/executives', executiveSubject, 'executives; nobody is invited unless that is chosen'),
];
