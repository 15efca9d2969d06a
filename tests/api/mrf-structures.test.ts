import { describe, expect, it } from 'vitest';
import form from '../../screens/_shared/transparency/structure-form.json' with { type: 'json' };
import { buildMrfFile, buildMrfPlan, buildMrfStructure } from '../support/builders/transparency.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const db = () => portal.services.kysely;

/** The fields that the screens of a structure prefill from its record. */
const fieldsOfForm = new Set<string>(
  form.sections.flatMap(({ rows }) =>
    rows.flat().map((field) => (typeof field === 'string' ? field : field.id)),
  ),
);

const structure = async (more: object = {}) => ({
  name: 'Northern payer',
  reportingEntityName: 'Northern payer',
  reportingEntityType: 'third-party administrator',
  planIds: [await buildMrfPlan(db())],
  inNetworkFileIds: [await buildMrfFile(db())],
  ...more,
});

calls(portal, 'createMrfStructure', {
  'joins plans to files': [
    'planbuilding',
    () => structure(),
    async ({ structureId }) => {
      const stored = await callForBody(portal, 'compliance', 'readMrfStructure', { structureId });
      expect(stored).toMatchObject({ status: 'Draft', planCount: 1, fileCount: 1, problems: [] });
      expect(stored.fileName).toMatch(/^\d{4}-\d{2}-\d{2}_northern-payer_index\.json$/u);
    },
  ],
  'refuses a name that another structure has, or that gives the same address': [
    'planbuilding',
    async () => [
      await structure(),
      await structure({ name: 'NORTHERN payer' }),
      await structure({ name: 'Northern: Payer!' }),
    ],
    '422 /name mrfStructureNameInUse',
  ],
  'refuses a name without letters and digits': [
    'planbuilding',
    () => structure({ name: '--- !' }),
    '422 /name required',
  ],
  'requires a file': [
    'planbuilding',
    () => structure({ name: 'Other', inNetworkFileIds: [] }),
    '422 /inNetworkFileIds createMrfStructure.mrfFileNeeded',
  ],
  'requires a plan': [
    'planbuilding',
    () => structure({ name: 'Other', planIds: [] }),
    '422 /planIds required',
  ],
  'refuses plans that do not exist': [
    'planbuilding',
    () => structure({ name: 'Other', planIds: [999_999] }),
    '422 /planIds enum',
  ],
  'refuses a file of another type': [
    'planbuilding',
    async () =>
      structure({
        name: 'Other',
        inNetworkFileIds: [await buildMrfFile(db(), { file_type: 'allowed-amounts' })],
      }),
    '422 /inNetworkFileIds enum',
  ],
  'refuses staff with read-only rights': ['compliance', () => structure({ name: 'Other' }), 403],
});

calls(portal, 'searchMrfStructures', {
  'finds a structure by the EIN of its plan': [
    'compliance',
    async () => {
      const plan = await buildMrfPlan(db(), { plan_id_value: '555443333' });
      await buildMrfStructure(db(), { name: 'Found by its plan', plans: [plan] });
      return { query: '555443333' };
    },
    ({ objects }) => expect(objects).toMatchObject([{ name: 'Found by its plan' }]),
  ],
  'lists what is published': [
    'compliance',
    { status: 'Published', pageSize: 100 },
    ({ objects }) => {
      expect(objects.length).toBeGreaterThan(0);
      for (const { indexAddress } of objects)
        expect(indexAddress).toMatch(/^https?:.*_index\.json$/u);
    },
  ],
});

describe('a reporting structure', () => {
  it('names what keeps it from being published, in the user’s language', async () => {
    const ended = await buildMrfPlan(db(), {
      effective_date: '2020-01-01',
      termination_date: '2020-12-31',
    });
    const old = await buildMrfFile(db(), {
      last_updated_on: '2020-01-01',
      schema_version: '1.6.2',
    });
    const structureId = await buildMrfStructure(db(), { plans: [ended], files: [old] });
    const read = (who: string) => callForBody(portal, who, 'readMrfStructure', { structureId });
    const { problems } = await read('planbuilding');
    expect(problems.map(({ pointer }) => pointer)).toEqual([
      '/reporting_structure/0/reporting_plans/0',
      '/reporting_structure/0/in_network_files/0',
      '/reporting_structure/0/in_network_files/0',
    ]);
    expect(problems[0]?.message).toMatch(/^The plan Built plan \d+ has ended\.$/u);
    const { problems: spanish } = await read('planbuilding in es');
    expect(spanish[0]?.message).toMatch(/ ha terminado\.$/u);
    const refused = await call(portal, 'planbuilding', 'publishMrfStructure', {
      structureId,
      rowVersion: 1,
    });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'notPublishable' }]);
  });

  it('is copied by the form of the copy, which adds one with the same plans and files', async () => {
    const plans = [await buildMrfPlan(db()), await buildMrfPlan(db())];
    const location = 'https://mrf.example.com/second.json';
    const files = [await buildMrfFile(db()), await buildMrfFile(db(), { location })];
    const structureId = await buildMrfStructure(db(), { plans, files });
    await callForBody(portal, 'planbuilding', 'publishMrfStructure', {
      structureId,
      rowVersion: 1,
    });
    const original = await callForBody(portal, 'planbuilding', 'readMrfStructure', { structureId });
    const inForm = Object.entries(original).filter(([field]) => fieldsOfForm.has(field));
    const copy = Object.fromEntries(inForm);
    const refused = await call(portal, 'planbuilding', 'createMrfStructure', copy);
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('mrfStructureNameInUse'),
    ]);
    const { structureId: copied } = await callForBody(
      portal,
      'planbuilding',
      'createMrfStructure',
      {
        ...copy,
        name: 'Copy of last month',
      },
    );
    const read = (id: number) =>
      callForBody(portal, 'planbuilding', 'readMrfStructure', { structureId: id });
    expect(await read(copied)).toMatchObject({
      name: 'Copy of last month',
      reportingEntityName: original.reportingEntityName,
      reportingEntityType: original.reportingEntityType,
      planIds: plans,
      inNetworkFileIds: files,
      status: 'Draft',
    });
    expect(await read(structureId)).toMatchObject({ name: original.name, status: 'Published' });
  });

  it('is changed by the first of two people', async () => {
    const structureId = await buildMrfStructure(db());
    const change = await structure({ name: 'Changed structure', structureId, rowVersion: 1 });
    await callForBody(portal, 'planbuilding', 'updateMrfStructure', change);
    const late = await call(portal, 'administrator', 'updateMrfStructure', change);
    expect([late.status, late.body]).toMatchObject([409, { code: 'staleRow' }]);
  });

  it('is deleted with what it joined, but not the plans and files', async () => {
    const planId = await buildMrfPlan(db());
    const structureId = await buildMrfStructure(db(), { plans: [planId] });
    await callForBody(portal, 'planbuilding', 'deleteMrfStructure', { structureId });
    expect((await call(portal, 'compliance', 'readMrfStructure', { structureId })).status).toBe(
      404,
    );
    expect(await callForBody(portal, 'compliance', 'readMrfPlan', { planId })).toMatchObject({
      usedBy: [],
    });
  });
});
