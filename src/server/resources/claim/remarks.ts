import type { Call } from '../../requests/call.ts';
import { limits } from '#shared/schemas/limits.ts';

interface Remark {
  code: string;
  text: string;
}

type Pairs = Partial<
  Record<`explanationCode${0 | 1 | 2 | 3}` | `explanation${0 | 1 | 2 | 3}`, string>
>;

/** Every remark code once, in the order in which the claim names them, in the reader's words. */
export function explainRemarks(
  { services, facts }: Pick<Call, 'services' | 'facts'>,
  rows: readonly { code: string }[],
): Remark[] {
  return [...new Set(rows.map((row) => row.code))].map((code) => ({
    code,
    text: services.code('remark-codes', code, facts.language),
  }));
}

/** The first four as the pairs explanationCode0..3 and explanation0..3 of the specification's point 3. */
export function remarkPairs(remarks: readonly Remark[]): Pairs {
  const pairs = remarks.slice(0, limits.remarkCodePairs.value).flatMap(({ code, text }, index) => [
    [`explanationCode${index}`, code],
    [`explanation${index}`, text],
  ]);
  return Object.fromEntries(pairs) as Pairs;
}
