import type { Checked } from '../../workspace.ts';
import { callEntries } from './calls.ts';
import { compareParts, type PartChange } from './compare-parts.ts';
import { partsOf } from './parts.ts';
import { rolesOf } from './audience.ts';
import type { Entry } from './entry.ts';
import { roleEntries } from './roles.ts';
import { textEntries } from './texts.ts';

/** What people gain and lose between two sets: nothing for another order of keys, or other spaces. */
export function meaningOf(before: Checked, after: Checked): Entry[] {
  const masks = new Set(
    [...before.symbols.displays.values(), ...after.symbols.displays.values()].flatMap((display) =>
      display.masks ? display.name : [],
    ),
  );
  const changes = compareParts(partsOf(before), partsOf(after), { roles: rolesOf(after), masks });
  return [
    ...together(changes),
    ...roleEntries(before, after),
    ...callEntries(before, after),
    ...textEntries(before, after),
  ];
}

/** Changes that stand at one place of one file and say the same: a base with its variants, a screen with its brands. */
function together(changes: readonly PartChange[]): Entry[] {
  const groups = Map.groupBy(changes, ({ part, said }) =>
    [part.place.file, part.place.pointer, said].join(' '),
  );
  return [...groups.values()].map((group) => {
    const screens = [...new Set(group.map(({ part }) => labelOf(part)))].toSorted();
    const people = [...new Set(group.flatMap((change) => change.people ?? []))].toSorted();
    const [first] = group;
    const said = first?.said ?? '';
    const whom = first?.people ? ` ${people.join(', ') || 'nobody'}` : '';
    return {
      sentence: `${screens.join(', ')}: ${said}${whom}`,
      screens,
      loosened: group.some(({ loosened }) => loosened),
    };
  });
}

const labelOf = ({ screen, brand }: PartChange['part']): string =>
  brand === undefined ? screen : `${screen} (${brand})`;
