-- What an election changed against the coverage before the decision. The decision itself changes that coverage.
alter table enrollment_election
  add column present_plan text,
  add column present_level text,
  add column change text check (change in ('New', 'Changed', 'Same', 'Ends', 'Waived'));
