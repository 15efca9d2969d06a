import { useState } from 'react';
import type { MeterSegment } from '#shared/screens/block.ts';
import { readText, type Row } from '../../core/screen/read-path.ts';

/** A field by which the user chooses rows, with the values that can be chosen. */
export interface OfferedSegment extends MeterSegment {
  chosen: string;
}

interface Selection {
  rows: readonly Row[];
  offered: readonly OfferedSegment[];
}

/** Filters the rows by the codes that the user chooses. A segment without a choice is left out. */
export function useSegments(segments: readonly MeterSegment[], allRows: readonly Row[]) {
  const [wanted, setWanted] = useState<Readonly<Record<string, string>>>({});
  const { rows, offered } = segments.reduce<Selection>(
    (before, segment) => applySegment(before, segment, wanted[segment.field]),
    { rows: allRows, offered: [] },
  );
  const choose = (field: string, value: string) => setWanted({ ...wanted, [field]: value });
  return { rows, offered: offered.filter(({ choices }) => choices.length > 1), choose };
}

/**
 * Offers the codes of the rows that the segments before leave, and filters these rows by the wanted code, or by the first
 * one if there are no rows with it. Rows with a code in `always` are shown for every choice.
 */
function applySegment(
  { rows, offered }: Selection,
  segment: MeterSegment,
  wantedCode: string | undefined,
): Selection {
  const { field, always = [] } = segment;
  const codes = new Set(rows.map((row) => readText(row, field)));
  const choices = segment.choices.filter(({ value }) => codes.has(value));
  const chosen = (choices.find(({ value }) => value === wantedCode) ?? choices[0])?.value ?? '';
  return {
    rows: rows.filter((row) => [chosen, ...always].includes(readText(row, field))),
    offered: [...offered, { ...segment, choices, chosen }],
  };
}
