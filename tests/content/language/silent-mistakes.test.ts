import { describe, expect, it } from 'vitest';
import { createWorkspace } from '#language/check/workspace.ts';
import { groupDiagnostics } from '#language/report/group-diagnostics.ts';
import { messageOf } from './diagnostics-of.ts';
import { smallSet } from './small-set.ts';
import type { Change } from './silent-mistake.ts';
import { silentMistakes } from './silent-mistakes.ts';

const workspace = createWorkspace(smallSet(), () => '2026-11-20');

const all = Object.entries(silentMistakes).flatMap(([part, mistakes]) =>
  mistakes.map(([what, changes, ...messages]) => ({ what: `${part}: ${what}`, changes, messages })),
);

/** Makes the changes and returns the causes of all errors, and the notes that are new; then undoes them. */
function messagesWith(changes: readonly Change[]): string[] {
  const files = smallSet();
  const before = new Set(notesNow());
  for (const [file, found, put] of changes) {
    const text = files.get(file) ?? '';
    const changed = text.replace(found, put);
    expect(changed, `${file} has ${String(found)}`).not.toBe(text);
    files.set(file, changed);
  }
  const paths = changes.map(([file]) => file);
  workspace.update(paths.map((file) => [file, files.get(file)]));
  const messages = [...errorsNow(), ...notesNow().filter((note) => !before.has(note))];
  workspace.update(paths.map((file) => [file, smallSet().get(file)]));
  return messages;
}

const errorsNow = (): string[] =>
  groupDiagnostics(
    workspace.check().diagnostics.filter(({ severity }) => severity === 'error'),
  ).map(({ cause }) => messageOf(cause));

/** Notes about the links that a brand removes; all other notes count names. */
const notesNow = (): string[] =>
  workspace
    .check()
    .diagnostics.filter(({ code }) => code === 'BRD909')
    .map(messageOf);

describe('a mistake that an analyst makes has a message, which says what to write:', () => {
  it('there is none without a mistake', () => {
    expect(messagesWith([])).toEqual([]);
  });

  it.each(all)('$what', ({ changes, messages }) => {
    expect(messagesWith(changes)).toEqual(messages);
  });
});
