import type { Scope } from './policy/scope.ts';

/** Returns the text of a code of a list, or the code itself if the list has no such code. */
type ReadCode = (list: string, code: string) => string;

/** Who reads a remark: the patient (or a member of the household), or somebody else. */
export type RemarkReader = 'patient' | 'other';

/** Returns why an amount was adjusted: addressed to the patient, or about the patient for everybody else. */
export function describeRemark(readCode: ReadCode, code: string, reader: RemarkReader): string {
  const about = reader === 'other' ? readCode('remark-codes-about-patient', code) : code;
  return about === code ? readCode('remark-codes', code) : about;
}

/** Returns as whom a caller reads the remarks of a claim. */
export const toRemarkReader = ({ principal }: Pick<Scope, 'principal'>): RemarkReader =>
  principal === 'member' ? 'patient' : 'other';
