import type { AnyEndpoint } from '../endpoint';
import * as booking from './booking';
import * as documents from './documents';
import * as following from './following';
import * as histories from './histories';
import * as offerAnswers from './offer-answers';
import * as offerFollowing from './offer-following';
import * as quoters from './quoters';
import * as reports from './reports';
import * as responses from './responses';
import * as states from './states';

const groups: readonly Readonly<Record<string, AnyEndpoint>>[] = [
  quoters,
  following,
  offerAnswers,
  offerFollowing,
  histories,
  states,
  documents,
  reports,
  booking,
  responses,
];

export const quotingEndpoints: readonly AnyEndpoint[] = groups.flatMap((group) => Object.values(group));
