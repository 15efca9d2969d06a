import { applyEdits, getNodeValue, parseTree, type Edit, type Node } from 'jsonc-parser';
import { toBaseKey, getIntlLocale, listPluralCategories } from '#shared/locales/index.ts';
import { markUntranslated } from '#shared/locales/untranslated.ts';
import { formatJson, withValue } from './json-file.ts';
import {
  createFileChanges,
  listLanguages,
  readText,
  type FileChanges,
  type Project,
  type Scaffold,
} from './scaffold.ts';

/** Texts by key. */
type Texts = Record<string, string>;

/** A new language: every English text, marked as untranslated, in the plural forms of the language. */
export const languageScaffold: Scaffold = {
  questions: [
    {
      flag: 'id',
      message: 'What is the code of the language?',
      pattern: /^[a-z]{2,3}$/u,
      hint: 'two or three lowercase letters',
      findExisting: (code, project) =>
        listLanguages(project).includes(code) ? `locales/${code}` : undefined,
      example: 'fr',
    },
  ],
  planChanges({ id = '' }, project) {
    const changes = createFileChanges([
      `npm run locales -- export ${id} writes a CSV for the translator; npm run locales -- import ${id} <file> imports it.`,
      `If ${id} is not a language tag or needs a region, add it to schemas/parts/languages.json (now: ${getIntlLocale(id)}).`,
      `Reload the page: the language menu shows it. Pages, API responses, mails and documents use it for users who select it.`,
    ]);
    for (const [path, text] of project.files) {
      const name = /^locales\/en\/(.+)$/u.exec(path)?.[1];
      if (name)
        changes.created.set(`locales/${id}/${name}`, formatJson(markTextsUntranslated(text, id)));
    }
    addName(project, changes, id);
    for (const path of listFilesWithTexts(project)) addTexts(project, changes, path, id);
    return changes;
  },
};

/** Adds the name of the language in that language, which the language menu shows, to the texts of every language. */
function addName(project: Project, changes: FileChanges, id: string): void {
  const tag = getIntlLocale(id);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? id;
  const capitalized = name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
  for (const language of [...listLanguages(project), id]) {
    const path = `locales/${language}/shell.json`;
    const text = withValue(readText(project, changes, path), [`shell.language.${id}`], capitalized);
    (language === id ? changes.created : changes.changed).set(path, text);
  }
}

/** Returns the texts of an English locale file, marked as untranslated, in the plural forms of the language. */
function markTextsUntranslated(json: string, language: string): Texts {
  const texts = JSON.parse(json) as Texts;
  const isPlural = (key: string) => Object.hasOwn(texts, `${toBaseKey(key)}_other`);
  const entries = Object.entries(texts).flatMap(([key, text]): [string, string][] => {
    if (key === '$schema') return [[key, text]];
    if (!isPlural(key)) return [[key, markUntranslated(text)]];
    if (!key.endsWith('_other')) return [];
    return listPluralCategories(language).map((form) => [
      `${toBaseKey(key)}_${form}`,
      markUntranslated(text),
    ]);
  });
  return Object.fromEntries(entries);
}

const listFilesWithTexts = ({ files }: Project): string[] =>
  [...files.keys()].filter((path) =>
    /^(?:cobrand\/[^/]+\/brand|schemas\/codes\/[^/]+)\.json$/u.test(path),
  );

/** Adds the language to the localized values of brands and code lists. */
function addTexts(project: Project, changes: FileChanges, path: string, id: string): void {
  const languages = listLanguages(project);
  const text = project.files.get(path) ?? '';
  const edits: Edit[] = [];
  const visit = (node: Node): void => {
    const members = node.type === 'object' ? (node.children ?? []) : [];
    const english = members.find((member) => getMemberName(member) === 'en')?.children?.[1];
    const translations = members.filter((member) => languages.includes(getMemberName(member)));
    const last = translations.at(-1);
    if (english && last && translations.length === languages.length) {
      const translation = JSON.stringify(markTexts(getNodeValue(english)));
      edits.push({
        offset: last.offset + last.length,
        length: 0,
        content: `, "${id}": ${translation}`,
      });
    }
    node.children?.forEach(visit);
  };
  const tree = parseTree(text);
  if (tree) visit(tree);
  if (edits.length > 0) changes.changed.set(path, applyEdits(text, edits));
}

const getMemberName = (member: Node): string => String(member.children?.[0]?.value);

/** Marks a localized text, or every text of a localized object, as untranslated. */
function markTexts(texts: unknown): unknown {
  if (typeof texts === 'string') return markUntranslated(texts);
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, markTexts(text)]));
}
