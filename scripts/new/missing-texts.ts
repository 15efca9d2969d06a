import { formatDiagnostic, type LocatedDiagnostic } from '#language/core/diagnostic.ts';
import { markUntranslated } from '#shared/locales/untranslated.ts';
import { withValue } from './json-file.ts';
import { sentence } from './names.ts';
import { ScaffoldError, languagesOf, textOf, type Draft, type Project } from './scaffold.ts';

/** Texts that were given as flags; all others are derived from their keys. */
export type Wording = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Adds every text that the checker misses, in all languages, until no new errors remain. */
export function addMissingTexts(project: Project, draft: Draft, wording: Wording): void {
  const known = new Set(project.checked.diagnostics.map(identity));
  // A missing text may hide another one, so the check is repeated.
  for (let round = 0; round < 5; round++) {
    const found = newDiagnostics(project, draft, known);
    const missing = [...new Set(found.flatMap(missingText))];
    if (found.length === 0) return;
    if (missing.length === 0)
      throw new ScaffoldError(
        `The checker has objections:\n${found.map(formatDiagnostic).join('\n')}`,
      );
    for (const key of missing) addText(project, draft, key, wording);
  }
  throw new ScaffoldError('The checker still reports missing texts.');
}

const identity = ({ file, code, message }: LocatedDiagnostic): string =>
  `${file} ${code} ${message}`;

function newDiagnostics(
  { files, workspace }: Project,
  draft: Draft,
  known: ReadonlySet<string>,
): LocatedDiagnostic[] {
  const data = [...draft.created, ...draft.changed].filter(
    ([path]) => files.has(path) || /^(?:screens|schemas|permissions|locales|cobrand)\//u.test(path),
  );
  workspace.update(data);
  return workspace
    .check()
    .diagnostics.filter(
      (diagnostic) => diagnostic.severity === 'error' && !known.has(identity(diagnostic)),
    );
}

const missingText = ({ code, hint }: LocatedDiagnostic): string[] =>
  code === 'TXT301' && typeof hint?.expected === 'string' ? [hint.expected] : [];

/** Writes a text to the file of its portal in each language, marked as untranslated unless given. */
export function addText(project: Project, draft: Draft, key: string, wording: Wording): void {
  const english = wording['en']?.[key] ?? defaultText(key);
  for (const language of languagesOf(project)) {
    const path = `locales/${language}/${fileOf(key)}.json`;
    const translation =
      wording[language]?.[key] ?? (language === 'en' ? english : markUntranslated(english));
    draft.changed.set(path, withValue(textOf(project, draft, path), [key], translation));
  }
}

const fileOf = (key: string): string => {
  const [top = '', portal = ''] = key.split('.');
  return top === 'screen' ? portal : top;
};

/** Derives "Memo text" from "screen.admin.memos.fields.memoText", and titles from their part. */
function defaultText(key: string): string {
  const parts = key.split('.');
  const last = parts.at(-1) ?? '';
  const part = ['title', 'label', 'done', 'text'].includes(last) ? parts.at(-2) : last;
  return sentence(part ?? last);
}
