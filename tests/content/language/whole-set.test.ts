import { describe, expect, it } from 'vitest';
import { explainRules } from '#language/report/explain-rules.ts';
import { explainScreen } from '#language/report/explain-screen.ts';
import { findUses } from '#language/report/find-uses.ts';
import { applyEdits, listRenamableNames, planRename } from '#language/report/plan-rename.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';

/** Reports over all the screens of the portal. */
const files = readDataFiles(projectRoot);
const whole = createWorkspace(files, today).check();

/** One frequently used name of each kind. */
function findMostUsed(names: Iterable<string>): string {
  const ranked = [...names].map((name) => ({
    name,
    files: new Set(findUses(whole, name).map(({ location }) => location.file)).size,
  }));
  return ranked.toSorted((left, right) => right.files - left.files)[0]?.name ?? '';
}

describe('a name renamed in the whole set', () => {
  const called = new Set(
    whole.compiled.uses.flatMap(({ kind, name }) => (kind === 'operation' ? name : [])),
  );
  it.each([
    ['permission', findMostUsed(whole.symbols.permissions)],
    ['operation', findMostUsed(called)],
    [
      'base',
      findMostUsed(
        [...whole.symbols.screens.values()].flatMap(({ id, abstract }) => (abstract ? id : [])),
      ),
    ],
    [
      'screen',
      findMostUsed(
        [...whole.symbols.screens.values()].flatMap(({ id, abstract }) => (abstract ? [] : id)),
      ),
    ],
  ])('%s %s: causes no diagnostic, and the old name is gone', { timeout: 120_000 }, (_, name) => {
    const next = /^[A-Z_\d]+$/u.test(name) ? `${name}_RENAMED` : `${name}Renamed`;
    const workspace = createWorkspace(files, today);
    const edits = planRename(whole, name, next);
    expect(new Set(edits.map(({ file }) => file)).size).toBeGreaterThan(2);
    for (const [file, some] of Map.groupBy(edits, (edit) => edit.file))
      workspace.update([[file, applyEdits(files.get(file) ?? '', some)]]);
    const after = workspace.check();
    expect(after.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(listRenamableNames(after)).not.toContain(name);
    expect(after.compiled.uses.filter((use) => use.name === name)).toEqual([]);
  });
});

describe('a part removed from a base', () => {
  it('is an error in each variant that changes it, by name', () => {
    const base = 'screens/_shared/member-profile/claims.json';
    const { id, tree } =
      [...whole.symbols.screens.values()].find(({ file }) => file === base) ?? {};
    const columns = tree?.get('results')?.list('columns') ?? [];
    const patched = (column: string) =>
      [...whole.symbols.screens.values()].filter(
        ({ lineage, file }) =>
          lineage.includes(id ?? '') &&
          file !== base &&
          (files.get(file) ?? '').includes(`results.columns.${column}"`),
      );
    const names = columns.flatMap((one) => one.text() ?? one.text('id') ?? []);
    const lost = names.find((name) => patched(name).length > 0) ?? '';
    const variants = patched(lost);
    expect(variants.length).toBeGreaterThan(0);
    const json = JSON.parse(files.get(base) ?? '') as { results: { columns: unknown[] } };
    json.results.columns = json.results.columns.filter((_, index) => names[index] !== lost);
    const workspace = createWorkspace(files, today);
    workspace.update([[base, JSON.stringify(json)]]);
    const { diagnostics } = workspace.check();
    for (const { file } of variants)
      expect(
        diagnostics
          .filter((diagnostic) => diagnostic.code === 'SCR114' && diagnostic.file === file)
          .map(({ message }) => message),
      ).toContainEqual(expect.stringContaining(lost));
  });
});

describe('each resolved key of each screen', () => {
  it('has the file and the line that wrote it', () => {
    for (const id of whole.symbols.screens.keys()) {
      const words = explainScreen(whole.symbols, whole.trees, id) ?? [];
      expect(words.length, id).toBeGreaterThan(3);
      for (const { path, location, value } of words) {
        const written = (files.get(location.file) ?? '').slice(location.from, location.to);
        expect(JSON.parse(written), `${id} ${path}`).toEqual(JSON.parse(value));
      }
    }
  });
});

describe('the rules of every screen', () => {
  it('are described by a table with both verdicts', { timeout: 120_000 }, () => {
    const met = new Set<string>();
    const rules = [...whole.compiled.screens].flatMap(([id, { artefact }]) => {
      const calls = Object.keys(artefact.operations).filter((call) => !met.has(call));
      for (const call of calls) met.add(call);
      return calls.length > 0 ? (explainRules(whole, id) ?? []) : [];
    });
    const onesided = rules.filter(
      ({ table = [] }) => new Set(table.map(({ holds }) => holds)).size < 2,
    );
    expect([rules.length > 30, onesided.map(({ id }) => id)]).toEqual([true, []]);
  });
});

describe('screens that several portals share', () => {
  it('have, as families of member profiles, at most 1.35 times the lines of one', () => {
    const isOf = (portal: string) => (id: string) =>
      id === `${portal}.memberProfile` || id.startsWith(`${portal}.memberProfile.`);
    const families = ['admin', 'employer', 'provider'].map((portal) => linesOf(isOf(portal)));
    const all = new Map(families.flatMap((family) => [...family]));
    const sum = (lines: ReadonlyMap<string, number>) =>
      [...lines.values()].reduce((total, count) => total + count, 0);
    expect(sum(all) / Math.max(...families.map(sum))).toBeLessThanOrEqual(1.35);
  });

  /** Files of these screens, including everything they extend, with their line counts. */
  function linesOf(isWanted: (id: string) => boolean): Map<string, number> {
    const { screens } = whole.symbols;
    const lineages = [...screens.values()]
      .filter(({ id }) => isWanted(id))
      .map((one) => one.lineage);
    return new Map(
      lineages.flat().map((id) => {
        const file = screens.get(id)?.file ?? '';
        return [file, (files.get(file) ?? '').split('\n').length - 1] as const;
      }),
    );
  }
});
