import { renderLetterBytes } from '../../documents/letter-file.ts';
import { requireFound } from '../../errors.ts';
import { insertOwnFile } from '../../files/stored-files.queries.ts';
import type { Call } from '../../requests/call.ts';
import { findLetter, updateLetterFile } from './letter.queries.ts';

/** Stores the PDF of a letter when it is first printed, so that a reprint does not get a newer letterhead. */
export async function storePrint(call: Call, letterNumber: number): Promise<void> {
  const letter = requireFound(await findLetter(call, letterNumber));
  if (letter.file_id !== null) return;
  const bytes = await renderLetterBytes(call, letter);
  await updateLetterFile(
    call,
    letterNumber,
    await insertOwnFile(call.trx, 'application/pdf', bytes),
  );
}
