import { audienceOf, droppedNeeds, type Role } from './audience.ts';
import type { Part, PartValue } from './parts.ts';

/** One change of one screen. */
export interface PartChange {
  part: Part;
  /** The sentence without the screen; equal sentences at the same location are one change. */
  message: string;
  /** Role names at the end of the sentence. */
  roleNames?: string[];
  /** Whether a user sees or may do more than before. */
  loosened: boolean;
}

export interface CompareOptions {
  roles: readonly Role[];
  /** The values of `as` that hide a value until the user asks for it. */
  masks: ReadonlySet<string>;
}

const keyOf = ({ brand = '', screen, path }: Part): string => `${brand} ${screen} ${path}`;
const nameOf = ({ label, id, path }: Part): string => (path === '' ? label : `${label} ${id}`);

/** Compares the parts of two sets by the roles of the second. */
export function compareParts(
  before: readonly Part[],
  after: readonly Part[],
  options: CompareOptions,
): PartChange[] {
  const old = new Map(before.map((part) => [keyOf(part), part]));
  const now = new Map(after.map((part) => [keyOf(part), part]));
  const added = after
    .filter((part) => !old.has(keyOf(part)) && !isWithinOther(part, now, old))
    .map((part) => addedPart(part, options));
  const removed = before
    .filter((part) => !now.has(keyOf(part)) && !isWithinOther(part, old, now))
    .map((part) => removedPart(part, options));
  const changed = after.flatMap((part) => {
    const known = old.get(keyOf(part));
    return known ? changesOf(known, part, options) : [];
  });
  return [...added, ...removed, ...changed];
}

/** Whether a part is inside one that is itself new or removed, which is listed in its place. */
const isWithinOther = (
  part: Part,
  own: ReadonlyMap<string, Part>,
  other: ReadonlyMap<string, Part>,
): boolean => part.path !== '' && !other.has(enclosingKey(part, own));

/** Returns the key of the nearest part around a part. */
function enclosingKey(part: Part, parts: ReadonlyMap<string, Part>): string {
  const segments = part.path.split('.');
  for (let length = segments.length - 1; length > 0; length--) {
    const key = keyOf({ ...part, path: segments.slice(0, length).join('.') });
    if (parts.has(key)) return key;
  }
  return keyOf({ ...part, path: '' });
}

function addedPart(part: Part, { roles }: CompareOptions): PartChange {
  const roleNames = audienceOf(part, roles);
  const message = part.path === '' ? 'new screen, open to' : `${nameOf(part)} now visible to`;
  return { part, message, roleNames, loosened: roleNames.length > 0 };
}

function removedPart(part: Part, { roles }: CompareOptions): PartChange {
  const message =
    part.path === '' ? 'screen no longer available to' : `${nameOf(part)} no longer visible to`;
  return { part, message, roleNames: audienceOf(part, roles), loosened: false };
}

function changesOf(before: Part, after: Part, options: CompareOptions): PartChange[] {
  return [...accessChanges(before, after, options), ...valueChanges(before, after, options)];
}

/** Whether at most the access of an enclosing part changed, which is listed for that part. */
const hasSameNeeds = (before: Part, after: Part): boolean =>
  after.path !== '' && JSON.stringify(before.own) === JSON.stringify(after.own);

function accessChanges(before: Part, after: Part, { roles }: CompareOptions): PartChange[] {
  if (hasSameNeeds(before, after)) return [];
  const [old, now] = [audienceOf(before, roles), audienceOf(after, roles)];
  const name = nameOf(after);
  const gained = now.filter((role) => !old.includes(role));
  const lost = old.filter((role) => !now.includes(role));
  const dropped = droppedNeeds(before.needs, after.needs);
  const added = droppedNeeds(after.needs, before.needs);
  const change = (message: string, loosened: boolean, roleNames?: string[]): PartChange => ({
    part: after,
    message,
    loosened,
    ...(roleNames && { roleNames }),
  });
  const [less, more] = [dropped.join(', '), added.join(', ')];
  if (gained.length > 0 && less !== '' && more === '')
    return [change(`${name} no longer asks for ${less}, so that it is visible to`, true, gained)];
  if (lost.length > 0 && more !== '' && less === '')
    return [change(`${name} now asks for ${more}, so that it is hidden from`, false, lost)];
  return [
    ...(gained.length > 0 ? [change(`${name} now visible to`, true, gained)] : []),
    ...(lost.length > 0 ? [change(`${name} no longer visible to`, false, lost)] : []),
    ...(less !== '' ? [change(`${name} no longer asks for ${less}`, true)] : []),
    ...(more !== '' ? [change(`${name} now asks for ${more}`, false)] : []),
  ];
}

/** Conditions. Without them a part is always shown or enabled. */
const conditionKeys = /(?:^|\.)(?:visibleWhen|enabledWhen|gates|onlyFrom)(?:$|\.)/u;

function valueChanges(before: Part, after: Part, { masks }: CompareOptions): PartChange[] {
  const paths = new Set([...before.values.keys(), ...after.values.keys()]);
  return [...paths].flatMap((path): PartChange[] => {
    const [old, now] = [before.values.get(path), after.values.get(path)];
    if (old?.text === now?.text || sameNames(old, now)) return [];
    const [was, is] = [old?.text ?? 'nothing', now?.text ?? 'nothing'];
    const unmasked = path.endsWith('as') && masks.has(was) && !masks.has(is);
    const freed = conditionKeys.test(path) && now === undefined;
    const message = unmasked
      ? `${nameOf(after)} is no longer masked (${was} is now ${is})`
      : `${nameOf(after)}: ${path} ${was} is now ${is}`;
    return [{ part: after, message, loosened: unmasked || freed }];
  });
}

/** Whether only entries were added or removed, which are listed themselves, and the order is unchanged. */
function sameNames(old: PartValue | undefined, now: PartValue | undefined): boolean {
  if (!old?.names || !now?.names) return false;
  const common = (some: readonly string[], others: readonly string[]) =>
    some.filter((name) => others.includes(name)).join(', ');
  return common(old.names, now.names) === common(now.names, old.names);
}
