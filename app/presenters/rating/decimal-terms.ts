import type { TermName } from '@domain/rating/rate/terms';

export const decimalTerms: ReadonlySet<TermName> = new Set<TermName>([
  ...([
    'minimum',
    'divisor',
    'roundingStep',
    'minimumQuantity',
    'factor',
    'kilogramsPerLoadingMetre',
    'kilometres',
    'emptyReturn',
    'temperatureFrom',
    'temperatureTo',
    'weightTotal',
    'volumeTotal',
  ] as const),
  ...(['pieceWeight', 'pieceLength', 'pieceWidth', 'pieceHeight'] as const),
]);
