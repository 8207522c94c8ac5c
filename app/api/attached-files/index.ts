import type { AnyEndpoint } from '../endpoint';
import * as files from './files';

/** Files of quotes, offers, reservations and companies. */
export const fileEndpoints: readonly AnyEndpoint[] = Object.values(files);
