import type { Code } from '../core/diagnostic-codes.ts';

/** Codes of diagnostics that may be consequences of a misspelled name in another place. */
export const misspellingConsequenceCodes: readonly Code[] = [
  'TXT301', // A text is missing.
  'TXT303', // A text and its values have different placeholders.
  'TXT304', // A text or one of its placeholders is missing in a language.
  'BRD901', // A brand is incomplete.
  'BRD903', // A text of a brand overrides no text, or no screen uses it.
  'SCR102', // A required key is missing.
  'RTE607', // Nothing leads to a screen: its link has another id.
];

/** Codes of diagnostics that may be consequences of an error in a key by which other files find a screen. */
export const screenConsequenceCodes: readonly Code[] = [
  'SCR210', // A screen does not exist.
  'RTE607', // Nothing leads to a screen: it has another id than in its links.
  'TXT301', // A text is missing, under the id that the screen has now.
  'TXT306', // A text is unused, under the id that the screen should have.
  'BRD904', // A link of a brand leads to no screen.
];

/** Codes of diagnostics that may be consequences of any rejected part of the file, which the checks after it ignore. */
export const shapeConsequenceCodes: readonly Code[] = [
  'SCR208', // A required input of an operation is not filled.
  'SCR227', // The steps of a form do not fit together, for example because a section is in none.
  'SCR281', // An operation always rejects what the part sends, for example because an input is missing.
];
