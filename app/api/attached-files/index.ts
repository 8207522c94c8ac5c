import type { AnyEndpoint } from '../endpoint';
import * as files from './files';

export const fileEndpoints: readonly AnyEndpoint[] = Object.values(files);
