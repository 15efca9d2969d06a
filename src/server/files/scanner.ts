import type { Config } from '../config.ts';
import { scanWithClamd } from './clamd.ts';
import type { ScanResult } from './scan-result.ts';

/** @throws ScannerUnavailable when the file could not be scanned */
export type Scanner = (bytes: Buffer) => Promise<ScanResult>;

/** Scans with ClamAV where CLAMAV_HOST is set; without it the built-in inspection is all there is. */
export const createScanner = ({ clamavHost }: Pick<Config, 'clamavHost'>): Scanner =>
  clamavHost === undefined
    ? async () => ({ clean: true })
    : (bytes) => scanWithClamd(clamavHost, bytes);
