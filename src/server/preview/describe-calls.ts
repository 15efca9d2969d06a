import type { SymbolTable } from '#language/set/symbol-table.ts';
import type { PreviewCalls } from '#shared/preview.ts';

/** Enough for a few rows that differ. */
const codesOfEach = 6;

/** What the answers of all calls look like, from the API documents as they stand. */
export const describeCalls = ({ contract, codes }: SymbolTable): PreviewCalls => ({
  calls: [...contract.values()].map((call) => ({
    id: call.id,
    addresses: [call, ...call.aliases].map(({ method, path }) => ({ method, path })),
    effect: call.effect,
    output: call.output.kind,
    ...(call.output.schema && { schema: call.output.schema }),
    ...(call.paging && { paging: call.paging }),
  })),
  codes: Object.fromEntries(
    [...codes].map(([list, known]) => [list, [...known].slice(0, codesOfEach)]),
  ),
});
