import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
interface Locked {
  resolved?: string;
  integrity?: string;
  link?: boolean;
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;

describe('the packages that the project installs', () => {
  it('are each locked by the digest of their content', () => {
    const loose = Object.entries(packages).filter(
      ([path, { integrity = '', link }]) =>
        path !== '' && !link && !integrity.startsWith('sha512-'),
    );
    expect(loose).toEqual([]);
  });

  it('have exact versions, and run no install scripts', () => {
    const asked = Object.entries({ ...manifest['dependencies'], ...manifest['devDependencies'] });
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/u.test(version))).toEqual([]);
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/mu);
  });

  it('are listed in a bill of materials', () => {
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'];
    const bill = JSON.parse(execFileSync('npm', args, { cwd: projectRoot, encoding: 'utf8' })) as {
      components: { name: string; hashes?: unknown[] }[];
    };
    expect(bill.components.map(({ name }) => name)).toContain('fastify');
    expect(bill.components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
  });
});
