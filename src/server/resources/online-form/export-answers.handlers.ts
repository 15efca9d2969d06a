import {
  listQuestions,
  type FormDefinition,
  type Question,
} from '#shared/online-forms/definition.ts';
import { limits } from '#shared/schemas/limits.ts';
import { isRecord } from '#shared/schemas/references.ts';
import { createCsvFile, readCsvPages, type Cell } from '../../documents/csv.ts';
import { requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { parseDefinition, describeAnswer } from './answers.ts';
import {
  listAnswersByIds,
  listDefinitions,
  lockManagedForm,
  listAnswers,
} from './manage-online-forms.queries.ts';

/** A question of any version of the form, with the latest definition that has it. */
interface Column extends Question {
  definition: FormDefinition;
}

const rowLimit = limits.exportItems.value;

/** Streams the answers to a form as a file. */
export const exportOnlineFormAnswers: Handler<'exportOnlineFormAnswers'> = async (call) => {
  const { downloadId } = call.input;
  requireFound(await lockManagedForm(call, downloadId));
  const definitions = (await listDefinitions(call, downloadId)).map((row) =>
    parseDefinition(row.definition),
  );
  const columns = listColumns(definitions);
  const listedAnswers = await listAnswers(call, downloadId, rowLimit + 1);
  call.auditReadAll(new Set(listedAnswers.slice(0, rowLimit).map(({ member_id }) => member_id)));
  call.auditObject(downloadId);
  const listing = {
    ids: listedAnswers.slice(0, rowLimit).map(({ answer_id }) => answer_id),
    truncated: listedAnswers.length > rowLimit,
  };
  const pages = readCsvPages(call, listing, async (ids) => {
    const rows = await call.newTransaction((_, scoped) => listAnswersByIds({ scoped }, ids));
    return rows.map((row) => toCells(call, columns, row));
  });
  const fileName = `answers-${downloadId}-${call.today}.csv`;
  return createCsvFile(fileName, listHeadings(call, columns), pages);
};

type Answer = Awaited<ReturnType<typeof listAnswersByIds>>[number];

const toCells = (call: Call, columns: readonly Column[], row: Answer): Cell[] => [
  row.transaction_number ?? '',
  row.submitted_at,
  row.sender_name ?? '',
  row.member_id ?? '',
  row.version,
  ...columns.map((column) => toCell(call, column, row.answers)),
];

/** Returns a column for each question of any version, those of the latest version first. `definitions` are latest first. */
function listColumns(definitions: readonly FormDefinition[]): Column[] {
  const columns = new Map<string, Column>();
  for (const definition of definitions)
    for (const question of listQuestions(definition.schema))
      if (!columns.has(question.name)) columns.set(question.name, { ...question, definition });
  return [...columns.values()];
}

const leadingColumns = ['transactionNumber', 'createdDate', 'sender', 'memberId', 'version'];

const listHeadings = ({ services, request }: Call, columns: readonly Column[]): string[] => [
  ...leadingColumns.map((name) => services.text(request.language, `fields.${name}`)),
  ...columns.map(({ path, definition }) => getLabel(request.language, path, definition)),
];

const getLabel = (language: string, path: string, { texts }: FormDefinition): string =>
  texts[path]?.label[language] ?? path;

function toCell(call: Call, column: Column, answers: unknown): string {
  const value = isRecord(answers) ? answers[column.name] : undefined;
  const { definition, items } = column;
  if (!items || !Array.isArray(value)) return describeAnswer(call, definition, column, value);
  return value
    .filter(isRecord)
    .map((entry) =>
      items.map((item) => describeAnswer(call, definition, item, entry[item.name])).join(', '),
    )
    .join('; ');
}
