import { listAudience, listDroppedNeeds, type Role } from './audience.ts';
import type { Part, PartValue } from './parts.ts';

/** One change of one part of a screen. */
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
  /** All roles of the second set; those that gain or lose a part are named in the change. */
  roles: readonly Role[];
  /** The values of `as` that hide a value until the user asks for it. */
  masks: ReadonlySet<string>;
}

const getPartKey = ({ brand = '', screen, path }: Part): string => `${brand} ${screen} ${path}`;
const getPartName = ({ label, id, path }: Part): string => (path === '' ? label : `${label} ${id}`);

/** Compares the parts of two sets. */
export function compareParts(
  before: readonly Part[],
  after: readonly Part[],
  options: CompareOptions,
): PartChange[] {
  const partsBefore = new Map(before.map((part) => [getPartKey(part), part]));
  const partsAfter = new Map(after.map((part) => [getPartKey(part), part]));
  const added = after
    .filter(
      (part) => !partsBefore.has(getPartKey(part)) && !isWithinOther(part, partsAfter, partsBefore),
    )
    .map((part) => describeAddedPart(part, options));
  const removed = before
    .filter(
      (part) => !partsAfter.has(getPartKey(part)) && !isWithinOther(part, partsBefore, partsAfter),
    )
    .map((part) => describeRemovedPart(part, options));
  const changed = after.flatMap((part) => {
    const partBefore = partsBefore.get(getPartKey(part));
    return partBefore ? describePartChanges(partBefore, part, options) : [];
  });
  return [...added, ...removed, ...changed];
}

/**
 * Whether a part is inside another part that is itself new or removed; then only the outer part is listed. `ownParts`: the
 * parts of the set that contains the part; `otherParts`: those of the set to compare with.
 */
const isWithinOther = (
  part: Part,
  ownParts: ReadonlyMap<string, Part>,
  otherParts: ReadonlyMap<string, Part>,
): boolean => part.path !== '' && !otherParts.has(getEnclosingKey(part, ownParts));

/** Returns the key of the nearest part around a part. */
function getEnclosingKey(part: Part, parts: ReadonlyMap<string, Part>): string {
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

/**
 * Whether a part inside a screen has the same requirements of its own. Changed requirements of the parts around it are
 * listed with those parts. False for the screen itself, whose requirements are always compared.
 */
const hasSameOwnNeeds = (before: Part, after: Part): boolean =>
  after.path !== '' && JSON.stringify(before.ownNeeds) === JSON.stringify(after.ownNeeds);

function describeAccessChanges(before: Part, after: Part, { roles }: CompareOptions): PartChange[] {
  if (hasSameOwnNeeds(before, after)) return [];
  const [audienceBefore, audienceAfter] = [listAudience(before, roles), listAudience(after, roles)];
  const name = getPartName(after);
  const gained = audienceAfter.filter((role) => !audienceBefore.includes(role));
  const lost = audienceBefore.filter((role) => !audienceAfter.includes(role));
  const dropped = listDroppedNeeds(before.needs, after.needs);
  const added = listDroppedNeeds(after.needs, before.needs);
  const toPartAndRoles = (roleNames?: string[]) => ({
    part: after,
    ...(roleNames && { roleNames }),
  });
  const toLoosening = (message: string, roleNames?: string[]): PartChange => ({
    ...toPartAndRoles(roleNames),
    message,
    loosened: true,
  });
  const toTightening = (message: string, roleNames?: string[]): PartChange => ({
    ...toPartAndRoles(roleNames),
    message,
    loosened: false,
  });
  const [less, more] = [dropped.join(', '), added.join(', ')];
  if (gained.length > 0 && less !== '' && more === '')
    return [toLoosening(`${name} no longer asks for ${less}, so that it is visible to`, gained)];
  if (lost.length > 0 && more !== '' && less === '')
    return [toTightening(`${name} now asks for ${more}, so that it is hidden from`, lost)];
  return [
    ...(gained.length > 0 ? [toLoosening(`${name} now visible to`, gained)] : []),
    ...(lost.length > 0 ? [toTightening(`${name} no longer visible to`, lost)] : []),
    ...(less !== '' ? [toLoosening(`${name} no longer asks for ${less}`)] : []),
    ...(more !== '' ? [toTightening(`${name} now asks for ${more}`)] : []),
  ];
}

/** Matches paths of conditions. If one is removed, the part is always shown or enabled. */
const conditionKeys = /(?:^|\.)(?:visibleWhen|enabledWhen|gates|onlyFrom)(?:$|\.)/u;

function describeValueChanges(before: Part, after: Part, { masks }: CompareOptions): PartChange[] {
  const paths = new Set([...before.values.keys(), ...after.values.keys()]);
  return [...paths].flatMap((path): PartChange[] => {
    const [valueBefore, valueAfter] = [before.values.get(path), after.values.get(path)];
    if (valueBefore?.text === valueAfter?.text || hasSameNames(valueBefore, valueAfter)) return [];
    const textBefore = valueBefore?.text ?? 'nothing';
    const textAfter = valueAfter?.text ?? 'nothing';
    const isUnmasked = path.endsWith('as') && masks.has(textBefore) && !masks.has(textAfter);
    const isUnconditional = conditionKeys.test(path) && valueAfter === undefined;
    const message = isUnmasked
      ? `${getPartName(after)} is no longer masked (${textBefore} is now ${textAfter})`
      : `${getPartName(after)}: ${path} ${textBefore} is now ${textAfter}`;
    return [{ part: after, message, loosened: isUnmasked || isUnconditional }];
  });
}

/** Whether two lists of parts differ only by added or removed parts, which are listed themselves. */
function hasSameNames(
  valueBefore: PartValue | undefined,
  valueAfter: PartValue | undefined,
): boolean {
  if (!valueBefore?.names || !valueAfter?.names) return false;
  const joinCommon = (names: readonly string[], otherNames: readonly string[]) =>
    names.filter((name) => otherNames.includes(name)).join(', ');
  return (
    joinCommon(valueBefore.names, valueAfter.names) ===
    joinCommon(valueAfter.names, valueBefore.names)
  );
}
