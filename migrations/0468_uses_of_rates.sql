-- Where a rate was quoted and booked is found by its id.
create index offer_content_rates on read.offer_content using gin (((content -> 'rates')::jsonb) jsonb_path_ops);
create index reservation_lines on read.reservation using gin ((lines::jsonb) jsonb_path_ops);
