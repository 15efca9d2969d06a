import type { CheckResult } from '#language/check/workspace.ts';
import type { Role } from '#shared/permissions/index.ts';
import type {
  PreviewCalls,
  PreviewOverview,
  PreviewPlace,
  PreviewPortal,
  PreviewProblems,
  PreviewScreen,
  PreviewScreenItem,
} from '#shared/preview.ts';
import { groupDiagnostics } from '#language/report/group-diagnostics.ts';
import { errorsOf } from '../publications/publication-builder.ts';
import { makeContent } from '../publications/make-content.ts';
import type { Services } from '../requests/services.ts';
import { createFileChecker, type CheckedFiles } from './checked-files.ts';
import { brandWithPictures } from './brand-pictures.ts';
import { describeCalls } from './describe-calls.ts';
import { describeScreen } from './describe-screen.ts';
import { correctFile } from './correct-file.ts';
import { toPreviewDiagnostic } from './diagnostics.ts';

/** Responses of the preview, cached while the files are unchanged. */
export interface PreviewResponses {
  overview(): PreviewOverview;
  portal(brand: string): PreviewPortal | undefined;
  screen(id: string, brand: string): PreviewScreen | undefined;
  calls(): PreviewCalls;
  problems(): PreviewProblems;
  /** Writes the suggestion for an error into its file. False if there is no such error, or no suggestion. */
  correct(place: PreviewPlace): boolean;
}

export function createPreviewResponses({
  config,
  publicationBuilder: builder,
}: Services): PreviewResponses {
  const checkFiles = createFileChecker(builder);
  return {
    overview: () => ({
      ...overviewOf(checkFiles()),
      ...(config.dev && { root: config.configDir }),
    }),
    portal: (brand) => portalOf(checkFiles(), brand, builder.hash),
    screen: (id, brand) => describeScreen(checkFiles(), id, brand),
    calls: () => describeCalls(checkFiles().checked.symbols),
    problems: () => problemsOf(builder.check(builder.readFiles().files), config.configDir),
    correct: (place) => {
      const { files } = builder.readFiles();
      return correctFile(builder.check(files).diagnostics, files.json, place, config.configDir);
    },
  };
}

function overviewOf({ checked, contentHash, unread }: CheckedFiles): PreviewOverview {
  const { symbols, trees, diagnostics } = checked;
  const screenFiles = new Set([...symbols.screens.values()].map(({ file }) => file));
  return {
    contentHash,
    brands: trees.of('brand').map((tree) => {
      const id = tree.text('id') ?? '';
      return { id, name: tree.text('name') ?? id };
    }),
    roles: trees.of('role').map((tree) => {
      const { name, portal, description, permissions } = tree.json() as Role;
      return { name, portal, description, rights: { ...permissions } };
    }),
    screens: listScreens(checked),
    diagnostics: diagnostics
      .filter(({ file, severity }) => severity === 'error' && !screenFiles.has(file))
      .map((diagnostic) => toPreviewDiagnostic(diagnostic, [])),
    unread: unread.map((diagnostic) => toPreviewDiagnostic(diagnostic, [])),
    texts: textsOf(checked),
  };
}

const problemsOf = (checked: CheckResult, root: string): PreviewProblems => ({
  root,
  problems: groupDiagnostics(errorsOf(checked.diagnostics)).map(({ cause }) =>
    toPreviewDiagnostic(cause, []),
  ),
  texts: textsOf(checked),
});

/** Texts of the preview's own interface, by language and key. */
const textsOf = ({ trees }: CheckResult): PreviewOverview['texts'] =>
  Object.fromEntries(
    trees
      .of('locale')
      .filter(({ location }) => location.file.endsWith('/preview.json'))
      .map((tree) => [
        tree.location.file.split('/')[1] ?? '',
        tree.json() as Record<string, string>,
      ]),
  );

function listScreens({ symbols, compiled, diagnostics }: CheckResult): PreviewScreenItem[] {
  const errors = Map.groupBy(
    diagnostics.filter(({ severity }) => severity === 'error'),
    ({ file }) => file,
  );
  return [...symbols.screens.values()].flatMap((header): PreviewScreenItem[] => {
    const { id, kind, portal, route, origins, abstract } = header;
    if (abstract) return [];
    const files = new Set(origins.map(({ location }) => location.file));
    const count = [...files].reduce((sum, file) => sum + (errors.get(file)?.length ?? 0), 0);
    const title = compiled.screens.get(id)?.artefact.title ?? id;
    return [{ id, kind, portal, path: route, title, errors: count }];
  });
}

function portalOf(
  { checked, files, contentHash, screensOf }: CheckedFiles,
  brand: string,
  hash: Services['publicationBuilder']['hash'],
): PreviewPortal | undefined {
  const { brands, locales } = makeContent(checked, files);
  const shown = brandWithPictures(brands, brand, hash);
  return shown && { contentHash, entries: screensOf(brand).index, brand: shown, locales };
}
