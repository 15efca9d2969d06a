import type { CompiledSet } from '../compile/compile-set.ts';
import { collect, type Remark, type Report } from '../finding.ts';
import type { Book } from '../set/book.ts';
import type { World } from '../set/gather.ts';
import type { Trees } from '../set/trees.ts';
import { checkBrands } from './brands.ts';
import { checkCodes, checkUnusedLists } from './codes.ts';
import {
  checkContract,
  checkContractNames,
  checkDialect,
  checkOperationRules,
} from './contract.ts';
import { checkLocales } from './locales.ts';
import { checkPermissions } from './permissions.ts';
import { checkFrames, checkRoutes, checkSpecified } from './routes.ts';
import { checkUnusedNames, checkUnusedTexts } from './unused.ts';

/** What the phases look at, after reading, inheriting and compiling have had their say. */
export interface Subject {
  trees: Trees;
  book: Book;
  world: World;
  compiled: CompiledSet;
}

type Phase = (subject: Subject, report: Report) => void;

/** What is proved of the folders a screen speaks of. Nothing here changes when a screen does. */
const worldPhases: readonly Phase[] = [
  checkContract,
  checkContractNames,
  checkOperationRules,
  checkDialect,
  checkPermissions,
  checkLocales,
  checkCodes,
  checkBrands,
];

/** What is proved of all screens together. What is proved of each by itself is proved while it is compiled. */
const screenPhases: readonly Phase[] = [
  checkRoutes,
  checkFrames,
  checkSpecified,
  checkUnusedTexts,
  checkUnusedNames,
  checkUnusedLists,
];

/** Runs the phases; those over the world again only when the world is another. */
export function createPhases(): (subject: Subject) => Remark[] {
  let world: World | undefined;
  let worldRemarks: Remark[] = [];
  return (subject) => {
    if (subject.world !== world) worldRemarks = run(worldPhases, subject);
    world = subject.world;
    return [...worldRemarks, ...run(screenPhases, subject)];
  };
}

function run(phases: readonly Phase[], subject: Subject): Remark[] {
  const { remarks, report } = collect();
  for (const phase of phases) phase(subject, report);
  return remarks;
}
