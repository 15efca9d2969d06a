import { describe, expect, it } from 'vitest';
import type { Field } from '#shared/screens/field.ts';
import { screens } from '../support/compiled-screens.ts';

const columnsOf = (part: unknown): Field[][] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([key, value]) =>
        key === 'columns' && Array.isArray(value) ? [value] : columnsOf(value),
      )
    : [];

/** A household shares one list, and a phone shows the row header and three facts only. */
describe('the claims and messages of a household', () => {
  it.each([
    ['member.claims', 'providerName', 'patientName'],
    ['member.dashboard', 'providerName', 'patientName'],
    ['member.messages.messageCenter', 'subject', 'memberName'],
  ])('on %s have the person under the %s', (id, header, person) => {
    const columns = columnsOf(screens.get(id)?.body).flat();
    expect(columns.find((column) => column.id === header)?.under?.id).toBe(person);
  });
});

describe('the profile of a member', () => {
  it.each(['admin', 'employer'])(
    'for %s shows the limits of medical care only until others are opened',
    (portal) => {
      const { body } = screens.get(`${portal}.memberProfile.details`) ?? {};
      const limits = (body as { blocks: { id: string; collapsed?: boolean }[] }).blocks.filter(
        ({ id }) => /^(?:dental|drug|vision)Limits$/u.test(id),
      );
      expect(limits.map(({ collapsed }) => collapsed)).toEqual([true, true, true]);
    },
  );
});
