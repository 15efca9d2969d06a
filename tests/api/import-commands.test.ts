import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runCommand } from '#server/commands/commands.ts';
import { listImportKinds } from '#server/commands/import/definition.ts';
import { createServerValidator } from '#shared/schemas/ajv.ts';
import { call } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();

const run = (args: string[], input?: string) =>
  runCommand(portal.services, {
    name: 'import',
    args,
    by: 'root',
    ...(input !== undefined && { input }),
  });
const importFile = (kind: string, csv: string) => run([kind, 'file.csv'], csv);
const template = async (kind: string) => (await run([kind, '--template'])).lines;

const rows = async (query: ReturnType<typeof sql>) =>
  (await query.execute(portal.services.kysely)).rows;

describe('a template', () => {
  it.each([['adult-ages'], ['groups'], ['members'], ['plans'], ['providers']])(
    'of %s can be imported',
    async (kind) => {
      const lines = await template(kind);
      expect(lines).toHaveLength(2);
      const first = await importFile(kind, lines.join('\n'));
      expect(first.lines).toEqual([`${kind}: 1 created, 0 updated.`]);
      const again = await importFile(kind, lines.join('\r\n'));
      expect(again.lines).toEqual([`${kind}: 0 created, 1 updated.`]);
    },
  );

  it('names columns of existing tables with valid schemas', async () => {
    expect(listImportKinds(portal.services)).toEqual([
      'adult-ages',
      'claims',
      'fsa-decisions',
      'groups',
      'members',
      'plans',
      'providers',
    ]);
    for (const kind of listImportKinds(portal.services)) {
      const { columns, table, parts } = portal.services.schemaFiles.get(
        `schemas/imports/${kind}.json`,
      ) as {
        columns: Record<string, { column: string; part?: string; schema: object }>;
        table: string;
        parts?: Record<string, { table: string }>;
      };
      for (const { column, part, schema } of Object.values(columns)) {
        const tableName = part === undefined ? table : parts?.[part]?.table;
        expect(() => createServerValidator(schema)).not.toThrow();
        expect(
          await rows(sql`select 1 as there from information_schema.columns
            where table_name = ${tableName} and column_name = ${column}`),
        ).toEqual([{ there: 1 }]);
      }
    }
  });
});

describe('an import', () => {
  it('stores what the file has, and an update changes it', async () => {
    await importFile('groups', (await template('groups')).join('\n'));
    const [header = '', line = ''] = await template('members');
    await importFile('members', `${header}\n${line}`);
    const read = () =>
      rows(sql`select member.last_name, member.row_version, member_address.city, member.status
        from member join member_address using (member_id) where member_id = '200100010000'`);
    const [before] = (await read()) as { row_version: number }[];
    expect(before).toMatchObject({ last_name: 'Bell', city: 'Albany', status: 'Active' });
    await importFile(
      'members',
      `${header}\n${line.replace('Bell', 'Nunez').replace('Albany', 'Troy')}`,
    );
    expect(await read()).toEqual([
      expect.objectContaining({
        last_name: 'Nunez',
        city: 'Troy',
        row_version: (before?.row_version ?? 0) + 1,
      }),
    ]);
    const staff = await portal.as('customerservice');
    const found = await staff('POST', '/api/Member/Search', { memberId: '200100010000' });
    expect(found.text).toContain('Nunez');
  });

  it('reports all errors with line and column, and writes nothing', async () => {
    const header =
      'groupNumber,employeeNumber,dependentNumber,relationship,firstName,lastName,birthdate,gender,effectiveDate,terminationDate,addressLine1,city,state,zip';
    const { lines, failed } = await importFile(
      'members',
      [
        header,
        '2001,777,0,18,"Ana\nMaria",Young,1990-02-30,F,2026-01-01,,1 Elm St,Albany,NY,12207',
        '2001,778,0,01,Ben,Young,1990-02-03,Q,2026-01-01,2025-01-01,1 Elm St,Albany,XX,1220',
        'x,779,0,18,Cid,Young,1990-02-03,M,2026-01-01,,1 Elm St,Albany,NY,12207',
        '2001,780,0,18,Dee,,1990-02-03,M,2026-01-01,,1 Elm St,Albany,NY,12207',
        '2001,781,0,18,Eve,Roe,1990-02-03,F,2026-01-01,,1 Elm St,Albany,NY,12207',
        '2001,781,0,18,Eve,Roe,1990-02-03,F,2026-01-01,,1 Elm St,Albany,NY,12207',
      ].join('\n'),
    );
    expect(failed).toBe(true);
    const places = lines.map((line) => /^Line \d+, column [\w, ]+/u.exec(line)?.[0]);
    for (const place of [
      'Line 2, column birthdate',
      'Line 4, column gender',
      'Line 4, column terminationDate',
      'Line 4, column relationship',
      'Line 4, column state',
      'Line 4, column zip',
      'Line 5, column groupNumber',
      'Line 6, column lastName',
      'Line 8, column groupNumber, employeeNumber, dependentNumber',
    ])
      expect(places).toContain(place);
    expect(lines.at(-1)).toMatch(/^\d+ errors\. Nothing was imported\.$/);
    expect(
      await rows(sql`select 1 from member where employee_number = 781 and group_number = 2001`),
    ).toEqual([]);
  });

  it.each([
    [
      'members',
      'groupNumber,employeNumber',
      /no column 'employeNumber'; did you mean 'employeeNumber'\?/,
    ],
    ['groups', 'groupNumber,name', /the column effectiveDate is missing/],
    ['groups', '', /the column groupNumber is missing/],
  ])('of %s with the header %s is refused', async (kind, csv, expected) => {
    const { lines, failed } = await importFile(kind, csv);
    expect(failed).toBe(true);
    expect(lines.join('\n')).toMatch(expected);
  });

  it('refuses rows of a group that does not exist', async () => {
    const [header = '', line = ''] = await template('members');
    const { lines } = await importFile('members', `${header}\n${line.replace('2001', '9797')}`);
    expect(lines[0]).toBe('Line 2, column groupNumber: there is no 9797. Import it first.');
  });

  it('of ages of adulthood decides from the next call on who sees a child', async () => {
    const { sofia } = people;
    const [home] = (await rows(sql`select state from member_address
      where member_id = ${sofia} and kind = 'home'`)) as { state: string }[];
    const state = home?.state ?? '';
    const { status } = await call(portal, 'employee', 'readProfile', { memberId: sofia });
    await importFile('adult-ages', `state,years\n${state},12`);
    const after = await call(portal, 'employee', 'readProfile', { memberId: sofia });
    expect([status, after.status]).toEqual([200, 404]);
    await sql`delete from adult_age where state = ${state}`.execute(portal.services.kysely);
  });

  it('of ages of adulthood replaces examples and the age of all other states', async () => {
    const { sofia } = people;
    const ages = () =>
      rows(sql`select state, years, is_example from adult_age where state <> 'MS' order by state`);
    const before = await ages();
    expect(before).toEqual([
      { state: 'AL', years: 19, is_example: true },
      { state: 'NE', years: 19, is_example: true },
      { state: 'US', years: 18, is_example: false },
    ]);
    await importFile('adult-ages', 'state,years,isExample,remark\nAL,19,no,Confirmed\nUS,12,,');
    expect(await ages()).toMatchObject([
      { state: 'AL', years: 19, is_example: false },
      { state: 'NE', years: 19, is_example: true },
      { state: 'US', years: 12, is_example: false },
    ]);
    const { status } = await call(portal, 'employee', 'readProfile', { memberId: sofia });
    expect(status).toBe(404);
    await importFile('adult-ages', 'state,years,isExample\nAL,19,yes\nUS,18,no');
    expect(await ages()).toEqual(before);
  });

  it.each([
    ['AL,11', 'Line 2, column years'],
    ['AL,eighteen', 'Line 2, column years'],
    ['XX,18', 'Line 2, column state'],
  ])('of the age of adulthood %s is refused', async (line, place) => {
    const { lines, failed } = await importFile('adult-ages', `state,years\n${line}`);
    expect([failed, lines[0]?.startsWith(place)]).toEqual([true, true]);
  });

  it('names the kinds, and the missing file', async () => {
    expect((await run(['claim'])).lines.join()).toMatch(/groups\|members\|plans\|providers/);
    expect((await run(['groups'])).lines.join()).toMatch(/Name one file/);
  });

  it('is in the audit with its counts', async () => {
    const [newest] = await rows(
      sql`select detail from audit_record where operation = 'command.import' and outcome = 'done' order by audit_id desc limit 1`,
    );
    expect(newest).toMatchObject({ detail: { by: 'root', created: expect.any(Number) as number } });
  });
});
