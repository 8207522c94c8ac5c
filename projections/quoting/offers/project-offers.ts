import { offerEvents, type OfferContent } from '../../../domain/quoting/offer/events';
import { idOfStream, type RecordedEvent, type RecordedOf } from '../../../domain/shared/event';
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
        // The message of an approved offer was sent with it; that of a declined one is kept for the next
        // request.
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

type OfferEvent = RecordedOf<typeof offerEvents>;

const contentIdOf = ({ stream, revision }: RecordedEvent): string => `${idOfStream(stream)}/${revision}`;

function contentRow(
  _none: unknown,
  event: Extract<OfferEvent, { type: 'OfferDrafted' | 'OfferChanged' }>,
): ContentRow {
  return {
    id: contentIdOf(event),
    offer_id: idOfStream(event.stream),
    content_revision: Number(event.revision),
    content: event.data.content,
  };
}

export const offerContent = defineRowProjection<typeof offerEvents, ContentRow>({
  name: 'offer-content',
  version: 1,
  table: 'offer_content',
  follows: [offerEvents],
  keys: (event) => [contentIdOf(event)],
  recordColumn: 'offer_id',
  on: {
    OfferDrafted: contentRow,
    OfferChanged: contentRow,
    OfferApprovalRequested: 'ignored',
    OfferApproved: 'ignored',
    OfferApprovalDeclined: 'ignored',
  },
});
