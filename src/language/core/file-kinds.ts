/** The kind of a data file. `kindPatterns` below shows the paths of each kind. */
export type FileKind =
  | 'screen'
  | 'planned'
  | 'suppressions'
  | 'locale'
  | 'catalogue'
  | 'role'
  | 'brand'
  | 'brandCodes'
  | 'brandScreens'
  | 'api'
  | 'schema'
  | 'part'
  | 'codes'
  | 'report'
  | 'import'
  | 'bankFile'
  | 'meta'
  | 'metaData'
  | 'names'
  | 'format';

/** The first pattern that matches the path decides, so more specific patterns come first. */
const kindPatterns: readonly (readonly [FileKind, RegExp])[] = [
  ['planned', /^screens\/planned\.json$/u],
  ['suppressions', /^screens\/suppressions\.json$/u],
  ['screen', /^screens\/.+\.json$/u],
  ['locale', /^locales\/[^/]+\/[^/]+\.json$/u],
  ['catalogue', /^permissions\/catalogue\.json$/u],
  ['role', /^permissions\/roles\/[^/]+\.json$/u],
  ['brand', /^cobrand\/[^/]+\/brand\.json$/u],
  ['brandCodes', /^cobrand\/[^/]+\/codes\.json$/u],
  ['brandScreens', /^cobrand\/[^/]+\/screens\/[^/]+\.json$/u],
  ['names', /^schemas\/meta\/names\//u],
  ['meta', /^schemas\/meta\/[^/]+\.schema\.json$/u],
  ['metaData', /^schemas\/meta\/[^/]+\.json$/u],
  ['codes', /^schemas\/codes\/[^/]+\.json$/u],
  ['report', /^schemas\/reports\/[^/]+\.json$/u],
  ['import', /^schemas\/imports\/[^/]+\.json$/u],
  ['bankFile', /^schemas\/bank-files\/[^/]+\.json$/u],
  ['schema', /^schemas\/.+\.schema\.json$/u],
  ['part', /^schemas\/parts\/[^/]+\.json$/u],
  ['format', /^schemas\/mrf\/[^/]+\.format\.json$/u],
  ['api', /^schemas\/[^/]+\/[^/]+\.api\.json$/u],
];

export const getFileKind = (path: string): FileKind | undefined =>
  kindPatterns.find(([, pattern]) => pattern.test(path))?.[0];

/**
 * Describes the files of each data folder except screens, for the message about a misplaced file. The argument is the
 * name of the folder inside the data folder, such as the noun in schemas/<noun>; '…' if the file is in none.
 */
const describePlaceByFolder: Readonly<Record<string, (folder: string) => string>> = {
  locales: () => 'Texts are in the folder of a language, such as locales/en/admin.json.',
  permissions: () =>
    'A role is in permissions/roles, such as permissions/roles/<role>.json; the permissions are in permissions/catalogue.json.',
  cobrand: (brand) => `In cobrand/${brand} it reads brand.json, codes.json and the folder screens.`,
  schemas: (noun) =>
    `In schemas/${noun} it reads files whose names end in .api.json, with operations, and in .schema.json.`,
};

/** Describes where files like the one at this path belong; undefined in screens and outside the data folders. */
export function describeExpectedPlace(path: string): string | undefined {
  const [folder = '', innerFolder = ''] = path.split('/');
  const place = Object.hasOwn(describePlaceByFolder, folder)
    ? describePlaceByFolder[folder]
    : undefined;
  return place?.(path.split('/').length > 2 ? innerFolder : '…');
}

/** The folders that contain the data files of all kinds. */
export const dataFolders = ['screens', 'schemas', 'permissions', 'locales', 'cobrand'] as const;

/**
 * The meta-schemas in schemas/meta by kind of file. Screens and parts have several (see `getMetaSchemaName`); the other
 * kinds that are not listed have none.
 */
const metaSchemaByKind: Partial<Record<FileKind, string>> = {
  planned: 'planned.schema.json',
  suppressions: 'suppressions.schema.json',
  catalogue: 'permissions.schema.json',
  role: 'role.schema.json',
  brand: 'brand.schema.json',
  brandCodes: 'codes.schema.json',
  brandScreens: 'brand-screens.schema.json',
  api: 'api.schema.json',
  codes: 'code-list.schema.json',
  report: 'report.schema.json',
  import: 'import.schema.json',
  bankFile: 'bank-file.schema.json',
  format: 'format.schema.json',
};

/**
 * Returns the name of the file's meta-schema; undefined for a screen, whose key `kind` names it, and for kinds without one.
 * Each file of schemas/parts has a meta-schema of the same name.
 */
export const getMetaSchemaName = (path: string): string | undefined => {
  const kind = getFileKind(path);
  if (kind === 'part') return path.replace(/^.*\/(\w+)\.json$/u, '$1.schema.json');
  return kind && metaSchemaByKind[kind];
};
