import type { CheckResult } from '../../check/workspace.ts';
import { describeCallChanges } from './calls.ts';
import { compareParts, type PartChange } from './compare-parts.ts';
import { listScreenParts } from './parts.ts';
import { listRoles } from './audience.ts';
import type { Change } from './change.ts';
import { describeRoleChanges } from './roles.ts';
import { describeTextChanges } from './texts.ts';

/** Describes the differences between two sets that users notice. Formatting and the order of keys are ignored. */
export function describeChanges(before: CheckResult, after: CheckResult): Change[] {
  const masks = new Set(
    [...before.symbols.displays.values(), ...after.symbols.displays.values()].flatMap((display) =>
      display.masks ? display.name : [],
    ),
  );
  const changes = compareParts(listScreenParts(before), listScreenParts(after), {
    roles: listRoles(after),
    masks,
  });
  return [
    ...groupChanges(changes),
    ...describeRoleChanges(before, after),
    ...describeCallChanges(before, after),
    ...describeTextChanges(before, after),
  ];
}

/** Merges equal changes at one location, such as those of a base in all its variants or of a screen in all brands. */
function groupChanges(changes: readonly PartChange[]): Change[] {
  const groups = Map.groupBy(changes, ({ part, message }) =>
    [part.location.file, part.location.pointer, message].join(' '),
  );
  return [...groups.values()].map((group) => {
    const screens = [...new Set(group.map(({ part }) => getScreenLabel(part)))].toSorted();
    const roleNames = [...new Set(group.flatMap((change) => change.roleNames ?? []))].toSorted();
    const [first] = group;
    const message = first?.message ?? '';
    const audience = first?.roleNames ? ` ${roleNames.join(', ') || 'nobody'}` : '';
    return {
      sentence: `${screens.join(', ')}: ${message}${audience}`,
      screens,
      loosened: group.some(({ loosened }) => loosened),
    };
  });
}

const getScreenLabel = ({ screen, brand }: PartChange['part']): string =>
  brand === undefined ? screen : `${screen} (${brand})`;
