import { runCheck, type Report } from '../core/diagnostic.ts';
import type { FileKind } from '../core/file-kinds.ts';
import type { Tree } from '../tree/tree.ts';
import type { CheckContext } from './check-context.ts';

type FileCheck = (tree: Tree, context: CheckContext, report: Report) => void;

/**
 * Returns a check that runs for each file of these kinds, and again only if the file or one of the inputs has changed.
 * `name`: the prefix of its keys in the cache. `getInputs`: everything else that `check` reads.
 */
export const createFileCheck =
  (
    name: string,
    kinds: readonly FileKind[],
    getInputs: (context: CheckContext) => readonly unknown[],
    check: FileCheck,
  ) =>
  (context: CheckContext, report: Report): void => {
    const inputs = getInputs(context);
    for (const tree of context.trees.ofKind(...kinds)) {
      const diagnostics = context.cache.getOrCompute(
        `${name} ${tree.location.file}`,
        [tree, ...inputs],
        () => runCheck((reportInFile) => check(tree, context, reportInFile)),
      );
      for (const { code, location, message, hint } of diagnostics)
        report(code, location, message, hint);
    }
  };
