comment on column platform.hand_over_records.kind is 'quote, portfolio, meeting or subordinate.';
