-- The claim that a conversation is about. Null when its first message names none, and in all conversations until now.
alter table conversation add column claim_id bigint references claim;
create index conversation_claim on conversation (claim_id) where claim_id is not null;
