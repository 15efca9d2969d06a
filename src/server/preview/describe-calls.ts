import type { SymbolTable } from '#language/set/symbol-table.ts';
import type { PreviewCalls } from '#shared/preview.ts';

/** Number of codes per list for generated example rows. */
const maxCodesPerList = 6;

/** Describes the responses of all operations of the current API documents. */
export const describeCalls = ({ contract, codes }: SymbolTable): PreviewCalls => ({
  calls: [...contract.values()].map((call) => ({
    id: call.id,
    routes: [call, ...call.aliases].map(({ method, path }) => ({ method, path })),
    effect: call.effect,
    output: call.output.kind,
    ...(call.output.schema && { schema: call.output.schema }),
    ...(call.paging && { paging: call.paging }),
  })),
  codes: Object.fromEntries(
    [...codes].map(([list, listed]) => [list, [...listed].slice(0, maxCodesPerList)]),
  ),
});
