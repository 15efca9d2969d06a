import { findNearest } from '#shared/format/nearest.ts';
import { listPlaceholders } from '#shared/locales/catalogue.ts';
import {
  toBaseKey,
  isPluralForm,
  findLocaleProblems,
  listPluralForms,
  type LocaleProblem,
} from '#shared/locales/compare.ts';
import { getLanguageName } from '#shared/locales/languages.ts';
import { suggestKey } from '../names/suggest-key.ts';
import type { Report } from '../core/diagnostic.ts';
import { defaultLanguage, getLanguage } from '../set/texts.ts';
import type { SourceLocation } from '../core/source-location.ts';
import type { Member, Tree } from '../tree/tree.ts';
import type { CheckContext } from './check-context.ts';
import { checkPluralPlaceholders } from './plural-placeholders.ts';

/**
 * Checks that all languages have the same keys and placeholders, that no text is empty, that no key is in two files of
 * a language, and that the plural forms of a text have the same placeholders.
 */
export function checkLocales({ trees }: CheckContext, report: Report): void {
  const filesByLanguage = Map.groupBy(trees.ofKind('locale'), getLanguage);
  const membersByLanguage = new Map(
    [...filesByLanguage].map(([language, files]) => [language, readMembers(files, report)]),
  );
  const reference = membersByLanguage.get(defaultLanguage) ?? new Map<string, Member>();
  for (const [language, members] of membersByLanguage)
    compareLanguages(reference, members, language, report);
  checkPluralPlaceholders(reference, report);
}

/** Returns the texts of a language by key; reports keys that are in two files, and values that are not strings. */
function readMembers(files: readonly Tree[], report: Report): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const file of files) {
    for (const member of file.members?.values() ?? []) {
      if (member.name === '$schema') continue;
      if (member.value.text() === undefined)
        report('SCR103', member.value.location, 'A text is needed here', { expected: 'a text' });
      const other = members.get(member.name);
      if (other)
        report(
          'TXT305',
          member.keyLocation,
          `${other.keyLocation.file} has '${member.name}' already`,
        );
      else members.set(member.name, member);
    }
  }
  return members;
}

const getTexts = (members: ReadonlyMap<string, Member>): Record<string, string> =>
  Object.fromEntries([...members].map(([key, { value }]) => [key, value.text() ?? '']));

const emptyTextRemedy = 'Write the text, or remove its key in every folder of locales/.';

/** Compares a language with the default one. A missing text is reported at its key in the default language. */
function compareLanguages(
  reference: ReadonlyMap<string, Member>,
  members: ReadonlyMap<string, Member>,
  language: string,
  report: Report,
): void {
  const problems = findLocaleProblems(getTexts(reference), getTexts(members), language);
  const listKeys = (kind: LocaleProblem['kind']) =>
    problems.filter((problem) => problem.kind === kind).map(({ key }) => key);
  const candidates = { missing: listKeys('surplus'), surplus: listKeys('missing') };
  for (const problem of problems) {
    const { kind, key, message } = problem;
    const own = members.get(key);
    const other = reference.get(key) ?? findPluralForm(reference, toBaseKey(key));
    if (kind === 'placeholders' && own && other) {
      comparePlaceholders([own, language], [other, defaultLanguage], report);
      comparePlaceholders([other, defaultLanguage], [own, language], report);
      continue;
    }
    const member = own ?? other;
    const suggestion =
      kind === 'missing' || kind === 'surplus' ? suggestKey(key, candidates[kind]) : undefined;
    const remedy = member && getRemedy(problem, member, language);
    if (member)
      report('TXT304', member.keyLocation, message, {
        found: key,
        ...(suggestion && { suggestion }),
        ...(remedy && { remedy }),
      });
  }
}

/** Returns an existing plural form of a text, at which a missing form is reported. */
const findPluralForm = (members: ReadonlyMap<string, Member>, base: string): Member | undefined =>
  members.get(`${base}_other`) ??
  [...members.values()].find(({ name }) => isPluralForm(name) && toBaseKey(name) === base);

/** Names the file in which the text is missing, and the plural forms that its language has. */
function getRemedy(
  { kind, key }: LocaleProblem,
  { keyLocation }: Member,
  language: string,
): string | undefined {
  if (kind === 'empty') return emptyTextRemedy;
  if (kind === 'placeholders') return undefined;
  const [from, to] = kind === 'surplus' ? [language, defaultLanguage] : [defaultLanguage, language];
  const file = keyLocation.file.replace(`locales/${from}/`, `locales/${to}/`);
  const forms = isPluralForm(key) ? listPluralForms(language) : [];
  const needed = `a text with a number has the forms ${forms.join(', ')} in ${getLanguageName(language)}`;
  if (kind === 'missing') return `Add it to ${file}${forms.length > 0 ? `: ${needed}` : ''}.`;
  const isPermitted = forms.length === 0 || forms.some((form) => key.endsWith(form));
  return isPermitted ? `Add it to ${file}, or remove it.` : `Remove it: ${needed}.`;
}

/**
 * Reports, at the text of the first language, placeholders that only one of the two languages has. Missing ones are not
 * reported beside surplus ones, of which they may be the correction. The caller also compares the other way round, since
 * either text may be the mistake.
 */
function comparePlaceholders(
  [own, language]: [Member, string],
  [other, otherLanguage]: [Member, string],
  report: Report,
): void {
  const [used, expected] = [own, other].map(({ value }) => listPlaceholders(value.text() ?? ''));
  const surplus = used?.filter((name) => !expected?.includes(name)) ?? [];
  const missing = expected?.filter((name) => !used?.includes(name)) ?? [];
  for (const name of surplus) {
    const suggestion = findNearest(name, missing);
    const message = `'${own.name}' uses {{${name}}} in ${getLanguageName(language)} only`;
    const otherText = `the ${getLanguageName(otherLanguage)} text too, in ${other.keyLocation.file}`;
    report('TXT304', locatePlaceholder(own.value, name), message, {
      found: name,
      ...(suggestion
        ? { suggestion }
        : { remedy: `Write {{${name}}} in ${otherText}, or remove it here.` }),
    });
  }
  if (surplus.length === 0)
    for (const name of missing)
      report(
        'TXT304',
        own.value.location,
        `'${own.name}' does not use {{${name}}} in ${getLanguageName(language)}`,
        {
          expected: name,
          remedy: `Write {{${name}}} in this text, or remove it in ${other.keyLocation.file}.`,
        },
      );
}

/** Returns the location of a placeholder in a text; the text itself if it does not contain the placeholder. */
function locatePlaceholder(value: Tree, name: string): SourceLocation {
  const text = value.text() ?? '';
  const starts = [...text.matchAll(/\{\{\s*/gu)].map((brace) => brace.index + brace[0].length);
  const offset = starts.find((begin) => text.startsWith(name, begin));
  if (offset === undefined) return value.location;
  // In the file, characters before the placeholder may be escaped. -1: the closing quote that stringify adds.
  return {
    ...value.location,
    from: value.location.from + JSON.stringify(text.slice(0, offset)).length - 1,
  };
}
