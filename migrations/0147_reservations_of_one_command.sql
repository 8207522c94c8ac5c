-- A reservation belongs to one attempt of one command, and a confirmed key remembers the revision that took it.
alter table platform.reservations
  add column claim_id uuid,
  add column revision bigint;
update platform.reservations set revision = -1 where confirmed;
update platform.reservations set claim_id = gen_random_uuid() where not confirmed;
alter table platform.reservations
  drop column confirmed,
  add constraint reservations_claimed_or_confirmed check (claim_id is not null or revision is not null);
create index reservations_claim on platform.reservations (claim_id) where claim_id is not null;

comment on table platform.reservations is 'Unique keys such as e-mail addresses and codes, each held by one stream. A row with a claim belongs to a command under way, or to one that crashed.';
comment on column platform.reservations.claim_id is 'The attempt of a command that has reserved the key; null once it is confirmed. Only this attempt releases or confirms it.';
comment on column platform.reservations.command_id is 'The command that reserved the key last: whether its events are in the log decides what becomes of a claim that was left behind.';
comment on column platform.reservations.revision is 'Revision of the stream whose events confirmed the key; null while it is only reserved, -1 for keys confirmed before revisions were kept.';
