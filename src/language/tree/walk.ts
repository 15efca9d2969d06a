import type { Member, Tree } from './tree.ts';

/** Every named piece of a tree, from the outside in. */
export function* membersOf(tree: Tree): Generator<Member> {
  for (const member of tree.members?.values() ?? []) {
    yield member;
    yield* membersOf(member.value);
  }
  for (const item of tree.items) yield* membersOf(item);
}
