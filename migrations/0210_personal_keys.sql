-- Keys that seal personal data in stored events, and what became of those that were forgotten.
create table platform.personal_keys (
  id           uuid primary key,
  subject      text not null,
  wrapped      bytea,
  wrapped_with text,
  created_at   timestamptz not null default now(),
  forgotten_at timestamptz,
  check ((wrapped is null) = (forgotten_at is not null)),
  check ((wrapped is null) = (wrapped_with is null))
);
create unique index personal_keys_in_use on platform.personal_keys (subject) where wrapped is not null;
create index personal_keys_subject on platform.personal_keys (subject);
create index personal_keys_wrapped_with on platform.personal_keys (wrapped_with) where wrapped is not null;
create index personal_keys_by_age on platform.personal_keys (created_at) where wrapped is not null;
comment on table platform.personal_keys is 'One AES-256 key for each person or record whose personal data is sealed in events. Not rebuildable: without its key an event''s personal data is lost. A forgotten key keeps its row without the key.';
comment on column platform.personal_keys.subject is 'Whose data it seals: the stream of an account (person-…) or of a record with a contact of its own (supplier-…, reservation-…). One key at most is in use; after forgetting, new data gets another.';
comment on column platform.personal_keys.wrapped is 'Nonce, encrypted key and tag: AES-256-GCM with a key of the installation, which is not in this database. Null once forgotten.';
comment on column platform.personal_keys.wrapped_with is 'Fingerprint of that key of the installation.';

create table platform.erasures (
  event_id     uuid primary key,
  requested_at timestamptz not null,
  applied_at   timestamptz,
  finished_at  timestamptz,
  receipt      jsonb not null
);
create index erasures_open on platform.erasures (requested_at) where finished_at is null;
create index erasures_in_order on platform.erasures (requested_at, event_id);
comment on table platform.erasures is 'What each event PersonalDataErased of the log did here. Rebuilt from the log where a backup lacks a row.';
comment on column platform.erasures.applied_at is 'When the keys were destroyed and the schema platform was cleared.';
comment on column platform.erasures.finished_at is 'When the read models no longer showed what was erased.';
comment on column platform.erasures.receipt is 'Counts of what was erased and of what stays and why. No personal data.';

create table platform.erased_subjects (
  subject   text primary key,
  erased_at timestamptz not null
);
comment on table platform.erased_subjects is 'Whose events from before sealing are masked when they are read.';

create table platform.personal_data_state (
  is_only_row boolean primary key default true check (is_only_row),
  generation  bigint not null default 0
);
insert into platform.personal_data_state default values;
comment on table platform.personal_data_state is 'Its generation rises whenever keys are forgotten, restored or wrapped anew. Processes that hold keys in memory look at it once a second at most.';
