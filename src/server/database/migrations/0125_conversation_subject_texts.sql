-- The subject in every language, where the portal wrote it: of a request, or of a message about a record or a topic.
-- Null where its sender wrote it, and in all conversations until now; `subject` has it in the language of the sender.
alter table conversation add column subject_texts texts;
