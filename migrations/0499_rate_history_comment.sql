-- A third of what rate_history took were names of terms without a value.
comment on table read.rate_history is
  'One row an event of a rate. changed holds the terms the event set: of RateDrafted those that are not null.';
