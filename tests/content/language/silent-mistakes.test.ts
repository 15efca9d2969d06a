import { describe, expect, it } from 'vitest';
import { createWorkspace } from '#language/check/workspace.ts';
import { groupDiagnostics } from '#language/report/group-diagnostics.ts';
import { formatMessage } from './diagnostics-of.ts';
import { createSmallSet } from './small-set.ts';
import type { Change } from './silent-mistake.ts';
import { silentMistakes } from './silent-mistakes.ts';

const workspace = createWorkspace(createSmallSet(), () => '2026-11-20');

const all = Object.entries(silentMistakes).flatMap(([part, mistakes]) =>
  mistakes.map(([what, changes, ...messages]) => ({ what: `${part}: ${what}`, changes, messages })),
);

/** Makes the changes and returns the causes of all errors, and the notes that are new; then undoes them. */
function listMessagesWith(changes: readonly Change[]): string[] {
  const files = createSmallSet();
  const before = new Set(listNotes());
  for (const [file, found, put] of changes) {
    const text = files.get(file) ?? '';
    const changed = text.replace(found, put);
    expect(changed, `${file} has ${String(found)}`).not.toBe(text);
    files.set(file, changed);
  }
  const paths = changes.map(([file]) => file);
  workspace.update(paths.map((file) => [file, files.get(file)]));
  const messages = [...listErrors(), ...listNotes().filter((note) => !before.has(note))];
  workspace.update(paths.map((file) => [file, createSmallSet().get(file)]));
  return messages;
}

const listErrors = (): string[] =>
  groupDiagnostics(
    workspace.check().diagnostics.filter(({ severity }) => severity === 'error'),
  ).map(({ cause }) => formatMessage(cause));

/** Notes about the links that a brand removes; all other notes count names. */
const listNotes = (): string[] =>
  workspace
    .check()
    .diagnostics.filter(({ code }) => code === 'BRD909')
    .map(formatMessage);

describe('a mistake that an analyst makes has a message, which says what to write:', () => {
  it('there is none without a mistake', () => {
    expect(listMessagesWith([])).toEqual([]);
  });

  it.each(all)('$what', ({ changes, messages }) => {
    expect(listMessagesWith(changes)).toEqual(messages);
  });
});
