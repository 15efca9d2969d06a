import type { Principal } from '#shared/schemas/principals.ts';
import { listReceivedProperties, getRequiredPermissions } from '#shared/schemas/protection.ts';
import { getLanguage } from '../../set/texts.ts';
import type { CheckResult } from '../../check/workspace.ts';
import { listAudience, listRoles, visitors, type Role } from '../diff/audience.ts';
import { listScreenParts, type Part } from '../diff/parts.ts';

/** The visibility of one screen for one role, in one brand and one language. */
export interface Visibility {
  screen: string;
  portal: string;
  brand: string;
  language: string;
  role: string;
  /** The title in this language and brand. */
  title: string;
  /** Whether the role may open the screen. If not, the lists below are empty. */
  opens: boolean;
  /** Parts that the role does not see: 'column ssnLast4'. */
  hidden: string[];
  /** Parts that the role sees. */
  sees: string[];
  /** Values that the server withholds from the role: 'searchMembers: results.ssnLast4'. */
  withheld: string[];
}

/**
 * Returns a row for each screen, role, brand and language, by the default permissions of roles. `screen`: the id of the
 * only screen to list.
 */
export function listVisibilities(checked: CheckResult, screen?: string): Visibility[] {
  const roles = [...listRoles(checked), visitor];
  const parts = listScreenParts(checked).filter(
    (part) => screen === undefined || part.screen === screen,
  );
  // The brand is empty for the parts of the screens without changes of a brand.
  const partsByBrandAndScreen = Map.groupBy(parts, getScreenKey);
  const screens = [...new Set(parts.map((part) => part.screen))].toSorted();
  const getTitle = createTitleLookup(checked);
  const languages = checked.symbols.texts.languages;
  return screens.flatMap((id) =>
    listBrandIds(checked).flatMap((brand) => {
      const brandParts =
        partsByBrandAndScreen.get(`${brand} ${id}`) ?? partsByBrandAndScreen.get(` ${id}`) ?? [];
      return roles
        .filter(({ portal }) => portal === brandParts[0]?.portal)
        .flatMap((role) => {
          const visibility = determineVisibility(brandParts, role);
          return languages.map((language) => ({
            screen: id,
            portal: role.portal,
            brand,
            language,
            role: role.name,
            title: getTitle(id, brand, language),
            ...visibility,
            withheld: visibility.opens ? listWithheld(checked, id, role) : [],
          }));
        });
    }),
  );
}

/**
 * Returns the properties that the server omits from the responses of a screen's calls, also those that the screen never
 * shows.
 */
function listWithheld({ symbols, compiled }: CheckResult, screen: string, role: Role): string[] {
  const calls = Object.keys(compiled.screens.get(screen)?.artefact.operations ?? {});
  return calls.flatMap((id) => {
    const operation = symbols.contract.get(id);
    return (operation ? listReceivedProperties(operation.output) : [])
      .filter(({ protections }) =>
        protections
          .flatMap((protection) => getRequiredPermissions(protection, role.portal as Principal))
          .some((permission) => !role.permissions.has(permission)),
      )
      .map(({ path }) => `${id}: ${path}`);
  });
}

const visitor: Role = { name: visitors, portal: 'public', permissions: new Map() };
const getScreenKey = ({ brand = '', screen }: Part): string => `${brand} ${screen}`;
const listBrandIds = ({ trees }: CheckResult): string[] =>
  trees.ofKind('brand').flatMap((tree) => tree.text('id') ?? []);

/** Returns whether a role opens a screen, and which parts it sees or does not see. */
function determineVisibility(
  parts: readonly Part[],
  role: Role,
): Pick<Visibility, 'opens' | 'hidden' | 'sees'> {
  const sees: string[] = [];
  const hidden: string[] = [];
  let opens = false;
  for (const part of parts) {
    const allowed = listAudience(part, [role]).includes(role.name);
    if (part.path === '') opens = allowed;
    else (allowed ? sees : hidden).push(`${part.label} ${part.id}`);
  }
  return opens ? { opens, sees, hidden } : { opens, sees: [], hidden: [] };
}

/** Returns a function that finds the title of a screen in a brand and language. */
function createTitleLookup({ trees, compiled }: CheckResult) {
  const texts = new Map(
    trees
      .ofKind('locale')
      .flatMap((tree) =>
        [...(tree.members?.values() ?? [])].map(
          ({ name, value }) => [`${getLanguage(tree)} ${name}`, value.text() ?? ''] as const,
        ),
      ),
  );
  const brands = new Map(trees.ofKind('brand').map((tree) => [tree.text('id') ?? '', tree]));
  return (screen: string, brand: string, language: string): string => {
    const key = compiled.screens.get(screen)?.artefact.title ?? '';
    const brandText = brands.get(brand)?.get('texts')?.get(language)?.text(key);
    return brandText ?? texts.get(`${language} ${key}`) ?? key;
  };
}
