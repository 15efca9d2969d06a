import type { CheckResult } from '../check/workspace.ts';
import { audienceOf, rolesOf } from './diff/audience.ts';
import { partsOf, type Part } from './diff/parts.ts';

/** The roles that see a part of a screen, in a brand; undefined if everybody does. */
export type AudienceOfPart = (brand: string, screen: string, path: string) => string[] | undefined;

/** Answers who sees a part by the default permissions of roles. A piece of a part is seen by those who see the part. */
export function createAudience(checked: CheckResult): AudienceOfPart {
  const roles = rolesOf(checked);
  const parts = new Map(partsOf(checked).map((part) => [keyOf(part), part]));
  const find = (brand: string, screen: string, path: string): Part | undefined =>
    parts.get(keyOf({ brand, screen, path })) ??
    parts.get(keyOf({ screen, path })) ??
    (path === '' ? undefined : find(brand, screen, outerOf(path)));
  return (brand, screen, path) => {
    const part = find(brand, screen, path);
    return !part || part.portal === 'public' ? undefined : audienceOf(part, roles);
  };
}

const keyOf = ({ brand = '', screen, path }: Pick<Part, 'brand' | 'screen' | 'path'>): string =>
  `${brand} ${screen} ${path}`;

/** Without its last name: the key or the part around it. */
const outerOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));
