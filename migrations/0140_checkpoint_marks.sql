-- A checkpoint keeps which event it stands at, so that it can be told whether the log still holds that event there: a log that was restored
-- from an older backup may hold another one at the same position, or none. Null in rows that were written before this migration.
alter table platform.checkpoints
  add column event_id uuid,
  add column stream   text,
  add column revision bigint;
comment on column platform.checkpoints.event_id is 'Id of the event at `position`: the last one folded, or reacted to.';
comment on column platform.checkpoints.stream is 'Stream of that event. With `revision` it is found in the log.';

-- Events that reactions are done with. When the log was restored from an older backup, a reaction continues after the last of them that is still in it.
create table platform.checkpoint_marks (
  name     text not null,
  position bigint not null,
  event_id uuid not null,
  stream   text not null,
  revision bigint not null,
  primary key (name, position)
);
comment on table platform.checkpoint_marks is 'Events each reaction is done with: its last thousand, and about one in a hundred of those before.';

-- Unique keys are confirmed by the commands that took them, so those of an existing log are in step with it already.
insert into platform.checkpoints (name, version, position)
select 'keys', 1, min(position) from platform.checkpoints where name not like 'reaction:%' having count(*) > 0;
