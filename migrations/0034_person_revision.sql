alter table read.person_list add column revision integer not null default 0;
comment on column read.person_list.revision is 'Revision of the person''s stream: what a change is checked against when the caller says what it saw.';
