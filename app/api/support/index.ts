import type { AnyEndpoint } from '../endpoint';
import * as tickets from './tickets';

/** Tickets, and the contact form. */
export const supportEndpoints: readonly AnyEndpoint[] = Object.values(tickets);
