import { checkScreenShape } from '../meta-schema/check-files.ts';
import type { Cache } from '../core/cache.ts';
import { createCollector, type Diagnostic } from '../core/diagnostic.ts';
import { diagnosticCodes } from '../core/diagnostic-codes.ts';
import { withoutInheritance } from '../inherit/resolve-screen.ts';
import type { SymbolTable, Header } from '../set/symbol-table.ts';
import type { Trees } from '../set/trees.ts';
import type { MetaSchemas } from '../meta-schema/meta-schema.ts';
import type { Tree } from '../tree/tree.ts';
import { createBrandHeaders } from './brand-screens.ts';
import { addBrandTexts } from './brand-texts.ts';
import { compileScreen, type CompiledScreen } from './compile-screen.ts';
import { relocateToPatches } from './patch-diagnostics.ts';
import { trackDependencies, type Dependencies } from './dependencies.ts';
import type { Use } from './context.ts';

/** The compiled screens of all files, and what compiling them has found. */
export interface CompiledSet {
  /** The screens without changes of a brand, by id. Bases are checked, but are not contained. */
  screens: ReadonlyMap<string, CompiledScreen>;
  /** Screens that a brand changes: brand id, then screen id. */
  brands: ReadonlyMap<string, ReadonlyMap<string, CompiledScreen>>;
  /** The names that these screens use, also those that a brand changes. */
  uses: readonly Use[];
  /** Returns the keys of texts that screens looked up and that do not exist. */
  missingTexts: () => ReadonlySet<string>;
  diagnostics: readonly Diagnostic[];
}

interface CompileResult {
  header: Header;
  compiled: CompiledScreen;
  diagnostics: readonly Diagnostic[];
  dependencies: Dependencies;
}
/** Compiles a screen, or returns its cached result; `key` identifies it in the cache. */
type Compile = (key: string, header: Header, symbols: SymbolTable) => CompileResult;

/**
 * Compiles all screens. The result of a screen is reused while the screen and everything to which it refers are
 * unchanged.
 */
export const compileScreens = (
  portalSymbols: SymbolTable,
  trees: Trees,
  cache: Cache,
): CompiledSet =>
  compileAll(portalSymbols, trees, (key, header, symbols) =>
    cache.findOrCompute<CompileResult>(
      `screen ${key}`,
      (cached) => isCurrent(cached, header, symbols),
      () =>
        compileAndRelocate(header, symbols, (tree) => checkShapeOnce(key, tree, symbols, cache)),
    ),
  );

/** Validates a screen (its shape) by the meta-schema of its kind. */
type ShapeCheck = (tree: Tree) => readonly Diagnostic[];

/**
 * Checks the shape of a screen with a cache entry of its own: unlike the compiled screen, the result does not depend on
 * other files.
 */
const checkShapeOnce = (
  key: string,
  tree: Tree,
  { metaSchemas }: SymbolTable,
  cache: Cache,
): readonly Diagnostic[] =>
  cache.getOrCompute(`shape of screen ${key}`, [tree, metaSchemas], () =>
    checkResolvedShape(tree, metaSchemas),
  );

const checkResolvedShape = (tree: Tree, metaSchemas: MetaSchemas): readonly Diagnostic[] =>
  checkScreenShape(withoutInheritance(tree), metaSchemas);

function isCurrent(
  { header: cachedHeader, dependencies }: CompileResult,
  header: Header,
  symbols: SymbolTable,
): boolean {
  const hasSameOrigins =
    cachedHeader.origins.length === header.origins.length &&
    cachedHeader.origins.every((tree, index) => tree === header.origins[index]);
  return hasSameOrigins && dependencies.isCurrent(symbols);
}

function compileAll(symbols: SymbolTable, trees: Trees, compile: Compile): CompiledSet {
  const { diagnostics, report } = createCollector();
  const concreteScreens = [...symbols.screens.values()].filter(({ abstract }) => !abstract);
  const ownResults = concreteScreens.map((header) => compile(header.id, header, symbols));
  const brandResults = [...createBrandHeaders(symbols, trees, report)].map(([brand, headers]) => {
    const brandSymbols = addBrandTexts(symbols, trees, brand);
    return [
      brand,
      headers.map((header) => compile(`${brand}/${header.id}`, header, brandSymbols)),
    ] as const;
  });
  const bases = [...symbols.screens.values()].filter(({ abstract }) => abstract);
  diagnostics.push(
    ...bases.flatMap((header) => compile(`base ${header.id}`, header, symbols).diagnostics),
  );
  const results = [...ownResults, ...brandResults.flatMap(([, screens]) => screens)];
  return {
    screens: mapById(ownResults),
    brands: new Map(brandResults.map(([brand, screens]) => [brand, mapById(screens)])),
    uses: results.flatMap(({ compiled }) => compiled.uses),
    missingTexts: () => new Set(results.flatMap(({ compiled }) => [...compiled.missingTexts])),
    diagnostics: [...diagnostics, ...results.flatMap((result) => result.diagnostics)],
  };
}

const mapById = (results: readonly CompileResult[]): Map<string, CompiledScreen> =>
  new Map(results.map(({ header, compiled }) => [header.id, compiled]));

/** Compiles a screen and moves diagnostics that a patch causes to the patch. */
function compileAndRelocate(
  header: Header,
  symbols: SymbolTable,
  checkShape: ShapeCheck,
): CompileResult {
  const { tracked, dependencies } = trackDependencies(symbols);
  const { compiled, diagnostics } = compileWithShape(header, tracked, checkShape);
  const checkReducedShape = (tree: Tree) => checkResolvedShape(tree, symbols.metaSchemas);
  const hasShapeDiagnostics = diagnostics.some(isShapeDiagnostic);
  const relocated = relocateToPatches(
    header,
    diagnostics,
    // The header of the same screen with only the first changes of its patches.
    (reducedHeader) =>
      compileWithShape(reducedHeader, tracked, checkReducedShape, hasShapeDiagnostics).diagnostics,
  );
  return { header, compiled, diagnostics: relocated, dependencies };
}

/** Whether the diagnostic is one of the shape check, which reports SCR101 to SCR107. */
const isShapeDiagnostic = ({ code }: Diagnostic): boolean => /^SCR10\d$/u.test(code);

/**
 * Compiles a screen, and checks its shape if it differs from that of its file because of a base, patch or brand.
 * `always`: checks the shape in any case, to compare its diagnostics with those of the same screen with fewer changes.
 */
function compileWithShape(
  header: Header,
  symbols: SymbolTable,
  checkShape: ShapeCheck,
  always = false,
): Pick<CompileResult, 'compiled' | 'diagnostics'> {
  const { diagnostics, report } = createCollector();
  const needsShapeCheck =
    always ||
    header.lineage.length > 1 ||
    header.origins.length > header.lineage.length ||
    header.tree.has('patch');
  if (needsShapeCheck) diagnostics.push(...checkShape(header.tree));
  const compiled = compileScreen(header, symbols, report);
  // Variants may replace any part of a base, and define their own access and texts.
  const reported = header.abstract
    ? diagnostics.filter(({ code }) => diagnosticCodes[code].prerequisite === 'base')
    : diagnostics;
  return { compiled, diagnostics: reported };
}
