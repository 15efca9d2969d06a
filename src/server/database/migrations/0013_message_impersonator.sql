-- Set when a message was written while impersonating: who wrote it in the sender's name.
alter table message add column impersonator_id bigint references account;
