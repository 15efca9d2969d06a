import { describe, expect, it } from 'vitest';
import { accessMatrix, compareAccess } from '#language/report/access-matrix.ts';
import { diffScreens } from '#language/report/diff-screens.ts';
import { findUses } from '#language/report/find-uses.ts';
import { listScreens } from '#language/report/list-screens.ts';
import { applyEdits, planRename } from '#language/report/plan-rename.ts';
import { createWorkspace, type Checked } from '#language/workspace.ts';
import { smallSet } from './small-set.ts';

const search = 'screens/admin/things.json';
const check = (files: ReadonlyMap<string, string>): Checked => createWorkspace(files).check();
const changed = (file: string, from: string | RegExp, to: string): Checked => {
  const files = smallSet();
  return check(files.set(file, (files.get(file) ?? '').replace(from, to)));
};
const whole = check(smallSet());
const accessSince = (after: Checked) =>
  compareAccess(accessMatrix(whole.book, whole.trees), accessMatrix(after.book, after.trees));

describe('the reports', () => {
  it('list screens with what they ask for', () => {
    expect(
      listScreens(whole.book).map(({ id, route, requires }) => `${id} ${route} ${requires}`),
    ).toEqual([
      'admin.thing /admin/things/{id} MEMBER_LISTING_SEARCH',
      'admin.things /admin/things MEMBER_LISTING_SEARCH',
    ]);
  });

  it('find who uses a name', () => {
    expect(
      findUses(whole.compiled.uses, 'admin.thing').map(
        ({ kind, place }) => `${kind} ${place.file}`,
      ),
    ).toEqual([`screen ${search}`]);
  });

  it('say which roles reach a screen', () => {
    const row = accessMatrix(whole.book, whole.trees).find(({ id }) => id === 'admin.things');
    expect(row?.who).toContain('Administrator');
    expect(row?.who).not.toContain('Employer');
  });

  it('say who gains and who loses by a change, and that a stricter screen loosens nothing', () => {
    const stricter = accessSince(
      changed(search, '"MEMBER_LISTING_SEARCH"', '"MEMBER_LISTING_SEARCH", "PERMISSIONS"'),
    );
    expect(stricter).toMatchObject([{ kind: 'screen', id: 'admin.things', gained: [] }]);
    expect(stricter[0]?.lost.length).toBeGreaterThan(0);
    const looser = accessSince(changed('schemas/thing/thing.api.json', /,\s*"TERMINATIONS"/u, ''));
    expect(looser.find(({ id }) => id === 'changeThing')?.gained.length).toBeGreaterThan(0);
  });

  it('say what a change means, not which lines it touches', () => {
    const { changed: screens } = diffScreens(
      whole,
      changed(search, '"sort": "name"', '"sort": "price"'),
    );
    expect(screens).toEqual([
      { id: 'admin.things', words: [{ path: 'results.sort', before: '"name"', after: '"price"' }] },
    ]);
    expect(diffScreens(whole, changed(search, '"kind"', '"note": "x", "kind"')).changed).toEqual(
      [],
    );
  });

  it.each([
    ['admin.thing', 'admin.oneThing'],
    ['searchThings', 'findThings'],
    ['TERMINATIONS', 'ENDINGS'],
  ])('rename %s everywhere, and the set stays sound', (name, next) => {
    const files = smallSet();
    for (const [file, edits] of Map.groupBy(planRename(whole, name, next), (edit) => edit.file))
      files.set(file, applyEdits(files.get(file) ?? '', edits));
    const after = check(files);
    expect(after.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect([...files.values()].join('\n')).not.toContain(`"${name}"`);
  });
});
