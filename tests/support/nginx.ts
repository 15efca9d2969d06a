import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { projectRoot } from '#server/data-folders.ts';
import { createSelfSignedCertificate } from './certificate.ts';
import { spawnChild } from './child.ts';
import { findFreePort } from './postgres.ts';
import { waitUntilListening } from './until-listening.ts';

/** The path of nginx that `npm test` found or installed. */
export const nginxPath: string | undefined = process.env.TEST_NGINX;

export interface Nginx {
  /** https://localhost:<port>; this process trusts its certificate. */
  url: string;
  /** The lines of its access log. */
  log: () => string;
  stop: () => Promise<void>;
}

/** Starts nginx with the file that operators copy; only its names, ports and paths are replaced. */
export async function startNginx(portalPort: number): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  chmodSync(folder, 0o755);
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()];
  const { key, cert } = createSelfSignedCertificate('localhost');
  writeFileSync(join(folder, 'privkey.pem'), key);
  writeFileSync(join(folder, 'fullchain.pem'), cert);
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  const replacements: [string, string][] = [
    ['127.0.0.1:8080', `127.0.0.1:${portalPort}`],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
    ['portal.example.org', 'localhost'],
    ['/etc/ssl/portal', folder],
    ['/var/log/nginx', folder],
  ];
  let file = readFileSync(join(projectRoot, '.github/deploy/nginx.conf'), 'utf8');
  for (const [original, replacement] of replacements) {
    if (!file.includes(original)) throw new Error(`nginx.conf does not contain ${original}`);
    file = file.replaceAll(original, replacement);
  }
  writeFileSync(join(folder, 'portal.conf'), file);
  writeFileSync(join(folder, 'nginx.conf'), createMainFile(folder));
  const server = spawnChild(
    nginxPath ?? '',
    ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'],
    'SIGKILL',
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await waitUntilListening(httpsPort, () => server.exitCode !== null);
  return {
    url: `https://localhost:${httpsPort}`,
    log: () => readFileSync(join(folder, 'portal.log'), 'utf8'),
    stop: async () => {
      const exited = once(server, 'exit');
      if (server.exitCode === null && server.kill('SIGTERM')) await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The content of Debian's /etc/nginx/nginx.conf around the files of conf.d, with a folder of its own. */
const createMainFile = (folder: string): string =>
  [
    ...(process.getuid?.() === 0 ? ['user nobody nogroup;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'events { worker_connections 256; }',
    'http {',
    'default_type application/octet-stream;',
    'ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;',
    'ssl_prefer_server_ciphers on;',
    'gzip on;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    ),
    'include portal.conf;',
    '}',
  ].join('\n');
