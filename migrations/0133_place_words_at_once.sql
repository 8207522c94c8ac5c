-- New words are sorted into these indexes as they come. Kept in a list until a vacuum, they made the planner read the whole table for each mistyped word instead.
alter index read.place_words_near set (fastupdate = off);
alter index read.place_words_alike set (fastupdate = off);
