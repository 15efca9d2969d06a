import type { BrandFile, CodesFile } from '#shared/cobrand/brand.ts';
import type { PermissionsFile, Role } from '#shared/permissions/index.ts';
import type { CompiledScreen } from '#language/compile/compile-screen.ts';
import type { CheckResult } from '#language/check/workspace.ts';
import { findUsedCodeLists } from '#language/check/codes.ts';
import type { Trees } from '#language/set/trees.ts';
import { toCodeKey } from '#shared/locales/code-keys.ts';
import type { Tree } from '#language/tree/tree.ts';
import type { BrandContent, PublicationContent } from './content.ts';
import type { PublicationFiles } from './read-files.ts';

/**
 * Whether the texts of a locale file are not sent to all browsers: those of mails, documents and errors, and those of the
 * preview, which its responses contain.
 */
const isServerOnly = ({ location }: Tree): boolean =>
  /\/(?:documents|letters|server|preview)\.json$/u.test(location.file);

export function makeContent(
  { compiled, trees }: CheckResult,
  files: PublicationFiles,
): PublicationContent {
  return {
    screens: pickServedParts(compiled.screens),
    brandScreens: Object.fromEntries(
      [...compiled.brands].map(([brand, screens]) => [brand, pickServedParts(screens)]),
    ),
    locales: makeLocales(
      trees.ofKind('locale').filter((tree) => !isServerOnly(tree)),
      listShownCodes(trees),
    ),
    brands: Object.fromEntries(
      trees.ofKind('brand').map((tree) => makeBrand(tree, trees, files.pictures)),
    ),
    serverTexts: makeLocales(trees.ofKind('locale').filter(isServerOnly), []),
    permissions: {
      catalogue: trees.ofKind('catalogue')[0]?.json() as PermissionsFile,
      roles: trees.ofKind('role').map((tree) => tree.json() as Role),
    },
  };
}

/** Leaves out the compiler's own data of a screen, which browsers do not need. */
const pickServedParts = (
  screens: ReadonlyMap<string, CompiledScreen>,
): PublicationContent['screens'] =>
  Object.fromEntries([...screens].map(([id, { artefact, entry }]) => [id, { artefact, entry }]));

function makeLocales(
  files: readonly Tree[],
  codes: readonly Tree[],
): PublicationContent['locales'] {
  const locales: Record<string, Record<string, string>> = {};
  for (const tree of files) {
    const { file } = tree.location;
    const texts = (locales[file.split('/')[1] ?? ''] ??= {});
    for (const { name, value } of tree.members?.values() ?? [])
      if (name !== '$schema') texts[name] = value.text() ?? '';
  }
  for (const [language, texts] of Object.entries(locales)) addCodes(texts, codes, language);
  return locales;
}

/** Excludes long code lists that only the server searches (procedures, diagnoses). */
function listShownCodes(trees: Trees): Tree[] {
  const used = findUsedCodeLists(trees);
  return trees.ofKind('codes').filter((list) => used.has(list.text('system') ?? ''));
}

function addCodes(texts: Record<string, string>, codes: readonly Tree[], language: string): void {
  for (const list of codes) {
    for (const entry of list.list('codes')) {
      const text = entry.text(language);
      if (text !== undefined)
        texts[toCodeKey(list.text('system') ?? '', entry.text('code') ?? '')] = text;
    }
  }
}

function makeBrand(
  tree: Tree,
  trees: Trees,
  pictures: ReadonlyMap<string, string>,
): [string, BrandContent] {
  const folder = tree.location.file.replace(/brand\.json$/u, '');
  const brandPictures = [...pictures].filter(([path]) => path.startsWith(folder));
  const codes = trees
    .ofKind('brandCodes')
    .find(({ location }) => location.file === `${folder}codes.json`);
  const brand = tree.json() as BrandFile;
  return [
    brand.id,
    {
      brand,
      codes: (codes?.json() ?? { transactions: {} }) as CodesFile,
      pictures: Object.fromEntries(
        brandPictures.map(([path, bytes]) => [path.slice(folder.length), bytes]),
      ),
    },
  ];
}
