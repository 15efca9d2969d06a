-- The texts of letters are in locales/<language>/letters.json, their list in schemas/codes/letter-template.json.
alter table letter drop constraint letter_template_id_fkey;
drop table letter_template;
