import type { ChangedValue } from '#generated/operations.ts';
import { displayPhone } from '#shared/format/identifiers.ts';
import type { Call } from '../../requests/call.ts';
import type { Values } from './demographic-change.queries.ts';

/** The order of the values; the database sorts the keys of stored objects by length. */
const fieldOrder = [
  'firstName',
  'lastName',
  'maritalStatus',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zip',
];

const toPosition = (field: string): number => {
  const position = fieldOrder.indexOf(field);
  return position < 0 ? fieldOrder.length : position;
};

const byPosition = ([a]: [string, unknown], [b]: [string, unknown]) =>
  toPosition(a) - toPosition(b);

/** Writes the requested values in lines, each after the label of its field in the user's language. */
export const listNewValues = (
  { services, request }: Pick<Call, 'services' | 'request'>,
  newValues: Values,
): string =>
  Object.entries(newValues)
    .toSorted(byPosition)
    .map(([field, value]) => {
      const label = services.text(request.language, `fields.${field}`);
      return `${label}: ${displayValue(field, value)}`;
    })
    .join('\n');

/**
 * Lists the changed values of a request, each under the label of its field in the user's language. A new address is stored
 * whole, so parts of it may be as before; they are left out.
 */
export const compareValues = (
  { services, request }: Pick<Call, 'services' | 'request'>,
  { oldValues, newValues }: { oldValues: unknown; newValues: unknown },
): ChangedValue[] =>
  Object.entries(newValues as Values)
    .filter(([field, value]) => String(value) !== String((oldValues as Values)[field] ?? ''))
    .toSorted(byPosition)
    .map(([field, value]) => ({
      field: services.text(request.language, `fields.${field}`),
      oldValue: displayValue(field, (oldValues as Partial<Values>)[field]) || undefined,
      newValue: displayValue(field, value),
    }));

/** Formats phone numbers as everywhere else. Returns an empty text for no value. */
const displayValue = (field: string, value: string | number = ''): string =>
  field.endsWith('Phone') ? displayPhone(String(value)) : String(value);
