import type { AnyEndpoint } from '../endpoint';
import * as notifications from './notifications';

/** What people are told of. */
export const notificationEndpoints: readonly AnyEndpoint[] = Object.values(notifications);
