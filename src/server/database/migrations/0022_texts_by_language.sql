-- A text that readers see is one column that holds it by language code, so that a further language needs no new column.
create domain texts as jsonb check (value ? 'en');

do $$
declare
  pair record;
  required boolean;
begin
  for pair in
    select * from (values
      ('accumulator', 'label_en', 'label_sp', 'label'),
      ('announcement', 'title_en', 'title_sp', 'title'),
      ('announcement', 'bulletin_text_en', 'bulletin_text_sp', 'bulletin_text'),
      ('claim_line', 'description_en', 'description_sp', 'description'),
      ('document', 'display_name', 'display_name_sp', 'display_name'),
      ('document_category', 'name_en', 'name_sp', 'name'),
      ('faq', 'category_en', 'category_sp', 'category'),
      ('faq', 'question_en', 'question_sp', 'question'),
      ('faq', 'answer_en', 'answer_sp', 'answer'),
      ('letter_template', 'name_en', 'name_sp', 'name'),
      ('letter_template', 'subject_en', 'subject_sp', 'subject'),
      ('letter_template', 'body_en', 'body_sp', 'body'),
      ('link', 'description_en', 'description_sp', 'description'),
      ('link', 'summary_en', 'summary_sp', 'summary'),
      ('link_category', 'name_en', 'name_sp', 'name'),
      ('memo_type', 'descr', 'descr_sp', 'descr'),
      ('payment_type', 'description_en', 'description_sp', 'description'),
      ('plan_benefit', 'description_en', 'description_sp', 'description'),
      ('plan_benefit', 'notes_en', 'notes_sp', 'notes'),
      ('report_type', 'name_en', 'name_sp', 'name'),
      ('resolution_type', 'description_en', 'description_sp', 'description'),
      ('routing_queue', 'name_en', 'name_sp', 'name'),
      ('routing_subject', 'label_en', 'label_sp', 'label')
    ) as pairs (tab, en, sp, both_languages)
  loop
    select is_nullable = 'NO' into required from information_schema.columns
      where table_schema = current_schema() and table_name = pair.tab and column_name = pair.en;
    execute format('alter table %I add column texts_ texts', pair.tab);
    execute format(
      'update %I set texts_ = jsonb_strip_nulls(jsonb_build_object(''en'', %I, ''sp'', %I)) where %I is not null',
      pair.tab, pair.en, pair.sp, pair.en);
    execute format('alter table %I drop column %I, drop column %I', pair.tab, pair.en, pair.sp);
    execute format('alter table %I rename column texts_ to %I', pair.tab, pair.both_languages);
    if required then
      execute format('alter table %I alter column %I set not null', pair.tab, pair.both_languages);
    end if;
  end loop;
end $$;
