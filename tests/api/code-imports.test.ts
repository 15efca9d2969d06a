import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runCommand } from '#server/commands/commands.ts';
import { callForBody } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();

const run = (args: string[], input?: string) =>
  runCommand(portal.services, {
    name: 'codes',
    args,
    by: 'root',
    ...(input !== undefined && { input }),
  });
const importFile = (system: string, lines: string[]) =>
  run(['import', system, 'file.txt'], lines.join('\r\n'));

/** A line of the order file of ICD-10-CM: order number, code, validity, short and long description. */
const diagnosis = (code: string, billable: 0 | 1, text: string, nth = 1) =>
  `${String(nth).padStart(5, '0')} ${code.padEnd(7)} ${billable} ${text.slice(0, 60).padEnd(60)} ${text}`;

/** A line of the HCPCS file: code, sequence, kind of record (3 first, 4 more, 7 modifier), long description. */
const procedure = (code: string, record: 3 | 4 | 7, text: string) =>
  `${code.padEnd(5)}00100${record}${text.padEnd(80)}${'SHORT TEXT'.padEnd(28)}`.padEnd(320);

const diagnosesStored = async (code: string) =>
  (
    await sql`select code, description, billable from diagnosis_code where code = ${code}`.execute(
      portal.services.kysely,
    )
  ).rows;

describe('the order file of ICD-10-CM', () => {
  it('adds codes with their dot, and changes those that were there', async () => {
    const file = [
      diagnosis('Z99', 0, 'Dependence on enabling machines and devices, not elsewhere classified'),
      diagnosis('Z9981', 1, 'Dependence on supplemental oxygen, at night and by day', 2),
    ];
    expect((await importFile('icd10cm', file)).lines).toEqual(['icd10cm: 2 created, 0 updated.']);
    expect((await importFile('icd10cm', file)).lines).toEqual(['icd10cm: 0 created, 2 updated.']);
    expect(await diagnosesStored('Z99.81')).toEqual([
      {
        code: 'Z99.81',
        description: 'Dependence on supplemental oxygen, at night and by day',
        billable: true,
      },
    ]);
  });

  it('is found by the beginning of a code and by words, headings excepted', async () => {
    await importFile('icd10cm', [
      diagnosis('Z98', 0, 'Other postprocedural states'),
      diagnosis('Z9884', 1, 'Bariatric surgery status of Ménière', 2),
    ]);
    const find = async (text: string) =>
      (await callForBody(portal, 'nurse', 'searchDiagnosisCodes', { text })).results.map(
        ({ code }) => code,
      );
    expect(await find('z98')).toEqual(['Z98.84']);
    expect(await find('MENIERE')).toEqual(['Z98.84']);
    expect(await find('postprocedural')).toEqual([]);
  });

  it('is found by words in any order, and by a code without its dot', async () => {
    await importFile('icd10cm', [
      diagnosis('S52501A', 1, 'Unspecified fracture of the lower end of left radius'),
      diagnosis('S52502A', 1, 'Unspecified fracture of the lower end of right radius', 2),
    ]);
    const find = async (criteria: object) =>
      (await callForBody(portal, 'nurse', 'searchDiagnosisCodes', criteria)).results.map(
        ({ code }) => code,
      );
    for (const text of ['left fracture', 'FRACTURE, left', 's5250 left', 'lower S52.50 LEFT'])
      expect(await find({ text }), text).toEqual(['S52.501A']);
    for (const text of ['S52501', 's52.501', 'S52.501A'])
      expect(await find({ text }), text).toEqual(['S52.501A']);
    expect(await find({ code: 's52501a' })).toEqual(['S52.501A']);
    expect(await find({ code: 'S52501' })).toEqual([]);
    for (const text of ['left wound', '.', 'S52501B'])
      expect(await find({ text }), text).toEqual([]);
  });

  it('is shown as it is to those who read another language, unless it has words of its own', async () => {
    await importFile('icd10cm', [
      diagnosis('I10', 1, 'Essential (primary) hypertension'),
      diagnosis('I150', 1, 'Renovascular hypertension', 2),
    ]);
    const { results } = await callForBody(portal, 'nurse in es', 'searchDiagnosisCodes', {
      text: 'hypertension',
    });
    expect(results).toEqual([
      { code: 'I10', description: 'Presión arterial alta', codeSystem: 'ICD-10-CM' },
      { code: 'I15.0', description: 'Renovascular hypertension', codeSystem: 'ICD-10-CM' },
    ]);
  });

  it('is refused whole when one line is wrong, with its number', async () => {
    const { lines, failed } = await importFile('icd10cm', [
      diagnosis('Z97', 1, 'Presence of other devices'),
      diagnosis('9Z7', 1, 'No letter at the beginning', 2),
      diagnosis('Z9711', 1, '', 3),
    ]);
    expect(failed).toBe(true);
    expect(lines.slice(0, 2).map((line) => line.split(':')[0])).toEqual([
      'Line 2, column code',
      'Line 3, column description',
    ]);
    expect(lines.at(-1)).toBe('2 errors. Nothing was imported.');
    expect(await diagnosesStored('Z97')).toEqual([]);
  });
});

describe('the file of HCPCS Level II', () => {
  it('joins the lines of a description, and skips modifiers', async () => {
    const { lines } = await importFile('hcpcs', [
      procedure('A9999', 3, 'Supply or accessory for a machine, not otherwise'),
      procedure('A9999', 4, 'specified, each'),
      procedure('A1', 7, 'Dressing for one wound'),
      procedure('V5999', 3, 'Lamp'),
    ]);
    expect(lines).toEqual(['hcpcs: 2 created, 0 updated.']);
    const found = await callForBody(portal, 'administrator', 'readProcedure', { code: 'A9999' });
    expect(found).toMatchObject({
      description: 'Supply or accessory for a machine, not otherwise specified, each',
      codeSystem: 'HCPCS',
      tiers: [],
    });
    expect(found).not.toHaveProperty('category');
    expect(found).not.toHaveProperty('covered');
  });

  it('keeps the kind of benefit of a code that has one', async () => {
    const before = await callForBody(portal, 'administrator', 'readProcedure', { code: 'A0425' });
    await importFile('hcpcs', [procedure('A0425', 3, 'Ground mileage')]);
    const after = await callForBody(portal, 'administrator', 'readProcedure', { code: 'A0425' });
    expect(after).toMatchObject({ category: before.category });
    expect(before.category).toBe('emergency-medical-transport');
  });
});

describe('the command', () => {
  it.each([
    [['import', 'cpt', 'file.txt'], 'Missing argument: codes import <hcpcs|icd10cm> <file>'],
    [['export', 'hcpcs', 'file.txt'], 'Missing argument: codes import <hcpcs|icd10cm> <file>'],
    [['import', 'hcpcs'], 'Name one file: codes import hcpcs <file>'],
  ])('explains %j', async (args, text) => {
    expect(await run(args)).toMatchObject({ failed: true, lines: [text] });
  });

  it('refuses a file of another layout', async () => {
    const { lines, failed } = await importFile('hcpcs', ['code,description', 'A0425,Mileage']);
    expect(failed).toBe(true);
    expect(lines[0]).toBe('No line of the file has the expected layout.');
  });

  it('is in the audit with the operator and the counts', async () => {
    await importFile('icd10cm', [diagnosis('Z96', 0, 'Presence of other functional implants')]);
    const { rows } = await sql<{ detail: object }>`select detail from audit_record
      where operation = 'command.import' order by audit_id desc limit 1`.execute(
      portal.services.kysely,
    );
    expect(rows[0]?.detail).toMatchObject({ kind: 'icd10cm', created: 1, updated: 0 });
  });
});
