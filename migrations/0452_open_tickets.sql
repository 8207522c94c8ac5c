-- Open tickets alone can be overdue, since when depends on owner company and priority.
create index ticket_list_open on read.ticket_list (owner_id, priority, opened_at) where state = 'open';
