import type { AnyEndpoint } from '../endpoint';
import { postLetter } from './letters';
import * as notifications from './notifications';

/** What people are told of. */
export const notificationEndpoints: readonly AnyEndpoint[] = [...Object.values(notifications), postLetter];
