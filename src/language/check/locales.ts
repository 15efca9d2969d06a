import { baseKey, localeProblems } from '#shared/locales/compare.ts';
import type { Report } from '../finding.ts';
import { defaultLanguage, languageOf } from '../set/texts.ts';
import type { Member, Tree } from '../tree/tree.ts';
import type { Subject } from './phases.ts';

/** Every language says what the default language says, with the same values, and no key stands in two files. */
export function checkLocales({ trees }: Subject, report: Report): void {
  const byLanguage = Map.groupBy(trees.of('locale'), languageOf);
  const languages = new Map(
    [...byLanguage].map(([language, files]) => [language, membersByKey(files, report)]),
  );
  const reference = languages.get(defaultLanguage) ?? new Map<string, Member>();
  for (const [language, members] of languages) {
    if (language === defaultLanguage) checkEmpty(members, report);
    else compare(reference, members, language, report);
  }
}

function membersByKey(files: readonly Tree[], report: Report): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const file of files) {
    for (const member of file.members?.values() ?? []) {
      if (member.name === '$schema') continue;
      if (member.value.text() === undefined)
        report('SCR103', member.value.place, 'a text is expected', { expected: 'a text' });
      const other = members.get(member.name);
      if (other) report('TXT305', member.at, `'${member.name}' stands in ${other.at.file} already`);
      else members.set(member.name, member);
    }
  }
  return members;
}

const textsOf = (members: ReadonlyMap<string, Member>): Record<string, string> =>
  Object.fromEntries([...members].map(([key, { value }]) => [key, value.text() ?? '']));

function checkEmpty(members: ReadonlyMap<string, Member>, report: Report): void {
  for (const { name, value } of members.values())
    if (value.text()?.trim() === '') report('TXT304', value.place, `'${name}' is empty`);
}

/** A text that is missing is reported where the default language has it, since elsewhere it has no place. */
function compare(
  reference: ReadonlyMap<string, Member>,
  members: ReadonlyMap<string, Member>,
  language: string,
  report: Report,
): void {
  for (const { key, message } of localeProblems(textsOf(reference), textsOf(members), language)) {
    const member = members.get(key) ?? reference.get(key) ?? reference.get(`${baseKey(key)}_other`);
    if (member) report('TXT304', member.at, message);
  }
}
