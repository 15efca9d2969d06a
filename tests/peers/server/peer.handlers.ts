import { requireFound } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { Rows } from '../../requests/page.ts';
import { createMembers, createRows } from './peer-data.ts';

const allMembers = createMembers(5000);
const allRows = createRows(1000);

export const searchPeers: Handler<'searchPeers'> = async ({ input, page }) => {
  const { pageNumber: _, pageSize: __, sortProperty = 'id', sortDesc, ...criteria } = input;
  const found = sortMembersBy(sortProperty).filter((member) => matches(member, criteria));
  if (sortDesc) found.reverse();
  const rows = found
    .slice(page.offset, page.offset + page.size)
    .map(({ email: _email, phone: _phone, street: _street, notes: _notes, ...row }) => row);
  return new Rows(rows, found.length);
};

const matches = (member: Member, criteria: Criteria): boolean =>
  Object.entries(criteria).every(
    ([name, sought]) =>
      sought === undefined ||
      String(member[name as keyof Member])
        .toLowerCase()
        .startsWith(sought.toLowerCase()),
  );

type Member = (typeof allMembers)[number];
type Criteria = Readonly<Record<string, string | undefined>>;

/** Sorts the members only once, as the server of the other pages does, because only the page is measured. */
function sortMembersBy(name: keyof Member): readonly Member[] {
  const known = sortedMembersByName.get(name) ?? allMembers.toSorted((a, b) => compare(a, b, name));
  sortedMembersByName.set(name, known);
  return known;
}

const sortedMembersByName = new Map<keyof Member, readonly Member[]>();

function compare(a: Member, b: Member, name: keyof Member): number {
  if (a[name] === b[name]) return a.id - b.id;
  return a[name] < b[name] ? -1 : 1;
}

export const getPeer: Handler<'getPeer'> = async ({ input }) =>
  requireFound(allMembers[input.peerId - 1]);

export const listPeerRows: Handler<'listPeerRows'> = async () => new Rows(allRows, allRows.length);

export const getPeerEnrollment: Handler<'getPeerEnrollment'> = async () => ({
  dependents: Array.from({ length: 10 }, (_, index) => ({
    firstName: `Dep${String(index + 1)}`,
    lastName: 'Doe',
    relation: 'Child',
  })),
});

export const createPeerEnrollment: Handler<'createPeerEnrollment'> = async () => ({
  success: true,
});
