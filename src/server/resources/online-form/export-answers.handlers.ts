import { Readable } from 'node:stream';
import {
  listQuestions,
  type FormDefinition,
  type Question,
} from '#shared/online-forms/definition.ts';
import { limits } from '#shared/schemas/limits.ts';
import { isRecord } from '#shared/schemas/references.ts';
import { streamCsv, type Cell } from '../../documents/csv.ts';
import { requireFound } from '../../errors.ts';
import { FileResponse, type Call, type Handler } from '../../requests/call.ts';
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

const rowsPerPage = 500;
const rowLimit = limits.exportItems.value;

/** Streams the answers to a form as a file. Reading stops when the client disconnects. */
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
  const ids = listedAnswers.map(({ answer_id }) => answer_id);
  const text = streamCsv(listHeadings(call, columns), readPages(call, columns, ids));
  return new FileResponse(
    `answers-${downloadId}-${call.today}.csv`,
    'text/csv; charset=utf-8',
    Readable.from(text),
  );
};

/**
 * Reads the answers page by page, in short transactions with the caller's scope. A last line says so if there are more answers
 * than the file contains.
 */
async function* readPages(
  call: Call,
  columns: readonly Column[],
  ids: readonly number[],
): AsyncGenerator<Cell[][]> {
  const { services, request } = call;
  for (let start = 0; start < Math.min(ids.length, rowLimit); start += rowsPerPage) {
    const page = ids.slice(start, Math.min(start + rowsPerPage, rowLimit));
    const rows = await call.newTransaction((_, scoped) => listAnswersByIds({ scoped }, page));
    yield rows.map((row) => toCells(call, columns, row));
  }
  if (ids.length > rowLimit)
    yield [[services.text(request.language, 'server.csv.truncated', { count: rowLimit })]];
}

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
