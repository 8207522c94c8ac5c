import type { AnyEndpoint } from '../endpoint';
import * as mails from './mails';
import * as tickets from './tickets';

/** Tickets, the contact form, and mails that come in. */
export const supportEndpoints: readonly AnyEndpoint[] = [...Object.values(tickets), ...Object.values(mails)];
