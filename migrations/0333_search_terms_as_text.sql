-- A search reads the terms of every candidate: as text they are sent as they are, and small enough to stay in their row.
alter table read.rate_search alter column terms type json using terms::json;
comment on column read.rate_search.terms is 'The terms of the rate without what is empty: see projections/rating/rate-search/stored-terms.ts.';
