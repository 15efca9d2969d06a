import { runCheck, type Diagnostic, type Report } from '../core/diagnostic.ts';
import type { FileKind } from '../core/file-kinds.ts';
import { checkLinkParameters } from './link-parameters.ts';
import { checkBrandImages, checkBrandPlaceholders } from './brand-contents.ts';
import { checkRemovedLinks } from './removed-links.ts';
import { checkBrandIdentity } from './brand-identity.ts';
import { checkFirstSearches } from './first-searches.ts';
import { checkLinkAccess } from './link-access.ts';
import { checkBrandLinks, checkBrands, checkBrandTexts } from './brands.ts';
import { checkCodeTexts } from './code-texts.ts';
import { checkCodes, checkUnusedListsAndValidators } from './codes.ts';
import {
  checkNearProperties,
  checkCallsOutsideScreens,
  checkSorts,
  checkSpecifiedCalls,
} from './misspelled-names.ts';
import { checkContract, checkContractNames, checkOperationRules } from './contract.ts';
import { checkDialect } from './dialect.ts';
import { checkLocales } from './locales.ts';
import { checkValidators } from './validators.ts';
import { checkPermissions } from './permissions.ts';
import { checkReachable } from './reachable.ts';
import { checkRedirects } from './redirects.ts';
import { checkReferences } from './references.ts';
import { checkFrames, checkRoutes, checkSpecified } from './routes.ts';
import type { CheckContext } from './check-context.ts';
import { checkSentElsewhere } from './sent-elsewhere.ts';
import { checkBrandFormats, checkTextFormats } from './text-formats.ts';
import { checkUntranslated } from './untranslated.ts';
import { checkPartAudience, checkScreenAudience } from './audience.ts';
import { checkPortalCodeTexts } from './portal-code-texts.ts';
import { checkProtections } from './protections.ts';
import { checkUnusedBases, checkUnusedNames, checkUnusedTexts } from './unused.ts';

type Check = (context: CheckContext, report: Report) => void;

/** Checks that do not read screens, each with the kinds of files on which its result depends. */
const sharedChecks: readonly (readonly [Check, readonly FileKind[]])[] = [
  [checkContract, ['api', 'schema', 'part']],
  [checkReferences, ['api', 'schema', 'part']],
  [checkContractNames, ['api', 'schema', 'part', 'codes', 'catalogue', 'locale']],
  [checkOperationRules, ['api', 'schema', 'part', 'locale', 'metaData']],
  [checkDialect, ['api', 'schema', 'part', 'metaData']],
  [checkNearProperties, ['api', 'schema', 'locale']],
  [checkSpecifiedCalls, ['api', 'schema', 'metaData']],
  [checkSorts, ['api', 'schema']],
  [checkSentElsewhere, ['api', 'schema', 'part']],
  [checkProtections, ['api', 'schema', 'part', 'role', 'catalogue']],
  [checkCallsOutsideScreens, ['api', 'schema', 'part', 'metaData']],
  [checkPermissions, ['catalogue', 'role', 'locale', 'codes']],
  [checkLocales, ['locale']],
  [checkUntranslated, ['locale']],
  [checkTextFormats, ['locale']],
  [checkBrandFormats, ['brand']],
  [checkCodes, ['codes', 'locale']],
  [checkCodeTexts, ['codes', 'locale', 'schema']],
  [checkPortalCodeTexts, ['codes', 'locale']],
  [checkBrands, ['brand', 'brandCodes', 'locale']],
  [checkBrandPlaceholders, ['brand', 'locale']],
  [checkValidators, ['part', 'locale']],
  [checkUnusedListsAndValidators, ['api', 'schema', 'part', 'codes']],
];

/**
 * Checks that run each time: of all screens together, and of the images of brands, which have no file kind. Each single
 * screen is checked while it is compiled.
 */
const screenChecks: readonly Check[] = [
  checkRoutes,
  checkFrames,
  checkReachable,
  checkRedirects,
  checkLinkParameters,
  checkFirstSearches,
  checkSpecified,
  checkBrandImages,
  checkBrandLinks,
  checkBrandTexts,
  checkBrandIdentity,
  checkRemovedLinks,
  checkLinkAccess,
  checkScreenAudience,
  checkPartAudience,
  checkUnusedTexts,
  checkUnusedNames,
  checkUnusedBases,
];

/** Runs all checks. Those that do not read screens run again only if one of their files has changed. */
export const runChecks = (context: CheckContext): Diagnostic[] => [
  ...sharedChecks.flatMap(([check, kinds], index) =>
    context.cache.getOrCompute(`shared check ${index}`, context.trees.ofKind(...kinds), () =>
      run(check, context),
    ),
  ),
  ...screenChecks.flatMap((check) => run(check, context)),
];

const run = (check: Check, context: CheckContext): Diagnostic[] =>
  runCheck((report) => check(context, report));
