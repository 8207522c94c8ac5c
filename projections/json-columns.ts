import type { ColumnType } from 'kysely';
import type { Quoter } from '../domain/quoting/quoter/quoter';
import type { Place } from '../domain/rating/place';
import type { RateTerms } from '../domain/rating/rate/terms';
import type { QuoterChange } from './quoting/quoter-history/changes';

/**
 * What JSON columns hold, by table and column; the database does not know. Others are read as `unknown`.
 */
export interface JsonColumns {
  readonly 'platform.outbox_messages.attachments': readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly size: number;
  }[];
  readonly 'rate_history.changed': Readonly<Record<string, unknown>>;
  readonly 'rate_list.terms': RateTerms;
  readonly 'rate_search.terms': RateTerms;
  readonly 'rate_zones.place': Place;
  readonly 'quoter_detail.quoter': Quoter;
  readonly 'quoter_history.changes': readonly QuoterChange[];
}

/** Written as JSON text, since the driver would send a list as a Postgres array. */
export type Json<Column extends string> = ColumnType<
  Column extends keyof JsonColumns ? JsonColumns[Column] : unknown,
  string,
  string
>;
