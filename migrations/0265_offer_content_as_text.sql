-- A content is written once and read whole: as text it is stored without being taken apart, twice as fast.
alter table read.offer_content alter column content type json using content::json;
