import { useState } from 'react';
import type { MeterSegment } from '#shared/screens/block.ts';
import { readText, type Row } from '../../core/screen/read-path.ts';

/** A field by which the user chooses rows, with the values that can be chosen. */
export interface OfferedSegment extends MeterSegment {
  chosen: string;
}

/**
 * Filters the rows by the chosen codes, segment by segment. A segment offers only codes of the rows that the segments
 * before it leave, and is left out if there is no choice. Rows with a code in `always` are shown for every choice.
 */
export function useSegments(segments: readonly MeterSegment[], allRows: readonly Row[]) {
  const [wanted, setWanted] = useState<Readonly<Record<string, string>>>({});
  let rows = allRows;
  const offered = segments.map((segment): OfferedSegment => {
    const choices = listChoices(segment, rows);
    const wantedCode = wanted[segment.field];
    const chosen =
      choices.find(({ value }) => value === wantedCode)?.value ?? choices[0]?.value ?? '';
    const shownCodes = [chosen, ...(segment.always ?? [])];
    rows = rows.filter((row) => shownCodes.includes(readText(row, segment.field)));
    return { ...segment, choices, chosen };
  });
  const choose = (field: string, value: string) => setWanted({ ...wanted, [field]: value });
  return { rows, offered: offered.filter(({ choices }) => choices.length > 1), choose };
}

/** Returns the choices of a segment for which there are rows. */
const listChoices = ({ field, choices }: MeterSegment, rows: readonly Row[]) => {
  const codes = new Set(rows.map((row) => readText(row, field)));
  return choices.filter(({ value }) => codes.has(value));
};
