-- Appends that ask nothing are a plain INSERT of the process now (infrastructure/event-store/postgres/appending.ts); all others go
-- through event_store.append.
drop function event_store.append_expected(text, bigint[], bigint[], uuid[], text, text, text);
