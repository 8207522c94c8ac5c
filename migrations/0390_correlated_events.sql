-- What was done on one request, import or job, whatever it was done to.
create table read.correlated_events (
  position        bigint primary key,
  correlation_id  text not null,
  event_id        text not null,
  stream          text not null,
  revision        bigint not null,
  type            text not null,
  at              timestamptz not null,
  actor_id        text not null,
  via             text not null,
  command_id      text not null
);
comment on table read.correlated_events is 'Every event by the request, import or job that caused it; one row an event, without its content.';
comment on column read.correlated_events.position is 'Position in the log.';
comment on column read.correlated_events.correlation_id is 'Id of the request, import or job.';
comment on column read.correlated_events.event_id is 'Id of the event.';
comment on column read.correlated_events.stream is 'Stream of the record that the event is of.';
comment on column read.correlated_events.revision is 'Revision of the event in its stream, from 0.';
comment on column read.correlated_events.type is 'Name of the event.';
comment on column read.correlated_events.at is 'When it happened (UTC).';
comment on column read.correlated_events.actor_id is 'Id of the person or program that caused it.';
comment on column read.correlated_events.via is 'Door: web, api or process.';
comment on column read.correlated_events.command_id is 'Id of the command.';
create index correlated_events_of on read.correlated_events (correlation_id, position);
