-- A closed cart ends its stream: commands begin to look for the open one where the read model saw the last event.
alter table read.cart add column book integer not null default 0;
comment on column read.cart.book is 'Which stream of the cart the last event stands in: 0 is cart-<id>, 3 is cart-<id>/3. May be behind.';
comment on column read.cart.round is 'How many carts of this holder were closed before: at most one reservation a round.';
comment on column read.cart.revision is 'Of the round''s last event in its stream; -1 where nothing happened in the round yet.';
