import { findVersionInput } from '#shared/schemas/cleared-inputs.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import type { Binding } from '#shared/screens/binding.ts';
import type { SourceLocation } from '../core/source-location.ts';
import type { Context } from './context.ts';

/** An input of an operation, with the binding of its value and the location of the binding. */
interface FilledInput {
  name: string;
  binding: Binding;
  location: SourceLocation;
}

/** Variables whose values belong to one record. */
const recordRoots = ['row', 'record', 'result'];

/**
 * Reports a version or key of a record that is a constant, or a value that identifies another kind of record. The
 * server would reject the call, or change a record that the user did not choose.
 */
export function checkRecordKey(context: Context, operation: Operation, filled: FilledInput): void {
  if (filled.name === findVersionInput(operation)) checkVersion(context, operation, filled);
  else checkKey(context, operation, filled);
}

function checkVersion(
  context: Context,
  { id }: Operation,
  { name, binding, location }: FilledInput,
): void {
  const recordPath = readRecordPath(binding);
  if (recordPath && recordPath.last.toLowerCase() === name.toLowerCase()) return;
  if (!recordPath && !('value' in binding)) return;
  const found = recordPath?.path ?? `${'value' in binding ? binding.value : ''}`;
  context.report(
    'SCR288',
    location,
    `${id} takes the version of the record that the user saw as '${name}', and '${found}' is another value`,
    { found, remedy: `Write "${name}": "${getRoot(context)}.${name}".` },
  );
}

function checkKey(
  { symbols, report }: Context,
  operation: Operation,
  { name, binding, location }: FilledInput,
): void {
  const ownKind = operation.object?.field === name ? operation.object.kind : undefined;
  const recordPath = readRecordPath(binding);
  if (ownKind !== undefined && 'value' in binding)
    report(
      'SCR288',
      location,
      `'${name}' says which record ${operation.id} is about, and '${binding.value}' is always the same one`,
      {
        found: String(binding.value),
        remedy: 'Name the value of a row, of the record or of the route.',
      },
    );
  // The kinds of records that each name identifies. A name may identify several kinds, separated by spaces.
  const wantedKinds = (ownKind ?? symbols.recordKeys.get(name) ?? '').split(' ');
  const givenKinds = (symbols.recordKeys.get(recordPath?.last ?? '') ?? '').split(' ');
  if (!recordPath || recordPath.last === name || givenKinds[0] === '' || wantedKinds[0] === '')
    return;
  if (givenKinds.some((kind) => wantedKinds.includes(kind))) return;
  report(
    'SCR288',
    location,
    `'${name}' says which record ${operation.id} is about, and '${recordPath.path}' identifies a record of another kind`,
    {
      found: recordPath.path,
      remedy: `Name a value that identifies the same kind of record as '${name}'.`,
    },
  );
}

/** Returns the path of a binding to a value of a record, and the last name in it; undefined for other bindings. */
function readRecordPath(binding: Binding): { path: string; last: string } | undefined {
  if (!('from' in binding)) return undefined;
  const [root = '', ...rest] = binding.from.split('.');
  return recordRoots.includes(root) ? { path: binding.from, last: rest.at(-1) ?? '' } : undefined;
}

const getRoot = ({ scope }: Context): string => (scope['row'] ? 'row' : 'record');
