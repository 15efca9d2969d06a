import { formatDiagnostic, type LocatedDiagnostic } from '#language/core/diagnostic.ts';
import { markUntranslated } from '#shared/locales/untranslated.ts';
import { withValue } from './json-file.ts';
import { toSentenceCase } from './names.ts';
import {
  ScaffoldError,
  listLanguages,
  readText,
  type FileChanges,
  type Project,
} from './scaffold.ts';

/** Texts that were given as flags, by language and text key; all others are derived from their keys. */
export type Wording = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Maximum number of checks, each of which may report texts that the one before did not. */
const maxRounds = 5;

/**
 * Adds every text that the checker reports as missing, in all languages, until no new errors remain.
 * @throws ScaffoldError if a check reports only other errors, or if texts are still missing after the last check
 */
export function addMissingTexts(project: Project, changes: FileChanges, wording: Wording): void {
  const knownDiagnostics = new Set(project.checked.diagnostics.map(toDiagnosticKey));
  // A missing text may hide another one, so the check is repeated.
  for (let round = 0; round < maxRounds; round++) {
    const found = findNewErrors(project, changes, knownDiagnostics);
    const missing = [...new Set(found.flatMap(listMissingKeys))];
    if (found.length === 0) return;
    if (missing.length === 0)
      throw new ScaffoldError(
        `The checker has objections:\n${found.map(formatDiagnostic).join('\n')}`,
      );
    for (const key of missing) addText(project, changes, key, wording);
  }
  throw new ScaffoldError('The checker still reports missing texts.');
}

const toDiagnosticKey = ({ file, code, message }: LocatedDiagnostic): string =>
  `${file} ${code} ${message}`;

function findNewErrors(
  { files, workspace }: Project,
  changes: FileChanges,
  knownDiagnostics: ReadonlySet<string>,
): LocatedDiagnostic[] {
  const data = [...changes.created, ...changes.changed].filter(
    ([path]) => files.has(path) || /^(?:screens|schemas|permissions|locales|cobrand)\//u.test(path),
  );
  workspace.update(data);
  return workspace
    .check()
    .diagnostics.filter(
      (diagnostic) =>
        diagnostic.severity === 'error' && !knownDiagnostics.has(toDiagnosticKey(diagnostic)),
    );
}

/** Returns the text key of a diagnostic about a missing text (TXT301); no key for other diagnostics. */
const listMissingKeys = ({ code, hint }: LocatedDiagnostic): string[] =>
  code === 'TXT301' && typeof hint?.expected === 'string' ? [hint.expected] : [];

/**
 * Adds a text to its locale file in each language. A translation that was not given is the English text, marked as
 * untranslated.
 */
export function addText(
  project: Project,
  changes: FileChanges,
  key: string,
  wording: Wording,
): void {
  const english = wording['en']?.[key] ?? deriveText(key);
  for (const language of listLanguages(project)) {
    const path = `locales/${language}/${getTextFile(key)}.json`;
    const translation =
      wording[language]?.[key] ?? (language === 'en' ? english : markUntranslated(english));
    changes.changed.set(path, withValue(readText(project, changes, path), [key], translation));
  }
}

/** Returns the name of the locale file that contains a key. */
const getTextFile = (key: string): string => {
  const [top = '', portal = ''] = key.split('.');
  return top === 'screen' ? portal : top;
};

/**
 * Derives "Memo text" from "screen.admin.memos.fields.memoText". A key that ends in title, label, done or text is
 * derived from the segment before.
 */
function deriveText(key: string): string {
  const parts = key.split('.');
  const last = parts.at(-1) ?? '';
  const part = ['title', 'label', 'done', 'text'].includes(last) ? parts.at(-2) : last;
  return toSentenceCase(part ?? last);
}
