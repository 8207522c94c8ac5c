-- The page of an erased record looks for its receipt; every reservation whose period is over has one.
create index erasures_subject on platform.erasures (subject, requested_at);
