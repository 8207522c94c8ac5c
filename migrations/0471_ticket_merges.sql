-- Tickets that became part of others, and messages that became tickets of their own.
create table read.ticket_survivor (
  id           text primary key,
  into_id      text not null,
  survivor_id  text not null,
  owner_id     text not null,
  turn         integer not null,
  state_before text not null,
  merged_by    text not null,
  merged_at    timestamptz not null
);
comment on table read.ticket_survivor is 'Tickets that became part of others; one row each. What refers to one is read as its survivor''s.';
comment on column read.ticket_survivor.into_id is 'Ticket that it became part of, which may be merged itself.';
comment on column read.ticket_survivor.survivor_id is 'Ticket that it is part of now, at the end of all merges.';
comment on column read.ticket_survivor.owner_id is 'Owner company (tenant) of both.';
comment on column read.ticket_survivor.turn is 'How many merges of tickets the owner company had before.';
comment on column read.ticket_survivor.state_before is 'Its state before it was merged.';
comment on column read.ticket_survivor.merged_by is 'Id of who merged it.';
comment on column read.ticket_survivor.merged_at is 'When it was merged (UTC).';
create index ticket_survivor_survivor on read.ticket_survivor (survivor_id);
create index ticket_survivor_owner on read.ticket_survivor (owner_id, turn);

create table read.ticket_moved (
  id        text primary key,
  item_id   text not null,
  kind      text not null,
  ticket_id text not null,
  into_id   text not null,
  position  bigint not null,
  moved_by  text not null,
  moved_at  timestamptz not null
);
comment on table read.ticket_moved is 'Messages of tickets, and files that came with them, that became tickets of their own; one row a message or file and split.';
comment on column read.ticket_moved.id is 'Id of the ticket that was split, revision of the split in its stream, and id of the message or file.';
comment on column read.ticket_moved.item_id is 'Id of the message or file.';
comment on column read.ticket_moved.kind is 'message or file.';
comment on column read.ticket_moved.ticket_id is 'Ticket that was split.';
comment on column read.ticket_moved.into_id is 'Ticket that it was split into.';
comment on column read.ticket_moved.position is 'Position of the split in the log: of several, the last one counts.';
comment on column read.ticket_moved.moved_by is 'Id of who split it.';
comment on column read.ticket_moved.moved_at is 'When it was split (UTC).';
create index ticket_moved_item on read.ticket_moved (item_id, position);
create index ticket_moved_into on read.ticket_moved (into_id);
create index ticket_moved_ticket on read.ticket_moved (ticket_id);

create view reporting.ticket_merges as
  select id, into_id, survivor_id, owner_id, state_before, merged_by, merged_at from read.ticket_survivor;
comment on view reporting.ticket_merges is 'Tickets that became part of others, one row each. In reporting.tickets they are solved.';
comment on column reporting.ticket_merges.id is 'Id of the ticket that was merged.';
comment on column reporting.ticket_merges.into_id is 'Id of the ticket that it became part of, which may be merged itself.';
comment on column reporting.ticket_merges.survivor_id is 'Id of the ticket that it is part of now, at the end of all merges.';
comment on column reporting.ticket_merges.owner_id is 'Owner company (tenant) of both.';
comment on column reporting.ticket_merges.state_before is 'Its state before: open, waiting or solved.';
comment on column reporting.ticket_merges.merged_by is 'Id of who merged it.';
comment on column reporting.ticket_merges.merged_at is 'When it was merged (UTC).';

create view reporting.ticket_splits as
  select into_id as id, ticket_id as split_from, count(*) filter (where kind = 'message')::integer as messages,
    min(moved_by) as split_by, min(moved_at) as split_at
  from read.ticket_moved group by into_id, ticket_id;
comment on view reporting.ticket_splits is 'Tickets that began with messages of another one; one row each.';
comment on column reporting.ticket_splits.id is 'Id of the new ticket.';
comment on column reporting.ticket_splits.split_from is 'Id of the ticket that the messages were in.';
comment on column reporting.ticket_splits.messages is 'How many messages it began with.';
comment on column reporting.ticket_splits.split_by is 'Id of who split it.';
comment on column reporting.ticket_splits.split_at is 'When it was split (UTC).';
