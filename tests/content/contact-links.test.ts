import { describe, expect, it } from 'vitest';
import type { Field } from '#shared/screens/field.ts';
import { screens } from '../support/compiled-screens.ts';

interface Part {
  block?: string;
  fields?: Field[];
  columns?: Field[];
}
const partsOf = (part: unknown): Part[] =>
  typeof part === 'object' && part !== null ? [part, ...Object.values(part).flatMap(partsOf)] : [];

/** The values of blocks of labeled values that hold an e-mail address. */
const addresses = [...screens].flatMap(([id, { body }]) =>
  partsOf(body)
    .filter(({ block }) => block === 'fields')
    .flatMap(({ fields = [] }) => fields)
    .filter((field) => /email$/iu.test(field.id))
    .map((field): [string, Field] => [`${id} ${field.id}`, field]),
);

describe('an e-mail address on a page', () => {
  it('is on the profile of a member and on an enrollment', () => {
    expect(addresses.map(([place]) => place)).toEqual(
      expect.arrayContaining([
        'employer.memberProfile.details email',
        'employer.enrollmentDetails primaryMemberEmail',
      ]),
    );
  });

  it.each(addresses)('is a link: %s', (_, { as }) => {
    expect(as).toBe('email');
  });
});
