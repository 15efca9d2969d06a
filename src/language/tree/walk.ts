import type { Member, Tree } from './tree.ts';

const known = new WeakMap<Tree, readonly Member[]>();

/** Every named piece of a tree, from the outside in; gathered once, since several checks look at all of them. */
export function membersOf(tree: Tree): readonly Member[] {
  const members = known.get(tree) ?? gather(tree, []);
  known.set(tree, members);
  return members;
}

function gather(tree: Tree, members: Member[]): Member[] {
  for (const member of tree.members?.values() ?? []) {
    members.push(member);
    gather(member.value, members);
  }
  for (const item of tree.items) gather(item, members);
  return members;
}
