import { existsSync, lstatSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopback } from '../../config-kinds.ts';
import { projectRoot } from '../../data-folders.ts';
import { verifyMailServer } from '../../mail/deliver.ts';
import type { OperatorServices } from '../../requests/services.ts';
import { failure, ok, warning, type Check, type CheckResult } from './check-result.ts';

const mailTimeoutMs = 5_000;
const gigabyte = 1024 ** 3;
/** The embedded database rejects writes below 200 MB (database/free-space.ts). */
const minFreeSpace = 0.2 * gigabyte;
/** Permission bits of the group and of others. */
const groupAndOthersBits = 0o077;

export const checkSettings: Check = ({ config }) => {
  if (config.demoMode) return ok('valid, demo mode');
  const { publicUrl } = config;
  if (publicUrl === undefined)
    return warning(
      'PUBLIC_URL is not set, so links in mails lead to localhost',
      'Set it to the URL that people type.',
    );
  return publicUrl.startsWith('https:')
    ? ok(`valid, ${publicUrl}`)
    : warning(`PUBLIC_URL is ${publicUrl}`, 'Serve the portal by https only.');
};

export const checkMail: Check = async ({ config: { smtpUrl } }) => {
  if (smtpUrl === undefined)
    return warning('SMTP_URL is not set, so no mail is sent', 'Set it to your mail server.');
  const { host } = new URL(smtpUrl);
  try {
    await verifyMailServer(smtpUrl, mailTimeoutMs);
    return ok(`${host} answers`);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return failure(
      `${host} cannot be used (${code ?? message})`,
      'Check SMTP_URL, its user and the firewall.',
    );
  }
};

const getFreeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

export const checkDisk = (
  { config }: Pick<OperatorServices, 'config'>,
  getFree = getFreeBytes,
): CheckResult => {
  const folders = [...new Set([config.dataDir, config.filesDir])].filter(
    (folder) => folder !== undefined && existsSync(folder),
  ) as string[];
  const spaces = folders.map((folder) => ({ folder, free: getFree(folder) }));
  const [least] = spaces.toSorted((left, right) => left.free - right.free);
  if (!least) return ok('no folder of its own is used');
  const found = `${(least.free / gigabyte).toFixed(1)} GB free in ${least.folder}`;
  if (least.free < minFreeSpace)
    return failure(found, 'Free space: writes are rejected below 0.2 GB.');
  return least.free < gigabyte ? warning(found, 'Free space soon.') : ok(found);
};

export const checkProxy: Check = ({ config: { trustProxy, publicUrl, host } }) => {
  if (trustProxy !== false)
    return ok(
      typeof trustProxy === 'number'
        ? `${trustProxy} in front`
        : `trusted: ${trustProxy.join(', ')}`,
    );
  const isBehindProxy = publicUrl?.startsWith('https:') === true && isLoopback(host);
  return isBehindProxy
    ? warning(
        'PUBLIC_URL is https, and TRUST_PROXY is 0: all people count as one IP address, whose mistakes lock everybody out',
        'Set TRUST_PROXY=1 for one proxy.',
      )
    : ok('none, TRUST_PROXY is 0');
};

export const checkPrivateFiles: Check = ({ config }) => {
  const paths = [
    config.dataDir,
    join(config.dataDir, 'audit.key'),
    config.filesDir,
    join(projectRoot, '.env'),
  ];
  const exposedPaths = paths.filter(
    (path) =>
      path !== undefined && existsSync(path) && (lstatSync(path).mode & groupAndOthersBits) !== 0,
  ) as string[];
  return exposedPaths.length === 0 || process.platform === 'win32'
    ? ok('only the user of the portal has access')
    : failure(
        `other users of this machine have access to ${exposedPaths.join(', ')}`,
        `chmod -R go= ${exposedPaths.map((path) => `'${path}'`).join(' ')}`,
      );
};
