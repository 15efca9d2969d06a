import { beforeEach, describe, expect, it, vi } from 'vitest';
import { matchRoutes } from 'react-router-dom';
import { assemble } from '#language/compile/assemble.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { createPathMatcher } from '#shared/screens/path-matcher.ts';
import { toRouterPath } from '#web/core/navigation/paths.ts';

const { compiled } = createWorkspace(readDataFiles(projectRoot), today).check();
const entries = assemble(compiled, ['default'], () => '').get('default')?.index ?? [];
const match = createPathMatcher(entries);
const routes = entries.map((entry) => ({ path: toRouterPath(entry.path), handle: entry }));

/** What React Router finds, which the matcher must equal. */
function expected(pathname: string) {
  const found = matchRoutes(routes, pathname)?.at(-1);
  return found && { entry: found.route.handle, params: definedIn(found.params) };
}

const definedIn = (params: object): object =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));

/** Addresses of a screen: with values, without its optional parts, and changed a little. */
const addressesOf = ({ path }: ScreenEntry): string[] => {
  const filled = (value: string) => path.replaceAll(/\{\w+\??\}/gu, value);
  const short = path.replaceAll(/\/\{\w+\?\}/gu, '').replaceAll(/\{\w+\}/gu, '7');
  return [
    filled('7'),
    filled('1001.77'),
    filled('a%20b%2Fc'),
    filled('%E9'),
    filled(''),
    short,
    `${short}/`,
    `${short}//`,
    `${short}/more`,
    `/${short}`,
    short.toUpperCase(),
    short.slice(0, -1),
  ];
};

describe('the screen at an address', () => {
  // React Router warns of each address that cannot be decoded.
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  const addresses = [...new Set(entries.flatMap(addressesOf))];

  it('is tried at more than a thousand addresses', () =>
    expect(addresses.length).toBeGreaterThan(1000));

  it('is the one that React Router finds, with the same parameters', () => {
    const wrong = addresses.filter(
      (address) => JSON.stringify(match(address)) !== JSON.stringify(expected(address)),
    );
    expect(wrong).toEqual([]);
  });
});
