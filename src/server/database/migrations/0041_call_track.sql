-- Calls have reasons in three levels, each list depending on the choice before it, and may follow up another call.

-- Until now the second key was one of the first level.
update call_track set from_key2 = null, from_key3 = null, regard_key2 = null, regard_key3 = null;
alter table call_track
  add column follow_up_of bigint references call_track,
  add check (from_key3 is null or from_key2 is not null),
  add check (regard_key3 is null or regard_key2 is not null);
create index call_track_follow_up on call_track (follow_up_of) where follow_up_of is not null;
create index call_track_group on call_track (group_number, called_at desc);
create index call_track_due on call_track (due_date) where status <> 'Closed';
create index call_track_claim on call_track (claim_id) where claim_id is not null;
