-- Which question a line of a quote's history asks or answers.
alter table read.quoter_history add column question integer;
comment on column read.quoter_history.question is 'Number of the question that is asked or answered, from 1; null for other events.';
