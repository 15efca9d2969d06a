import { useMemo, useState } from 'react';
import type { Arrangement } from '#shared/screens/arrangement.ts';
import { useDisplayTools } from '../../core/display/tools.ts';
import { formatValueText } from '../../core/display/value.tsx';
import { PHONE } from '../../core/theme/breakpoints.ts';
import { asText, readPath, type Row } from '../../core/screen/read-path.ts';
import { useMedia } from '../../ui/use-media.ts';

/** Rows with the same value, under one heading. */
export interface Branch {
  /** The value that the rows share, as text. */
  key: string;
  /** The heading. */
  name: string;
  rows: readonly Row[];
  isOpen: boolean;
  /** Whether the branch is the Tab stop of the tree; arrow keys move on from it. */
  hasTabStop: boolean;
}

/** The grouping of a list. A tree has branches that can be collapsed. */
export interface Branches {
  /** A tree can be collapsed; groups only have headings. */
  isTree: boolean;
  /** Groups rows into branches. */
  group: (rows: readonly Row[]) => Branch[];
  toggle: (key: string) => void;
  /** Sets the branch from which arrow and Tab keys continue. */
  visit: (key: string) => void;
}

/** The branches of a grouped list or tree; undefined for a flat list. */
export function useBranches(
  { groupBy, tree }: { groupBy?: Arrangement['groupBy']; tree?: Arrangement['tree'] },
  isFiltered: boolean,
): Branches | undefined {
  const tools = useDisplayTools('comparing');
  const isPrinted = useMedia('print');
  const isPhone = useMedia(PHONE);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(NO_KEYS);
  const [visited, setVisited] = useState<string>();
  return useMemo(() => {
    const groupField = tree?.by ?? groupBy;
    const nameField = tree?.label ?? groupBy;
    if (!groupField || !nameField) return undefined;
    const opensAll = !tree || isFiltered || isPrinted;
    const startsOpen = (index: number): boolean =>
      tree?.open === true || (tree?.open === 'first' && index === 0 && !isPhone);
    const group = (rows: readonly Row[]): Branch[] => {
      const byKey = Map.groupBy(rows, (row) => asText(readPath(row, groupField.path)));
      const tabStop = visited !== undefined && byKey.has(visited) ? visited : [...byKey.keys()][0];
      return [...byKey].map(([key, members], index) => ({
        key,
        name: members[0] ? formatValueText(nameField, members[0], tools) : '',
        rows: members,
        isOpen: opensAll || toggled.has(key) !== startsOpen(index),
        hasTabStop: key === tabStop,
      }));
    };
    const toggle = (key: string) =>
      setToggled((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      });
    return { isTree: tree !== undefined, group, toggle, visit: setVisited };
  }, [groupBy, tree, isFiltered, isPrinted, isPhone, toggled, visited, tools]);
}

const NO_KEYS: ReadonlySet<string> = new Set();
