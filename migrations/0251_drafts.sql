-- What people typed and did not save. Nobody replays it, so it is no event.
create table platform.drafts (
  person_id text        not null,
  form      text        not null,
  record_id text        not null,
  revision  text        not null,
  content   jsonb       not null,
  saved_at  timestamptz not null default now(),
  primary key (person_id, form, record_id)
);
comment on table platform.drafts is 'Unsaved contents of forms, each person''s own. Dropped when saved, and after 30 days.';
comment on column platform.drafts.form is 'Which form, such as offer.';
comment on column platform.drafts.record_id is 'Id of the record that the form edits.';
comment on column platform.drafts.revision is 'Revision of the record that the form was opened with.';
create index drafts_saved_at on platform.drafts (saved_at);
