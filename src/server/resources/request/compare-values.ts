import type { ChangedValue } from '#generated/operations.ts';
import type { Call } from '../../requests/call.ts';
import type { Values } from './demographic-change.queries.ts';

/** Lists the changed values of a request, each under the label of its field in the user's language. */
export const compareValues = (
  { services, request }: Pick<Call, 'services' | 'request'>,
  { oldValues, newValues }: { oldValues: unknown; newValues: unknown },
): ChangedValue[] =>
  Object.entries(newValues as Values).map(([field, value]) => ({
    field: services.text(request.language, `fields.${field}`),
    oldValue: (oldValues as Values)[field]?.toString(),
    newValue: String(value),
  }));
