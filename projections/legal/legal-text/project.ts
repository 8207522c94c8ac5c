import { legalTextEvents } from '../../../domain/legal/legal-text/events';
import type { LegalDocument, LegalTexts } from '../../../domain/legal/legal-text/inputs';
import { idOfStream, type RecordedEvent, type RecordedOf } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';

interface LegalTextRow {
  readonly id: string;
  readonly owner_id: string;
  readonly document: LegalDocument;
  readonly version: number;
  readonly texts: LegalTexts;
  readonly published_at: string;
  readonly published_by: string;
  readonly revision: number;
}

type Published = RecordedOf<typeof legalTextEvents>;

export const legalTexts = defineRowProjection<typeof legalTextEvents, LegalTextRow>({
  name: 'legal-text',
  version: 1,
  table: 'legal_text',
  follows: [legalTextEvents],
  keys: (event: RecordedEvent) => {
    const { document, version } = (event as Published).data;
    return [`${idOfStream(event.stream)}/${document}/${version}`];
  },
  recordColumn: 'owner_id',
  on: {
    LegalTextPublished: (_none, { stream, data, revision, metadata }, id) => ({
      id,
      owner_id: idOfStream(stream),
      ...data,
      published_at: metadata.at,
      published_by: metadata.actorId,
      revision: Number(revision),
    }),
  },
});
