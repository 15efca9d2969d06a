/** What a virus scanner says of a file: nothing found, or the name of what it found. */
export type ScanResult = { clean: true } | { clean: false; found: string };

/** The virus scanner could not answer: uploads are refused until it does. */
export class ScannerUnavailable extends Error {}
