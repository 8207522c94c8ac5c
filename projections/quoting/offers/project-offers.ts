import { offerEvents, type OfferContent } from '../../../domain/quoting/offer/events';
import { idOfStream, type RecordedEvent, type RecordedOf } from '../../../domain/shared/event';
import type { DatabaseTransaction, Projection } from '../../projection';
import { defineRowProjection } from '../../row-projection';
import type { ContentRow, OfferRow } from './table';

function touched(row: OfferRow, { metadata, revision }: RecordedEvent, changes: Partial<OfferRow>): OfferRow {
  return { ...row, ...changes, changed_at: metadata.at, revision: Number(revision) };
}

function figuresOf({ currency, totals, margin, lines, terms }: OfferContent) {
  return {
    currency,
    net: totals.net,
    tax: totals.tax,
    total: totals.total,
    margin_amount: margin?.amount ?? null,
    margin_percent: margin?.percent ?? null,
    lines: lines.length,
    valid_until: terms.validUntil,
  };
}

const noApproval = {
  approval: 'none',
  approval_asked_by: null,
  approval_asked_at: null,
  approval_floor: null,
} as const;

/** The present content of each offer in figures, and its approval. */
export const offerList = defineRowProjection<typeof offerEvents, OfferRow>({
  name: 'offer-list',
  version: 1,
  table: 'offer_list',
  follows: [offerEvents],
  on: {
    OfferDrafted: (_none, { data, metadata, revision }, id) => ({
      id,
      quote_id: data.quoteId,
      owner_id: data.ownerId,
      author_id: data.authorId,
      content_revision: Number(revision),
      ...noApproval,
      approval_comment: null,
      approval_message: null,
      ...figuresOf(data.content),
      drafted_at: metadata.at,
      changed_at: metadata.at,
      revision: Number(revision),
    }),
    OfferChanged: (row, event) =>
      row &&
      touched(row, event, {
        author_id: event.data.authorId,
        content_revision: Number(event.revision),
        ...noApproval,
        // What was approved went out with it; what was declined is changed and sent again.
        approval_message: row.approval === 'approved' ? null : row.approval_message,
        ...figuresOf(event.data.content),
      }),
    OfferApprovalRequested: (row, event) =>
      row &&
      touched(row, event, {
        approval: 'waiting',
        approval_asked_by: event.data.requestedBy,
        approval_asked_at: event.metadata.at,
        approval_comment: event.data.comment,
        approval_floor: event.data.floor,
        approval_message: event.data.message ?? null,
      }),
    OfferApproved: (row, event) =>
      row && touched(row, event, { approval: 'approved', approval_comment: event.data.comment }),
    OfferApprovalDeclined: (row, event) =>
      row && touched(row, event, { ...noApproval, approval_comment: event.data.comment }),
  },
});

/** Every content an offer ever had. */
export const offerContent: Projection = {
  name: 'offer-content',
  version: 1,
  categories: [offerEvents.category],
  tables: ['offer_content'],
  async removeRecords(ids, tx) {
    await tx
      .deleteFrom('offer_content')
      .where((eb) => eb('offer_id', '=', eb.fn.any(eb.val([...ids]))))
      .execute();
  },
  async fold(recorded, tx) {
    const rows = (recorded as readonly RecordedOf<typeof offerEvents>[]).flatMap((event): ContentRow[] => {
      if (event.type !== 'OfferDrafted' && event.type !== 'OfferChanged') return [];
      const offerId = idOfStream(event.stream);
      const revision = Number(event.revision);
      return [
        {
          id: `${offerId}/${revision}`,
          offer_id: offerId,
          content_revision: revision,
          content: event.data.content,
        },
      ];
    });
    await addContents(tx, rows);
  },
};

async function addContents(tx: DatabaseTransaction, rows: readonly ContentRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('offer_content')
    .values(rows.map((row) => ({ ...row, content: JSON.stringify(row.content) })))
    .execute();
}
