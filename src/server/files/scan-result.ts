/** The result of a virus scan: clean, or the name of the virus. */
export type ScanResult = { clean: true } | { clean: false; found: string };

/** The virus scanner did not respond. Uploads are rejected until it does. */
export class ScannerUnavailableError extends Error {}
