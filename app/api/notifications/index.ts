import type { AnyEndpoint } from '../endpoint';
import { postLetter } from './letters';
import * as notifications from './notifications';

export const notificationEndpoints: readonly AnyEndpoint[] = [...Object.values(notifications), postLetter];
