alter table platform.erasures add column owner_id text;
comment on column platform.erasures.owner_id is 'The owner company whose account or record it was. Null: the platform''s, or not known; administrators alone see it.';
create index erasures_of_owner on platform.erasures (owner_id, requested_at, event_id);
