import type { SourceLocation } from '../core/source-location.ts';

export type Scalar = string | number | boolean | null;

/** A key of an object with its value. */
export interface Member {
  name: string;
  /** The location of the key, for diagnostics about the name. */
  keyLocation: SourceLocation;
  value: Tree;
}

/**
 * A JSON value with its location in a file. Trees are immutable: inheritance combines existing trees, and each keeps
 * the location where it was written.
 */
export class Tree {
  readonly location: SourceLocation;
  readonly members: ReadonlyMap<string, Member> | undefined;
  readonly items: readonly Tree[];
  readonly scalar: Scalar | undefined;
  readonly kind: 'object' | 'list' | 'scalar';
  #allMembers: readonly Member[] | undefined;

  constructor(location: SourceLocation, content: Map<string, Member> | readonly Tree[] | Scalar) {
    this.location = location;
    this.members = content instanceof Map ? content : undefined;
    this.items = isItems(content) ? content : [];
    this.scalar = content instanceof Map || isItems(content) ? undefined : content;
    this.kind = content instanceof Map ? 'object' : isItems(content) ? 'list' : 'scalar';
  }

  get(name: string): Tree | undefined {
    return this.members?.get(name)?.value;
  }

  has(name: string): boolean {
    return this.members?.has(name) ?? false;
  }

  /** Returns the text of this value, or of a member; undefined if it has another type. */
  text(name?: string): string | undefined {
    const scalar = name === undefined ? this.scalar : this.get(name)?.scalar;
    return typeof scalar === 'string' ? scalar : undefined;
  }

  /** Returns the number of a member; undefined if it has another type. */
  number(name: string): number | undefined {
    const scalar = this.get(name)?.scalar;
    return typeof scalar === 'number' ? scalar : undefined;
  }

  /** Whether a member is true. */
  flag(name: string): boolean {
    return this.get(name)?.scalar === true;
  }

  /** Returns the items of a member; an empty list if it is missing or no list. */
  list(name: string): readonly Tree[] {
    return this.get(name)?.items ?? [];
  }

  /** Returns the texts of a list. Items of other types are left out, since the meta-schema reports them. */
  texts(name: string): string[] {
    return this.list(name).flatMap((item) => item.text() ?? []);
  }

  /** Yields all members except `note`, which is a comment for authors. */
  *entries(): Generator<Member> {
    for (const member of this.members?.values() ?? []) if (member.name !== 'note') yield member;
  }

  /** Returns the members of this value and of all nested ones, outer ones first. */
  allMembers(): readonly Member[] {
    return (this.#allMembers ??= gatherMembers(this, []));
  }

  /** Returns plain JSON without locations. */
  json(): unknown {
    if (this.kind === 'list') return this.items.map((item) => item.json());
    if (!this.members) return this.scalar ?? null;
    return Object.fromEntries(
      [...this.members.values()].map(({ name, value }) => [name, value.json()]),
    );
  }

  /** Returns the value at a JSON pointer; if it does not exist, the nearest value around it. */
  nearest(pointer: string): Tree {
    const [first, ...rest] = pointer.split('/').slice(1);
    if (first === undefined) return this;
    const name = first.replaceAll('~1', '/').replaceAll('~0', '~');
    const next = this.get(name) ?? this.items[Number(name)];
    return next ? next.nearest(rest.map((part) => `/${part}`).join('')) : this;
  }
}

function gatherMembers(tree: Tree, members: Member[]): Member[] {
  for (const member of tree.members?.values() ?? []) {
    members.push(member);
    gatherMembers(member.value, members);
  }
  for (const item of tree.items) gatherMembers(item, members);
  return members;
}

const isItems = (content: unknown): content is readonly Tree[] => Array.isArray(content);

/** Returns a copy with one member added, replaced or removed. */
export function withMember(tree: Tree, name: string, member: Member | undefined): Tree {
  const members = new Map(tree.members);
  if (member) members.set(name, member);
  else members.delete(name);
  return new Tree(tree.location, members);
}

/** Returns a list with these items in place of its own. */
export const withItems = (tree: Tree, items: readonly Tree[]): Tree =>
  new Tree(tree.location, items);
