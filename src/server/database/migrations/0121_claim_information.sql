-- What a claim with the status InformationRequested waits for (schemas/codes/claim-information.json), who must send
-- it, and by which day. All null when the claim system does not say.
alter table claim
  add column information_needed text,
  add column information_from text check (information_from in ('member', 'provider')),
  add column information_by date,
  add constraint claim_information check (num_nulls(information_needed, information_from, information_by) in (0, 3));
