import { describe, expect, it } from 'vitest';
import { buildMrfPlan, buildMrfStructure } from '../support/builders/transparency.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

const plan = (more: object = {}) => ({
  name: 'Lakeshore health plan',
  issuerName: 'Lakeshore benefit plan',
  planIdType: 'ein',
  planIdValue: '461112223',
  planSponsorName: 'Lakeshore',
  marketType: 'group',
  effectiveDate: '2026-01-01',
  ...more,
});

calls(portal, 'createMrfPlan', {
  'stores a plan with its groups': [
    'planbuilding',
    plan({ groupNumbers: [1001, 1002] }),
    async ({ planId }) => {
      const stored = await callForBody(portal, 'planbuilding', 'readMrfPlan', { planId });
      expect(stored).toMatchObject({ ...plan(), groupNumbers: [1001, 1002], rowVersion: 1 });
    },
  ],
  'refuses a name that another plan has, in any case': [
    'planbuilding',
    [plan(), plan({ name: 'LAKESHORE Health Plan' }), plan({ name: ' Lakeshore health plan ' })],
    '422 /name mrfPlanNameInUse',
  ],
  'refuses an EIN that does not have nine digits': [
    'planbuilding',
    ['46111222', '46-111222', '4611122234', 'ABCDEFGHI'].map((planIdValue) =>
      plan({ name: 'Other', planIdValue }),
    ),
    '422 /planIdValue createMrfPlan.mrfEinDigits',
  ],
  'refuses a HIOS ID of nine digits': [
    'planbuilding',
    ['123456789', '1234', 'ABCDE', '12345ABCDE'].map((planIdValue) =>
      plan({ name: 'Other', planIdType: 'hios', planIdValue }),
    ),
    '422 /planIdValue createMrfPlan.mrfHiosLength',
  ],
  'stores a HIOS ID of five digits or ten characters, without a sponsor': [
    'planbuilding',
    ['12345', '12345OH001'].map((planIdValue) =>
      plan({
        name: `Plan ${planIdValue}`,
        planIdType: 'hios',
        planIdValue,
        planSponsorName: undefined,
      }),
    ),
    200,
  ],
  'requires the sponsor of a plan with an EIN': [
    'planbuilding',
    plan({ name: 'Other', planSponsorName: undefined }),
    '422 /planSponsorName createMrfPlan.mrfSponsorNeeded',
  ],
  'refuses an end before the beginning': [
    'planbuilding',
    plan({ name: 'Other', terminationDate: '2025-12-31' }),
    '422 /terminationDate createMrfPlan.mrfTerminationAfterEffective',
  ],
  'refuses staff with read-only rights': ['compliance', plan({ name: 'Other' }), 403],
  'refuses staff without the permission': ['nurse', plan({ name: 'Other' }), 403],
});

calls(portal, 'searchMrfPlans', {
  'finds a plan by its EIN, with and without the dash': [
    'planbuilding',
    async () => {
      await buildMrfPlan(portal.services.kysely, {
        name: 'Dashed plan',
        plan_id_value: '987654321',
      });
      return [{ query: '98-7654321' }, { query: '987654321' }, { query: 'DASHED' }];
    },
    ({ objects }) => expect(objects.map(({ name }) => name)).toEqual(['Dashed plan']),
  ],
  'names the structures that use a plan': [
    'compliance',
    async () => {
      const db = portal.services.kysely;
      const used = await buildMrfPlan(db, { name: 'Used plan' });
      await buildMrfStructure(db, { name: 'Its structure', plans: [used] });
      return { query: 'used plan' };
    },
    ({ objects }) => expect(objects).toMatchObject([{ usedBy: ['Its structure'] }]),
  ],
  'finds plans that have ended': [
    'planbuilding',
    { status: 'Past', pageSize: 100 },
    ({ objects }) => {
      expect(objects.length).toBeGreaterThan(0);
      for (const { terminationDate } of objects) expect(terminationDate).toBeDefined();
    },
  ],
});

describe('a reporting plan', () => {
  it('is changed by the first of two people', async () => {
    const planId = await buildMrfPlan(portal.services.kysely);
    const change = plan({ planId, rowVersion: 1, name: 'Renamed plan', groupNumbers: [1001] });
    await callForBody(portal, 'planbuilding', 'updateMrfPlan', change);
    const late = await call(portal, 'administrator', 'updateMrfPlan', {
      ...change,
      name: 'Renamed later',
    });
    expect([late.status, late.body]).toMatchObject([409, { code: 'staleRow' }]);
    expect(await callForBody(portal, 'planbuilding', 'readMrfPlan', { planId })).toMatchObject({
      name: 'Renamed plan',
      groupNumbers: [1001],
      rowVersion: 2,
    });
  });

  it('keeps its own name but takes no other', async () => {
    const db = portal.services.kysely;
    const planId = await buildMrfPlan(db, { name: 'First plan' });
    await buildMrfPlan(db, { name: 'Second plan' });
    const change = plan({ planId, rowVersion: 1, name: 'FIRST plan' });
    expect((await call(portal, 'planbuilding', 'updateMrfPlan', change)).status).toBe(200);
    const taken = await call(portal, 'planbuilding', 'updateMrfPlan', {
      ...change,
      rowVersion: 2,
      name: 'second PLAN',
    });
    expect(taken.body).toMatchObject({ fields: [{ rule: 'mrfPlanNameInUse' }] });
  });

  it('is deleted only while no structure uses it', async () => {
    const db = portal.services.kysely;
    const [used, free] = [await buildMrfPlan(db), await buildMrfPlan(db)];
    await buildMrfStructure(db, { plans: [used] });
    const refused = await call(portal, 'planbuilding', 'deleteMrfPlan', { planId: used });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'inUse' }]);
    await callForBody(portal, 'planbuilding', 'deleteMrfPlan', { planId: free });
    expect((await call(portal, 'planbuilding', 'readMrfPlan', { planId: free })).status).toBe(404);
  });
});
