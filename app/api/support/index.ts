import type { AnyEndpoint } from '../endpoint';
import * as mails from './mails';
import * as tickets from './tickets';

export const supportEndpoints: readonly AnyEndpoint[] = [...Object.values(tickets), ...Object.values(mails)];
