import type { Hash } from '#language/compile/assemble.ts';
import { formatFinding, type Finding } from '#language/finding.ts';
import { createWorkspace, type Checked } from '#language/workspace.ts';
import { makeContent } from './make-content.ts';
import { filesToCheck, type PublicationFiles } from './read-files.ts';
import { serve, type Served } from './serve.ts';
import type { PublicationStore } from './store.ts';

export interface PublisherOptions {
  store: PublicationStore;
  hash: Hash;
  /** Changes when the compiler does: a publication of another version is made anew. */
  languageVersion: string;
  /** Who publishes: 'start', or watcherAuthor while somebody writes screens. */
  author: string;
}

export interface Outcome {
  findings: readonly Finding[];
  /** Missing when the findings forbid it. */
  publication?: Served;
}

/** Checks a set of files, and publishes it when it is sound. Files that did not change are not read again. */
export function createPublisher(
  options: PublisherOptions,
): (files: PublicationFiles) => Promise<Outcome> {
  const check = createCheck();
  return async (files) => {
    const checked = check(files);
    if (checked.errors > 0) return { findings: checked.findings };
    return { findings: checked.findings, publication: await publish(checked, files, options) };
  };
}

function createCheck(): (files: PublicationFiles) => Checked {
  const workspace = createWorkspace(new Map());
  let known = new Map<string, string>();
  return (files) => {
    const now = filesToCheck(files);
    const gone = [...known.keys()].filter((path) => !now.has(path));
    workspace.update(gone.map((path) => [path, undefined] as const));
    workspace.update([...now].filter(([path, text]) => known.get(path) !== text));
    known = now;
    return workspace.check();
  };
}

async function publish(
  checked: Checked,
  files: PublicationFiles,
  options: PublisherOptions,
): Promise<Served> {
  const { store, hash, languageVersion, author } = options;
  const contentHash = contentHashOf(files, hash);
  const content = makeContent(checked, files);
  const id =
    (await store.find(contentHash, languageVersion)) ??
    (await store.save({ contentHash, languageVersion, content, author }));
  await store.makeCurrent(id);
  return serve({ id, contentHash, languageVersion, content }, hash);
}

export const contentHashOf = ({ json, pictures }: PublicationFiles, hash: Hash): string =>
  hash(JSON.stringify([[...json], [...pictures]]));

export const errorsOf = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ severity }) => severity === 'error');

/** The set has problems and there is no earlier publication to serve: the portal may not start. */
export class NothingToPublish extends Error {
  readonly findings: readonly Finding[];
  constructor(findings: readonly Finding[]) {
    super(`The screens cannot be published:\n${errorsOf(findings).map(formatFinding).join('\n')}`);
    this.name = 'NothingToPublish';
    this.findings = findings;
  }
}
