import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '#language/core/diagnostic.ts';
import { createBrandPatch, createForm } from './built-files.ts';
import { listErrors } from './diagnostics-of.ts';

const listLines = (files: Record<string, string>) => listErrors(files, formatDiagnostic);

/** A form whose only field fills the only required input of its call. */
const filled = () => createForm('thingId', { submit: { operation: 'changeThing' } });

const shared = (patch: unknown[]): Record<string, string> => ({
  'screens/admin/form.json': JSON.stringify({
    ...(JSON.parse(filled()['screens/admin/form.json'] ?? '') as object),
    id: 'admin.form',
  }),
  'screens/admin/variant.json': JSON.stringify({
    $schema: '../../schemas/meta/form.schema.json',
    kind: 'form',
    extends: 'admin.form',
    id: 'admin.variant',
    route: '/admin/variant/{id}',
    reachedBy: 'A link in a mail.',
    portal: 'admin',
    requires: ['MEMBER_LISTING_SEARCH', 'TERMINATIONS'],
    patch,
  }),
});

describe('a patch that breaks the screen it changes', () => {
  const needed = /changeThing needs thingId, and nothing fills it, because of this change of/u;

  it('is blamed when a brand removes a required field', () => {
    const files = {
      ...filled(),
      ...createBrandPatch([{ remove: 'sections.all.rows.thingId' }], 'admin.form'),
    };
    const found = listLines(files).filter((line) => line.includes('SCR208'));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^cobrand\/cedar\/screens\/things\.json:1:\d+ SCR208/u);
    expect(found[0]).toMatch(needed);
    expect(found[0]).toContain('screens/admin/form.json. Do not remove this part');
    expect(found[0]).not.toContain('Add it to "input"');
  });

  it('is blamed when a variant removes it, at the change among several that does', () => {
    const patch = [{ set: 'dirtyGuard', to: false }, { remove: 'sections.all.rows.thingId' }];
    const found = listLines(shared(patch)).filter((line) => line.includes('SCR208'));
    expect(found).toHaveLength(1);
    const column = JSON.stringify(patch[1]);
    const text = shared(patch)['screens/admin/variant.json'] ?? '';
    expect(found[0]).toContain(
      `screens/admin/variant.json:1:${text.indexOf(column) + '{"remove":'.length + 1} SCR208`,
    );
  });

  it('keeps the advice of the diagnostic when a change adds something', () => {
    const to = { requires: ['NO_SUCH_PERMISSION'] };
    const patch = [{ set: 'sections.all.rows.thingId', to }];
    const found = listLines(shared(patch)).filter((line) => line.includes('NO_SUCH_PERMISSION'));
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((line) => !line.includes('Correct or remove this change'))).toBe(true);
  });

  it('leaves an error of the base at the base', () => {
    const files = {
      ...createForm('nmae'),
      ...createBrandPatch([{ set: 'dirtyGuard', to: false }], 'admin.form'),
    };
    const found = listLines(files).filter((line) => line.includes("'nmae'"));
    expect(found.every((line) => line.startsWith('screens/admin/form.json'))).toBe(true);
    expect(found.length).toBeGreaterThan(0);
  });
});
