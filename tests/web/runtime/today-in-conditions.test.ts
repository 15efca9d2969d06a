import { beforeAll, expect, it, vi } from 'vitest';
import type { Condition } from '#shared/screens/binding.ts';
import { evaluate, loadConditions } from '#web/core/screen/conditions.ts';

const record = { type: 'object', properties: { endsOn: { type: 'string' } } } as const;
const condition = (source: string): Condition => ({ source, variables: { record } });
const today = vi.fn<() => string>(() => '2026-11-27');

beforeAll(loadConditions);

it.each([
  ['record.endsOn < today', true],
  ['record.endsOn >= today && record.endsOn <= addDays(today, 30)', false],
])('%s is compared with the current date: %s', (source, isMet) => {
  expect(evaluate(condition(source), { record: { endsOn: '2026-11-26' } }, today)).toBe(isMet);
});

it('a condition that does not read the date does not work it out', () => {
  today.mockClear();
  expect(evaluate(condition('filled(record.endsOn)'), { record: {} }, today)).toBe(false);
  expect(today).not.toHaveBeenCalled();
});
