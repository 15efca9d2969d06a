import type { CheckResult } from '../check/workspace.ts';
import { listAudience, listRoles } from './diff/audience.ts';
import { listScreenParts, type Part } from './diff/parts.ts';

/** Returns the names of the roles that see a part of a screen in a brand; undefined on public or unknown screens. */
export type FindAudience = (brand: string, screen: string, path: string) => string[] | undefined;

/** Creates a function that returns the audience of a path. A path inside a part has the audience of the part. */
export function createAudienceLookup(checked: CheckResult): FindAudience {
  const roles = listRoles(checked);
  const parts = new Map(listScreenParts(checked).map((part) => [getPartKey(part), part]));
  const find = (brand: string, screen: string, path: string): Part | undefined =>
    parts.get(getPartKey({ brand, screen, path })) ??
    parts.get(getPartKey({ screen, path })) ??
    (path === '' ? undefined : find(brand, screen, getOuterPath(path)));
  return (brand, screen, path) => {
    const part = find(brand, screen, path);
    return !part || part.portal === 'public' ? undefined : listAudience(part, roles);
  };
}

const getPartKey = ({
  brand = '',
  screen,
  path,
}: Pick<Part, 'brand' | 'screen' | 'path'>): string => `${brand} ${screen} ${path}`;

/** Returns the path without its last name: that of the key or part around it. */
const getOuterPath = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));
