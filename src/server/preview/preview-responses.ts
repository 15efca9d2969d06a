import type { CheckResult } from '#language/check/workspace.ts';
import type { Role } from '#shared/permissions/index.ts';
import type {
  PreviewCalls,
  PreviewOverview,
  PreviewPlace,
  PreviewPortal,
  PreviewProblems,
  PreviewRole,
  PreviewScreen,
  PreviewScreenItem,
} from '#shared/preview.ts';
import { groupDiagnostics } from '#language/report/group-diagnostics.ts';
import { pickErrors } from '../publications/publication-builder.ts';
import { makeContent } from '../publications/make-content.ts';
import { createBrandFiles } from '../publications/brand-files.ts';
import type { Services } from '../requests/services.ts';
import { createFileChecker, type CheckedFiles } from './checked-files.ts';
import { inlineBrandImages } from './brand-images.ts';
import { describeCalls } from './describe-calls.ts';
import { describeScreen } from './describe-screen.ts';
import { correctFile } from './correct-file.ts';
import { toPreviewDiagnostic } from './diagnostics.ts';
import { describeLivePortal, describeLiveScreen } from './live-responses.ts';
import { toPreviewRoles } from './preview-roles.ts';

/** Whether the saved or the live files are shown. */
type Version = 'draft' | 'live';

/** Responses of the preview. The files are checked again only after a change. */
export interface PreviewResponses {
  overview(): PreviewOverview;
  portal(brand: string, version: Version): PreviewPortal | undefined;
  screen(id: string, brand: string, version: Version): PreviewScreen | undefined;
  calls(): PreviewCalls;
  problems(): PreviewProblems;
  /** Writes the suggestion for an error into its file. False if there is no such error, or no suggestion. */
  correct(place: PreviewPlace): boolean;
}

export function createPreviewResponses(services: Services): PreviewResponses {
  const { config, publicationBuilder: builder } = services;
  const checkFiles = createFileChecker(builder);
  const getLive = () => services.publications?.current();
  return {
    overview: () => ({
      ...describeOverview(checkFiles()),
      liveHash: getLive()?.contentHash ?? '',
      ...(config.dev && { root: config.configDir }),
    }),
    portal: (brand, version) => {
      if (version === 'draft') return describeDraftPortal(checkFiles(), brand, builder.hash);
      const served = getLive();
      return served && describeLivePortal(served, brand);
    },
    screen: (id, brand, version) => {
      if (version === 'draft') return describeScreen(checkFiles(), id, brand);
      const served = getLive();
      return served && describeLiveScreen(served, id, brand);
    },
    calls: () => describeCalls(checkFiles().checked.symbols),
    problems: () => describeProblems(builder.check(builder.readFiles().files), config.configDir),
    correct: (place) => {
      const { files } = builder.readFiles();
      return correctFile(builder.check(files).diagnostics, files.json, place, config.configDir);
    },
  };
}

function describeOverview({
  checked,
  contentHash,
  unread,
}: CheckedFiles): Omit<PreviewOverview, 'liveHash'> {
  const { symbols, trees, diagnostics } = checked;
  const screenFiles = new Set([...symbols.screens.values()].map(({ file }) => file));
  return {
    contentHash,
    brands: trees.ofKind('brand').map((tree) => {
      const id = tree.text('id') ?? '';
      return { id, name: tree.text('name') ?? id };
    }),
    roles: listRoles(checked),
    screens: listScreens(checked),
    diagnostics: diagnostics
      .filter(({ file, severity }) => severity === 'error' && !screenFiles.has(file))
      .map((diagnostic) => toPreviewDiagnostic(diagnostic, [])),
    unread: unread.map((diagnostic) => toPreviewDiagnostic(diagnostic, [])),
    texts: readPreviewTexts(checked),
  };
}

const describeProblems = (checked: CheckResult, root: string): PreviewProblems => ({
  root,
  problems: groupDiagnostics(pickErrors(checked.diagnostics)).map(({ cause }) =>
    toPreviewDiagnostic(cause, []),
  ),
  texts: readPreviewTexts(checked),
});

/** Reads the texts of the preview's own interface, by language and key. */
const readPreviewTexts = ({ trees }: CheckResult): PreviewOverview['texts'] =>
  Object.fromEntries(
    trees
      .ofKind('locale')
      .filter(({ location }) => location.file.endsWith('/preview.json'))
      .map((tree) => [
        tree.location.file.split('/')[1] ?? '',
        tree.json() as Record<string, string>,
      ]),
  );

const listRoles = ({ trees }: CheckResult): PreviewRole[] =>
  toPreviewRoles(trees.ofKind('role').map((tree) => tree.json() as Role));

function listScreens({ symbols, compiled, diagnostics }: CheckResult): PreviewScreenItem[] {
  const errorsByFile = Map.groupBy(
    diagnostics.filter(({ severity }) => severity === 'error'),
    ({ file }) => file,
  );
  return [...symbols.screens.values()].flatMap((header): PreviewScreenItem[] => {
    const { id, kind, portal, route, origins, abstract } = header;
    if (abstract) return [];
    const files = new Set(origins.map(({ location }) => location.file));
    const count = [...files].reduce((sum, file) => sum + (errorsByFile.get(file)?.length ?? 0), 0);
    const title = compiled.screens.get(id)?.artefact.title ?? id;
    return [{ id, kind, portal, path: route, title, errors: count }];
  });
}

function describeDraftPortal(
  { checked, files, contentHash, getScreens }: CheckedFiles,
  brand: string,
  hash: Services['publicationBuilder']['hash'],
): PreviewPortal | undefined {
  const { brands, locales } = makeContent(checked, files);
  const description = inlineBrandImages(createBrandFiles(brands, hash), brand);
  return (
    description && {
      contentHash,
      roles: listRoles(checked),
      entries: getScreens(brand).index,
      brand: description,
      locales,
    }
  );
}
