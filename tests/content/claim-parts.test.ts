import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import type { Field } from '#shared/screens/field.ts';
import { blocksOf, columnsOf, screens } from '../support/compiled-screens.ts';

describe('the claim of a member', () => {
  it('has one primary button where the answer is sent: that of the form', () => {
    const actions = screens.get('member.claimDetails')?.actions ?? [];
    const primary = actions.filter(({ look }) => look === 'primary');
    const answer = blocksOf('member.claimDetails').find(({ id }) => id === 'answer');
    expect(primary.map(({ id }) => id)).toEqual(['eob']);
    // A claim has an explanation of benefits once it is decided, and waits for an answer only before.
    expect(JSON.stringify(primary[0]?.visibleWhen)).toContain('eobAvailable');
    expect(JSON.stringify(answer?.visibleWhen)).toContain("'InformationRequested'");
  });
});

describe('what a claim waits for', () => {
  it.each(['member.claimDetails', 'provider.claimItemDetails'])(
    'is what, from whom and until when, below the outcome (%s)',
    (id) => {
      const blocks = blocksOf(id);
      const order = blocks.map((one) => one.id);
      const needed = blocks[order.indexOf('outcome') + 1] as { fields?: Field[] } | undefined;
      expect(needed?.fields?.map((field) => field.id)).toEqual([
        'informationNeeded',
        'informationFrom',
        'providerName',
        'informationBy',
      ]);
    },
  );

  it('is sent in the form below', () => {
    const order = blocksOf('member.claimDetails').map(({ id }) => id);
    expect(order[order.indexOf('needed') + 1]).toBe('answer');
  });

  it('is not told to employers, whom it may tell a diagnosis', () => {
    expect(blocksOf('employer.memberProfile.claim').map(({ id }) => id)).not.toContain('needed');
  });
});

describe('the remarks of a claim', () => {
  it.each([
    'member.claimDetails',
    'provider.claimItemDetails',
    'employer.memberProfile.claim',
    'admin.claimItemDetails',
  ])('stand below the services, or as the reason of a denial above them (%s)', (id) => {
    const order = blocksOf(id).map((one) => one.id);
    expect(order.indexOf('remarks')).toBe(order.indexOf('lines') + 1);
    expect(order.indexOf('denial')).toBeLessThan(order.indexOf('share'));
    const [denial, remarks] = ['denial', 'remarks'].map((block) =>
      blocksOf(id).find((one) => one.id === block),
    );
    expect(denial?.visibleWhen?.source).toContain("record.status == 'Denied'");
    expect(remarks?.visibleWhen?.source).toContain("record.status != 'Denied'");
    for (const block of [denial, remarks])
      expect(block).toMatchObject({ headingLabel: true, heading: { label: 'fields.remark' } });
  });

  it('are named on the services, also on a phone', () => {
    const code = columnsOf('member.claimDetails', 'lines').find(({ id }) => id === 'remarkCodes');
    expect(code?.card).toBe(true);
  });

  it('are the reason of a denied claim, in both languages', () => {
    const titleOf = (language: string) =>
      (
        JSON.parse(
          readDataFiles(projectRoot).get(`locales/${language}/shared.json`) ?? '{}',
        ) as Record<string, string>
      )['screen._shared.claim.blocks.denial.title'];
    expect(['en', 'sp'].map(titleOf)).toEqual(['Why it was denied', 'Por qué se denegó']);
  });
});
