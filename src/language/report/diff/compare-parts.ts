import { listAudience, listDroppedNeeds, type Role } from './audience.ts';
import type { Part, PartValue } from './parts.ts';

/** One change of one screen. */
export interface PartChange {
  part: Part;
  /** The sentence without the screen; equal sentences at the same location are one change. */
  message: string;
  /** The roles that the sentence names at its end. */
  roleNames?: string[];
  /** Whether a user sees or may do more than before. */
  loosened: boolean;
}

export interface CompareOptions {
  /** The roles that gain or lose parts. */
  roles: readonly Role[];
  /** The values of `as` that hide a value until the user asks for it. */
  masks: ReadonlySet<string>;
}

const getPartKey = ({ brand = '', screen, path }: Part): string => `${brand} ${screen} ${path}`;
const getPartName = ({ label, id, path }: Part): string => (path === '' ? label : `${label} ${id}`);

/** Compares the parts of two sets. The roles are those of the second set. */
export function compareParts(
  before: readonly Part[],
  after: readonly Part[],
  options: CompareOptions,
): PartChange[] {
  const old = new Map(before.map((part) => [getPartKey(part), part]));
  const now = new Map(after.map((part) => [getPartKey(part), part]));
  const added = after
    .filter((part) => !old.has(getPartKey(part)) && !isWithinOther(part, now, old))
    .map((part) => describeAddedPart(part, options));
  const removed = before
    .filter((part) => !now.has(getPartKey(part)) && !isWithinOther(part, old, now))
    .map((part) => describeRemovedPart(part, options));
  const changed = after.flatMap((part) => {
    const known = old.get(getPartKey(part));
    return known ? describePartChanges(known, part, options) : [];
  });
  return [...added, ...removed, ...changed];
}

/**
 * Whether a part is inside another part that is itself new or removed; then only that part is listed. `own`: the parts
 * of the set that contains the part; `other`: those of the set to compare with.
 */
const isWithinOther = (
  part: Part,
  own: ReadonlyMap<string, Part>,
  other: ReadonlyMap<string, Part>,
): boolean => part.path !== '' && !other.has(enclosingKey(part, own));

/** Returns the key of the nearest part around a part. */
function enclosingKey(part: Part, parts: ReadonlyMap<string, Part>): string {
  const segments = part.path.split('.');
  for (let length = segments.length - 1; length > 0; length--) {
    const key = getPartKey({ ...part, path: segments.slice(0, length).join('.') });
    if (parts.has(key)) return key;
  }
  return getPartKey({ ...part, path: '' });
}

function describeAddedPart(part: Part, { roles }: CompareOptions): PartChange {
  const roleNames = listAudience(part, roles);
  const message = part.path === '' ? 'new screen, open to' : `${getPartName(part)} now visible to`;
  return { part, message, roleNames, loosened: roleNames.length > 0 };
}

function describeRemovedPart(part: Part, { roles }: CompareOptions): PartChange {
  const message =
    part.path === ''
      ? 'screen no longer available to'
      : `${getPartName(part)} no longer visible to`;
  return { part, message, roleNames: listAudience(part, roles), loosened: false };
}

function describePartChanges(before: Part, after: Part, options: CompareOptions): PartChange[] {
  return [
    ...describeAccessChanges(before, after, options),
    ...describeValueChanges(before, after, options),
  ];
}

/** Whether the part itself has the same requirements. Changed requirements of the parts around it are listed there. */
const hasSameNeeds = (before: Part, after: Part): boolean =>
  after.path !== '' && JSON.stringify(before.own) === JSON.stringify(after.own);

function describeAccessChanges(before: Part, after: Part, { roles }: CompareOptions): PartChange[] {
  if (hasSameNeeds(before, after)) return [];
  const [old, now] = [listAudience(before, roles), listAudience(after, roles)];
  const name = getPartName(after);
  const gained = now.filter((role) => !old.includes(role));
  const lost = old.filter((role) => !now.includes(role));
  const dropped = listDroppedNeeds(before.needs, after.needs);
  const added = listDroppedNeeds(after.needs, before.needs);
  const withRoles = (roleNames?: string[]) => ({ part: after, ...(roleNames && { roleNames }) });
  const loosen = (message: string, roleNames?: string[]): PartChange => ({
    ...withRoles(roleNames),
    message,
    loosened: true,
  });
  const tighten = (message: string, roleNames?: string[]): PartChange => ({
    ...withRoles(roleNames),
    message,
    loosened: false,
  });
  const [less, more] = [dropped.join(', '), added.join(', ')];
  if (gained.length > 0 && less !== '' && more === '')
    return [loosen(`${name} no longer asks for ${less}, so that it is visible to`, gained)];
  if (lost.length > 0 && more !== '' && less === '')
    return [tighten(`${name} now asks for ${more}, so that it is hidden from`, lost)];
  return [
    ...(gained.length > 0 ? [loosen(`${name} now visible to`, gained)] : []),
    ...(lost.length > 0 ? [tighten(`${name} no longer visible to`, lost)] : []),
    ...(less !== '' ? [loosen(`${name} no longer asks for ${less}`)] : []),
    ...(more !== '' ? [tighten(`${name} now asks for ${more}`)] : []),
  ];
}

/** Matches paths of conditions. If one is removed, the part is always shown or enabled. */
const conditionKeys = /(?:^|\.)(?:visibleWhen|enabledWhen|gates|onlyFrom)(?:$|\.)/u;

function describeValueChanges(before: Part, after: Part, { masks }: CompareOptions): PartChange[] {
  const paths = new Set([...before.values.keys(), ...after.values.keys()]);
  return [...paths].flatMap((path): PartChange[] => {
    const [old, now] = [before.values.get(path), after.values.get(path)];
    if (old?.text === now?.text || hasSameNames(old, now)) return [];
    const [was, is] = [old?.text ?? 'nothing', now?.text ?? 'nothing'];
    const unmasked = path.endsWith('as') && masks.has(was) && !masks.has(is);
    const unconditional = conditionKeys.test(path) && now === undefined;
    const message = unmasked
      ? `${getPartName(after)} is no longer masked (${was} is now ${is})`
      : `${getPartName(after)}: ${path} ${was} is now ${is}`;
    return [{ part: after, message, loosened: unmasked || unconditional }];
  });
}

/** Whether two lists of parts differ only by added or removed parts, which are listed themselves. */
function hasSameNames(old: PartValue | undefined, now: PartValue | undefined): boolean {
  if (!old?.names || !now?.names) return false;
  const joinCommon = (names: readonly string[], otherNames: readonly string[]) =>
    names.filter((name) => otherNames.includes(name)).join(', ');
  return joinCommon(old.names, now.names) === joinCommon(now.names, old.names);
}
