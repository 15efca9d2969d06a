import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/schemas/calendar.ts';
import { today } from '#server/clock.ts';
import {
  buildHostedMrfFile,
  buildMrfPlan,
  buildMrfStructure,
} from '../support/builders/transparency.ts';
import { callForBody, call } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const db = () => portal.services.kysely;

interface Period {
  name?: string;
  effective_date: string;
  termination_date?: string;
}

const ofPlan = async (period: Period) =>
  buildMrfStructure(db(), { plans: [await buildMrfPlan(db(), period)] });

const publish = (structureId: number, rowVersion = 1) =>
  call(portal, 'planbuilding', 'publishMrfStructure', { structureId, rowVersion });

async function messages(structureId: number, who = 'planbuilding'): Promise<string[]> {
  const { problems } = await callForBody(portal, who, 'readMrfStructure', { structureId });
  return problems.map(({ pointer, message }) => `${pointer} ${message}`);
}

const releasesOf = (structureId: number) =>
  db()
    .selectFrom('mrf_release')
    .innerJoin('mrf_release_file', 'mrf_release_file.release_id', 'mrf_release.release_id')
    .selectAll()
    .where('mrf_structure_id', '=', structureId)
    .orderBy('release_file_id')
    .execute();

async function expectRefused(structureId: number): Promise<void> {
  const { status, body } = await publish(structureId);
  expect([status, body]).toMatchObject([409, { code: 'notPublishable' }]);
  const { status: shown } = await callForBody(portal, 'planbuilding', 'readMrfStructure', {
    structureId,
  });
  expect(shown).toBe('Draft');
}

describe('publishing a structure', () => {
  it('is refused while a plan has not begun, in words of the user’s language', async () => {
    const effective_date = addDays(today(), 1);
    const structureId = await ofPlan({ name: 'Next year', effective_date });
    const plan = '/reporting_structure/0/reporting_plans/0';
    expect(await messages(structureId)).toEqual([`${plan} The plan Next year has not begun yet.`]);
    expect(await messages(structureId, 'planbuilding in es')).toEqual([
      `${plan} El plan Next year aún no ha comenzado.`,
    ]);
    await expectRefused(structureId);
  });

  it('is refused after a plan has ended', async () => {
    const structureId = await ofPlan({
      name: 'Last year',
      effective_date: '2020-01-01',
      termination_date: addDays(today(), -1),
    });
    expect(await messages(structureId)).toEqual([
      '/reporting_structure/0/reporting_plans/0 The plan Last year has ended.',
    ]);
    await expectRefused(structureId);
  });

  it.each([
    ['from the day on which its plan begins', { effective_date: today() }],
    [
      'until the day on which its plan ends',
      { effective_date: '2020-01-01', termination_date: today() },
    ],
    ['while its plan has no end', { effective_date: '2020-01-01' }],
  ])('is possible %s', async (_, period) => {
    const structureId = await ofPlan(period);
    expect(await messages(structureId)).toEqual([]);
    expect((await publish(structureId)).status).toBe(200);
  });

  it('is refused because of one plan among others', async () => {
    const plans = [
      await buildMrfPlan(db(), { name: 'A current plan' }),
      await buildMrfPlan(db(), { name: 'B later plan', effective_date: addDays(today(), 30) }),
    ];
    const structureId = await buildMrfStructure(db(), { plans });
    expect(await messages(structureId)).toEqual([
      '/reporting_structure/0/reporting_plans/1 The plan B later plan has not begun yet.',
    ]);
    await expectRefused(structureId);
  });

  it('is refused when a file became invalid, and the earlier set stays as it was', async () => {
    const structureId = await buildMrfStructure(db());
    expect((await publish(structureId)).status).toBe(200);
    const before = await releasesOf(structureId);
    const mrf_file_id = await buildHostedMrfFile(db(), '{"reporting_entity_name":');
    await portal.updateRows(
      'mrf_structure_file',
      { mrf_structure_id: structureId },
      { mrf_file_id },
    );
    const { status, body } = await publish(structureId, 2);
    expect([status, body]).toMatchObject([409, { code: 'notPublishable' }]);
    expect(await releasesOf(structureId)).toEqual(before);
  });

  it('is refused while a file that is hosted here was not checked', async () => {
    const file = await buildHostedMrfFile(db(), '{}');
    const structureId = await buildMrfStructure(db(), { files: [file] });
    expect(await messages(structureId)).toEqual([
      expect.stringMatching(
        /^\/reporting_structure\/0\/in_network_files\/0 The file Built .* has not passed its check\.$/u,
      ),
    ]);
    await expectRefused(structureId);
  });
});
