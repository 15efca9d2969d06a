import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assemble } from '#language/compile/assemble.ts';
import { createReadmeRun } from '../../scripts/readme-tests/run-readme.ts';
import { parseReadme } from '../../scripts/readme-tests/parse-readme.ts';
import { createWorkspace, type CheckResult } from '#language/check/workspace.ts';
import { loadPermissions, type PermissionsFile, type Role } from '#shared/permissions/index.ts';
import type { FormScreenBody, ScreenArtefact, SearchBody } from '#shared/screens/artefact.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';

// Executes the instructions of the READMEs word for word, and compares the checker's output with the quoted one.

const initialFiles = readDataFiles(projectRoot);
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const read = (path: string): string => readFileSync(`${projectRoot}/${path}`, 'utf8');

/** The result of a check after a step, with the files that the step left. */
interface StepResult extends CheckResult {
  files: ReadonlyMap<string, string>;
}

/** Registers one test for each step. Returns a function that returns the check result after the step whose title matches. */
function registerStepTests(readme: string): (step: RegExp) => StepResult {
  const run = createReadmeRun(initialFiles, createWorkspace(initialFiles, today));
  const steps = parseReadme(read(readme));
  const after = new Map<string, StepResult>();
  it.each(steps)('$title', ({ title, fences, prose }) => {
    const files = fences.flatMap(({ options }) => options['file'] ?? []);
    expect(
      files.filter((file) => !prose.includes(`\`${file}\``)),
      'files that the text does not mention',
    ).toEqual([]);
    const quotes: [quoted: string, actual: string][] = [];
    for (const fence of fences) {
      if ('messages' in fence.options) quotes.push([fence.text, run.formatErrors().join('\n')]);
      run.apply(fence);
    }
    for (const [quoted, actual] of quotes) expect(actual).toBe(quoted);
    expect(run.formatErrors()).toEqual([]);
    after.set(title, { ...run.check(), files: new Map(run.files) });
  });
  return (step) => {
    const [, checked] = [...after].find(([title]) => step.test(title)) ?? [];
    if (!checked) throw new Error(`${readme} has no step ${step}, or it failed`);
    return checked;
  };
}

/** A screen as the browser receives it. */
const getArtefact = ({ compiled }: CheckResult, id: string): ScreenArtefact | undefined =>
  assemble(compiled, ['default'], hash).get('default')?.artefacts.get(id);
const getSearch = (checked: CheckResult, id: string) =>
  getArtefact(checked, id)?.body as SearchBody;
const listColumns = (checked: CheckResult, id: string): string[] =>
  getSearch(checked, id).results.columns.map((column) => column.id);
const getEntry = ({ compiled }: CheckResult, id: string) =>
  assemble(compiled, ['default'], hash)
    .get('default')
    ?.index.find((entry) => entry.id === id);

const readPermissions = ({ files }: StepResult, role: string) => {
  const parsed = <T>(start: string): T[] =>
    [...files].filter(([path]) => path.startsWith(start)).map(([, text]) => JSON.parse(text) as T);
  const [catalogue] = parsed<PermissionsFile>('permissions/catalogue.json');
  if (!catalogue) throw new Error('There is no catalogue of permissions.');
  const { roles } = loadPermissions(catalogue, parsed<Role>('permissions/roles/'));
  return roles.find(({ name }) => name === role)?.permissions;
};

/** Whether a role can open a screen: same portal, and all required permissions. */
function mayOpen(result: StepResult, role: string, id: string): boolean {
  const entry = getEntry(result, id);
  const held = readPermissions(result, role) ?? {};
  return (
    entry !== undefined &&
    entry.roles.includes(role) &&
    entry.requires.every((name) => name in held)
  );
}

describe('the tutorial of screens', () => {
  const after = registerStepTests('screens/README.md');
  const search = 'admin.memberSearch';
  const writeMemo = (step: RegExp) =>
    getSearch(after(step), search).results.rowActions.find(({ id }) => id === 'writeMemo');

  it('adds the column', () => {
    expect(listColumns(after(/column/u), search)).toContain('employeeNumber');
  });

  it('adds the action, for holders of its permission only', () => {
    expect(writeMemo(/action/u)).toMatchObject({ requires: ['Memos'], operation: 'createMemo' });
    expect(
      getArtefact(after(/action/u), search)?.operations['createMemo']?.access.requires,
    ).toEqual(['Memos']);
  });

  it('adds the fields and the rule, which applies to the older screen as well', () => {
    const asked = writeMemo(/field/u)
      ?.ask?.rows.flat()
      .map(({ id }) => id);
    expect(asked).toEqual(['descno', 'memoText', 'alert', 'endDate']);
    for (const id of [search, 'admin.memberProfile.memo'])
      expect(
        getArtefact(after(/field/u), id)?.operations['createMemo']?.rules.map(({ id }) => id),
      ).toContainEqual(expect.stringMatching(/(?:^|\.)alertHasEnd$/u));
  });

  it('adds the new screen for staff who may search members, and its menu entry', () => {
    const checked = after(/whole/u);
    expect(listColumns(checked, 'admin.householdSearch')).toContain('relationship');
    const id = 'admin.householdSearch';
    expect(getEntry(checked, id)?.menu).toMatchObject({
      group: 'members',
      label: `screen.${id}.title`,
    });
    expect(mayOpen(checked, 'CustomerService', id)).toBe(true);
    expect(mayOpen(checked, 'Employer', id)).toBe(false);
  });

  it('adds the variant for employers, with its own columns and link', () => {
    const checked = after(/variant/u);
    const columns = listColumns(checked, 'employer.householdSearch');
    expect(columns).toEqual([
      'memberName',
      'relationship',
      'dateOfBirth',
      'status',
      'effectiveDate',
    ]);
    expect(getSearch(checked, 'employer.householdSearch').results.open?.screen).toBe(
      'employer.memberProfile.details',
    );
    expect(mayOpen(checked, 'Vendor', 'employer.householdSearch')).toBe(true);
    expect(mayOpen(checked, 'CustomerService', 'employer.householdSearch')).toBe(false);
  });
});

describe('the tutorial of texts', () => {
  const after = registerStepTests('locales/README.md');
  const headingOf = (checked: CheckResult, id: string) =>
    getSearch(checked, 'admin.memberSearch').results.columns.find((column) => column.id === id)
      ?.label;

  it('changes a text everywhere', () => {
    expect(after(/everywhere/u).symbols.texts.get('fields.employeeNumber')).toBe('Employee ID');
  });

  it('changes a text on one screen only', () => {
    const own = 'screen.admin.memberSearch.fields.status';
    expect(headingOf(after(/everywhere/u), 'status')).not.toBe(own);
    expect(headingOf(after(/one screen/u), 'status')).toBe(own);
    expect(after(/one screen/u).symbols.texts.get('fields.status')).toBe('Status');
  });

  it('changes the plural forms of a text', () => {
    const { texts } = after(/one and many/u).symbols;
    expect(texts.get('runtime.results.count_one')).toBe('{{count, number}} match');
  });
});

describe('the tutorial of permissions', () => {
  const after = registerStepTests('permissions/README.md');
  it('gives a role more permissions', () => {
    expect(readPermissions(after(/more/u), 'Vendor')).toMatchObject({ EXPORT_CLAIMS: 'full' });
  });

  it('adds a permission that the call and its button require', () => {
    const checked = after(/permission of your own/u);
    const conversation = getArtefact(checked, 'admin.messages.conversation');
    expect(conversation?.operations['rerouteConversation']?.access.requires).toContain(
      'ROUTE_CONVERSATIONS',
    );
    expect(conversation?.actions.find(({ id }) => id === 'reroute')).toMatchObject({
      requires: ['ROUTE_CONVERSATIONS'],
    });
    expect(readPermissions(checked, 'CustomerService')).toHaveProperty('ROUTE_CONVERSATIONS');
    expect(readPermissions(checked, 'Contractor')).not.toHaveProperty('ROUTE_CONVERSATIONS');
  });

  it('withholds a column in one portal, by x-requires on the response property', () => {
    const checked = after(/withhold a column/u);
    const requiresOf = (id: string) =>
      getSearch(checked, id).results.columns.find((column) => column.id === 'planPaid')?.requires;
    expect(requiresOf('employer.memberProfile.claims')).toEqual(['GROUP_FINANCE_CLAIMS']);
    expect(requiresOf('member.claims')).toBeUndefined();
  });

  it('adds a role that reaches only what it may read', () => {
    const checked = after(/role of your own/u);
    const role = 'QualityReviewer';
    expect(mayOpen(checked, role, 'admin.memberSearch')).toBe(true);
    expect(mayOpen(checked, role, 'admin.messages.queue')).toBe(false);
  });
});

describe('the tutorial of processes', () => {
  const after = registerStepTests('screens/PROCESSES.md');

  it('adds a list with a bulk action', () => {
    const { select } = getSearch(after(/bulk/u), 'admin.frontDesk').results;
    expect(select?.actions.map(({ operation }) => operation)).toEqual(['takeConversations']);
  });

  it('adds a form of four steps, the last of which is a review', () => {
    const { body } = getArtefact(after(/four steps/u), 'admin.callMemo') ?? {};
    const steps = (body as FormScreenBody).form.steps?.map(({ id }) => id);
    expect(steps).toEqual(['person', 'call', 'alert', 'review']);
  });
});
