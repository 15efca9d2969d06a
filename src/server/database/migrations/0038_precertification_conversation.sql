-- The conversation in which a pre-certification was asked for and is answered.
alter table precertification add conversation_id bigint references conversation;
create unique index precertification_conversation on precertification (conversation_id) where conversation_id is not null;
