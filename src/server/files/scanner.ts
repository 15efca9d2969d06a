import type { Config } from '../config.ts';
import { scanWithClamd } from './clamd.ts';
import type { ScanResult } from './scan-result.ts';

/** @throws ScannerUnavailableError when the file could not be scanned */
export type Scanner = (bytes: Buffer) => Promise<ScanResult>;

/**
 * Creates the scanner: ClamAV when CLAMAV_HOST is set. Otherwise it reports every file as clean, and only the built-in
 * inspection applies.
 */
export const createScanner = ({ clamavHost }: Pick<Config, 'clamavHost'>): Scanner =>
  clamavHost === undefined
    ? async () => ({ clean: true })
    : (bytes) => scanWithClamd(clamavHost, bytes);
