import type { CheckResult } from '../check/workspace.ts';
import { listAudience, listRoles } from './diff/audience.ts';
import { listScreenParts, type Part } from './diff/parts.ts';

/** The roles that see a part of a screen, in a brand; undefined if everybody does. */
export type AudienceOfPart = (brand: string, screen: string, path: string) => string[] | undefined;

/** Answers who sees a part by the default permissions of roles. A piece of a part is seen by those who see the part. */
export function createAudienceLookup(checked: CheckResult): AudienceOfPart {
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

/** Without its last name: the key or the part around it. */
const getOuterPath = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));
