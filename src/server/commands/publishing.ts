import { filterNotesForPublishing } from '#language/check/untranslated.ts';
import {
  describeDiagnostic,
  formatDiagnostic,
  type LocatedDiagnostic,
} from '#language/core/diagnostic.ts';
import { clock } from '../clock.ts';
import { internal } from '../policy/internal.ts';
import type { PublicationBuilder } from '../publications/publication-builder.ts';
import type { ListedPublication } from '../publications/publishing.queries.ts';
import { formatColumns, parseId } from './arguments.ts';
import { createFailure, type Command, type CommandResult } from './command.ts';

/** `publish [--at <time>] [--note <text>]`: publishes the current files. */
export const publish: Command = async (
  { kysely, publisher, publicationBuilder },
  { options, by },
) => {
  const { at: requestedTime, note } = options.named;
  const moment = requestedTime === undefined ? undefined : parseMoment(String(requestedTime));
  if (moment !== undefined && 'problem' in moment) return createFailure(moment.problem);
  const outcome = await kysely.transaction().execute((trx) =>
    publisher.publish(internal(trx), {
      by,
      ...(moment && { at: moment.at }),
      ...(note !== undefined && { note: String(note) }),
    }),
  );
  if (outcome.result === 'invalid')
    return createFailure(...describeProblems(outcome.diagnostics), 'Nothing was published.');
  if (outcome.result === 'changedSince')
    return createFailure('The files changed meanwhile. Nothing was published.');
  const statusText = {
    unchanged: 'is live and holds these files',
    planned: `becomes live on ${moment?.at}`,
    published: 'is live',
  }[outcome.result];
  return {
    lines: [
      `Publication ${outcome.publicationId} ${statusText}.`,
      ...listPublishingNotes(publicationBuilder),
    ],
  };
};

/** Notes about the published files, such as untranslated texts. */
const listPublishingNotes = (builder: PublicationBuilder): string[] =>
  filterNotesForPublishing(builder.check(builder.readFiles().files).diagnostics).map(
    describeDiagnostic,
  );

/**
 * Parses the value of --at: a date, optionally with a time, in this machine's time zone, or an ISO timestamp with its own
 * zone.
 */
function parseMoment(text: string): { at: string } | { problem: string } {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}.*))?$/u.exec(text) ?? [];
  const date = new Date(`${day}T${time ?? '00:00'}`);
  if (day === undefined || Number.isNaN(date.getTime()))
    return { problem: `'${text}' is not a date or time. Write 2026-01-31, or '2026-01-31 06:00'.` };
  if (date.getTime() <= clock.now())
    return { problem: `${date.toISOString()} is in the past. Leave --at out to publish now.` };
  return { at: date.toISOString() };
}

/** `drafts`: tells whether the files differ from the live publication, and lists their errors. */
export const showDraft: Command = async ({ kysely, publisher }, { options }) => {
  const draft = await kysely.transaction().execute((trx) => publisher.updateDraft(internal(trx)));
  if (options.named['json']) return { lines: [JSON.stringify(draft, null, 2)] };
  if (draft.state === 'none') return { lines: ['The files are the same as the live publication.'] };
  if (draft.state === 'valid')
    return {
      lines: [`Draft ${draft.contentHash} of ${draft.savedAt} is valid. Publish it with: publish`],
    };
  return createFailure(...describeProblems(draft.diagnostics));
};

const describeProblems = (diagnostics: readonly LocatedDiagnostic[]): string[] => [
  ...diagnostics.map(formatDiagnostic),
  `${diagnostics.length} problems in the files.`,
];

/** `publications`: lists the live publication, the planned ones and the last ten that were live. */
export const listPublications: Command = async ({ kysely, publisher }, { options }) => {
  const rows = await kysely.transaction().execute((trx) => publisher.list(internal(trx)));
  if (options.named['json']) return { lines: [JSON.stringify(rows, null, 2)] };
  const cells = rows.map((row) => [
    String(row.id),
    describeState(row),
    row.takesEffectAt ?? row.publishedAt ?? '',
    row.plannedBy ?? row.publishedBy ?? '',
    row.contentHash,
    row.note ?? '',
  ]);
  return { lines: formatColumns([['id', 'state', 'since', 'by', 'hash', 'note'], ...cells]) };
};

function describeState({ pinned, takesEffectAt }: ListedPublication): string {
  if (pinned !== null) return pinned ? 'live (rolled back)' : 'live';
  return takesEffectAt === null ? 'earlier' : 'planned';
}

/** `rollback [id]`: makes an earlier publication live, by default the previous one. */
export const rollback: Command = async ({ kysely, publisher }, { options, by }) => {
  const id = parseId(options.positional[0]);
  if (id === null)
    return createFailure(`'${options.positional[0]}' is not the number of a publication.`);
  const outcome = await kysely
    .transaction()
    .execute((trx) => publisher.rollBack(internal(trx), { by, to: id }));
  const results: Record<typeof outcome.result, CommandResult> = {
    rolledBack: {
      lines: [
        `Publication ${'publicationId' in outcome ? outcome.publicationId : ''} is live again, until the next publish.`,
      ],
    },
    nothingEarlier: createFailure('There is no earlier publication.'),
    notFound: createFailure(`There is no publication ${id}. See: publications`),
    otherVersion: createFailure(
      'It was made by another version of the portal. Restore its files and publish them.',
    ),
  };
  return results[outcome.result];
};

/** `cancel <id>`: cancels a planned publication. */
export const cancel: Command = async ({ kysely, publisher }, { options }) => {
  const id = parseId(options.positional[0]);
  if (id === undefined) return createFailure('Missing argument: cancel <id>. See: publications');
  if (id === null)
    return createFailure(`'${options.positional[0]}' is not the number of a publication.`);
  const wasPlanned = await kysely
    .transaction()
    .execute((trx) => publisher.cancelPlan(internal(trx), id));
  return wasPlanned
    ? { lines: [`Publication ${id} is no longer planned.`] }
    : createFailure(`Publication ${id} is not planned. See: publications`);
};
