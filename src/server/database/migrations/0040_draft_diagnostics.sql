-- The word of the checker and the commands for one error or warning.
alter table publication_draft rename column findings to diagnostics;
