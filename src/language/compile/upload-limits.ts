import type { Operation } from '#shared/schemas/contract.ts';
import { takesFiles } from '#shared/schemas/form-schema.ts';
import { toBytes, getUploadLimits, type UploadLimits } from '#shared/schemas/upload-limits.ts';
import type { Tree } from '../tree/tree.ts';
import { reportUnknownName, type Context } from './context.ts';
import type { FoundField } from './find-field.ts';

const limitKeys = ['accept', 'min', 'max', 'megabytes'] as const;

/** Reads the limits of a field of files; undefined for any other field. */
export function readFieldUpload(
  context: Context,
  tree: Tree,
  { id, schema }: FoundField,
): UploadLimits | undefined {
  const { operation } = context.requestCall;
  if (takesFiles(schema) && operation) return readUploadLimits(context, tree, operation, id);
  const [key] = limitKeys.filter((limitKey) => tree.has(limitKey));
  if (key !== undefined && schema.type !== undefined)
    context.report('SCR237', (tree.get(key) ?? tree).location, `'${id}' takes no files`, {
      remedy: `Remove "${key}".`,
    });
  return undefined;
}

/**
 * Reads what an upload accepts: what the contract allows, or less. The server checks only the contract, so a screen
 * cannot allow more.
 */
export function readUploadLimits(
  context: Context,
  tree: Tree,
  operation: Operation | undefined,
  field: string,
): UploadLimits {
  const allowed = getUploadLimits(operation?.input.upload, field);
  if (!operation) return allowed;
  const accept = readKinds(context, tree, operation, allowed);
  const megabytes = tree.number('megabytes');
  const limits = {
    accept: accept ?? allowed.accept,
    min: tree.number('min') ?? allowed.min,
    max: tree.number('max') ?? allowed.max,
    bytes: megabytes === undefined ? allowed.bytes : toBytes(megabytes),
  };
  for (const { key, message } of listInvalidLimits(limits, allowed, operation))
    if (tree.has(key))
      context.report('SCR237', (tree.get(key) ?? tree).location, message, {
        remedy: `Write less here, or more in "x-upload" of ${operation.id} in schemas/${operation.noun}.`,
      });
  return limits;
}

/** Reads the file types that the screen accepts, which must be among those of the operation. */
function readKinds(
  context: Context,
  tree: Tree,
  operation: Operation,
  { accept: allowedKinds }: UploadLimits,
): string[] | undefined {
  if (!tree.has('accept')) return undefined;
  return tree.list('accept').flatMap((item) => {
    const found = item.text();
    if (found === undefined) return [];
    if (!allowedKinds.includes(found))
      reportUnknownName(context, 'SCR237', item, `${operation.id} accepts no '${found}'`, {
        found,
        among: allowedKinds,
      });
    return [found];
  });
}

/** A limit of a screen that allows more than the contract, or a minimum above the maximum. */
interface InvalidLimit {
  key: (typeof limitKeys)[number];
  message: string;
}

function listInvalidLimits(
  { min, max, bytes }: UploadLimits,
  allowed: UploadLimits,
  { id }: Operation,
): InvalidLimit[] {
  const [maxFiles, maxMegabytes] = [allowed.max, allowed.bytes / toBytes(1)];
  const invalidLimits: (InvalidLimit | false)[] = [
    max > maxFiles && { key: 'max', message: `${id} takes at most ${maxFiles} files` },
    bytes > allowed.bytes && {
      key: 'megabytes',
      message: `${id} takes at most ${maxMegabytes} MB a file`,
    },
    min < allowed.min && { key: 'min', message: `${id} needs at least ${allowed.min} files` },
    min > max && {
      key: 'min',
      message: `'min' is ${min}, and at most ${max} ${max === 1 ? 'file is' : 'files are'} taken`,
    },
  ];
  return invalidLimits.filter((limit) => limit !== false);
}
