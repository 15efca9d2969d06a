import { describe, expect, it } from 'vitest';
import { formatFailure } from '#server/logging/print-failure.ts';

const databaseError = Object.assign(new Error('Key (ssn)=(999-45-6789) already exists.'), {
  code: '23505',
  detail: 'Failing row contains (999-45-6789).',
  table: 'member',
});

describe('an error that ends the process', () => {
  it('is printed with its message if it cannot contain personal data', () => {
    const text = formatFailure(new Error('There is no code list plans'));
    expect(text).toMatch(/^Error: There is no code list plans\n {4}at .*failure-text\.test\.ts/);
    expect(formatFailure(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toContain(
      'Error EPIPE: write EPIPE',
    );
  });

  it.each([
    ['itself', databaseError],
    ['as its cause', new Error(`Seeding: ${databaseError.message}`, { cause: databaseError })],
    ['among others', new AggregateError([databaseError], databaseError.message)],
  ])('is printed without its message when the database threw it, %s', (_, error) => {
    expect(formatFailure(error)).not.toContain('999-45');
  });

  it('includes the names from the database', () => {
    expect(formatFailure(databaseError)).toMatch(/^Error 23505 member\n/);
  });

  it('may be any thrown value', () => {
    expect(formatFailure('999-45-6789')).toBe('string');
  });
});
