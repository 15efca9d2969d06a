import { Readable } from 'node:stream';
import {
  questionsOf,
  type FormDefinition,
  type Question,
} from '#shared/online-forms/definition.ts';
import { isRecord } from '#shared/schemas/references.ts';
import { csvText, type Cell } from '../../documents/csv.ts';
import { found } from '../../errors.ts';
import { FileResponse, type Call, type Handler } from '../../requests/call.ts';
import { definitionIn, worded } from './answers.ts';
import { answersTo, definitionsOf, findManagedForm } from './manage-online-forms.queries.ts';

/** A question of any version of the form, with the latest definition that has it. */
interface Column extends Question {
  definition: FormDefinition;
}

export const exportOnlineFormAnswers: Handler<'exportOnlineFormAnswers'> = async (call) => {
  const { downloadId } = call.input;
  found(await findManagedForm(call, downloadId));
  const definitions = (await definitionsOf(call, downloadId)).map((row) =>
    definitionIn(row.definition),
  );
  const columns = columnsOf(definitions);
  const answers = await answersTo(call, downloadId);
  call.auditRead(...answers.map(({ member_id }) => member_id));
  call.auditWrite(downloadId);
  const rows = answers.map((row): Cell[] => [
    row.transaction_number ?? '',
    row.submitted_at,
    row.sender_name ?? '',
    row.member_id ?? '',
    row.version,
    ...columns.map((column) => cellOf(call, column, row.answers)),
  ]);
  const text = csvText(headerOf(call, columns), Readable.from([rows]));
  return new FileResponse(
    `answers-${downloadId}-${call.today}.csv`,
    'text/csv; charset=utf-8',
    Readable.from(text),
  );
};

/** The questions of all versions, those of the latest first. */
function columnsOf(definitions: readonly FormDefinition[]): Column[] {
  const columns = new Map<string, Column>();
  for (const definition of definitions)
    for (const question of questionsOf(definition.schema))
      if (!columns.has(question.name)) columns.set(question.name, { ...question, definition });
  return [...columns.values()];
}

const leadingColumns = ['transactionNumber', 'createdDate', 'sender', 'memberId', 'version'];

const headerOf = ({ services, request }: Call, columns: readonly Column[]): string[] => [
  ...leadingColumns.map((name) => services.text(request.language, `fields.${name}`)),
  ...columns.map(({ path, definition }) => labelOf(request.language, path, definition)),
];

const labelOf = (language: string, path: string, { texts }: FormDefinition): string =>
  texts[path]?.label[language] ?? path;

function cellOf(call: Call, column: Column, answers: unknown): string {
  const value = isRecord(answers) ? answers[column.name] : undefined;
  const { definition, items } = column;
  if (!items || !Array.isArray(value)) return worded(call, definition, column, value);
  return value
    .filter(isRecord)
    .map((entry) =>
      items.map((item) => worded(call, definition, item, entry[item.name])).join(', '),
    )
    .join('; ');
}
