import { catalogues } from '../../domain/catalogues/registry';
import type { Projection } from '../projection';
import { catalogueProjection } from './project';

export const catalogueProjections: readonly Projection[] = catalogues.map(catalogueProjection);
