-- A language is a folder of locales/: rows may name any.
alter table member drop constraint member_language_check;
alter table letter drop constraint letter_language_check;
alter table document drop constraint document_language_check;
