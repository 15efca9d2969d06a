import { addDays, earlierDay } from '../calendar.ts';
import type { Row } from '#server/database/insert-rows.ts';
import type { Claim, DemoData } from '../demo-data.ts';
import { isDemoEmployeeFamily } from '../demo-people.ts';

/** Note code and text. */
const claimNotes = [
  ['STAT', 'Provider called for claim status. Gave the status and the date of the next check run.'],
  ['COB', 'Other insurance questionnaire on file. This plan pays first.'],
  ['DOC', 'Clinical notes received and attached.'],
  ['CALL', 'Member asked why the amount differs from the bill. Explained the network discount.'],
  ['REV', 'Sent to second-level review because of the amount.'],
] as const;

const lineNotes = [
  ['LINE', 'Units verified against the medical records.'],
  ['LINE', 'Priced under the network contract in effect on the date of service.'],
  ['LINE', 'Explained the denied line to the provider, who may send a corrected claim.'],
] as const;

/** Line number of a note on the claim as a whole. */
const wholeClaimLineNumber = 0;

/** Returns notes for one claim in eight, a third of which also have a note on a line; more for the demo household. */
export function generateNoteRows(data: DemoData, claim: Claim): Row[] {
  const random = data.random.fork(`notes ${claim.claimId}`);
  const isDemoFamilyClaim = isDemoEmployeeFamily(claim.member) && claim.lines.length > 1;
  if (!isDemoFamilyClaim && !random.chance(0.125)) return [];
  const toNoteRow = (lineNumber: number, [code, text]: readonly [string, string]): Row => ({
    claim_id: claim.claimId,
    clmln: lineNumber,
    note_code: code,
    note_text: text,
    note_date: earlierDay(data.today, addDays(claim.received, random.int(0, 12))),
    operator: random.pick(['KLM', 'RJS', 'AOB', 'TVN']),
  });
  const notes = [toNoteRow(wholeClaimLineNumber, random.pick(claimNotes))];
  if (isDemoFamilyClaim || random.chance(0.35))
    notes.push(toNoteRow(random.int(1, claim.lines.length), random.pick(lineNotes)));
  return notes;
}
