import { isRecord } from '../schemas/references.ts';
import { appendToPointer } from '../schemas/schema-problem.ts';
import { listQuestions, type FormDefinition, type Question } from './definition.ts';
import { fitsWidget, formWidgets } from './form-widgets.ts';
import {
  createDefinitionError,
  findUnknownKeys,
  type DefinitionError,
} from './definition-error.ts';
import { findTranslationErrors } from './check-texts.ts';

/** Returns the errors in the layout, which must contain every question exactly once. */
export function findLayoutErrors(
  { schema, layout }: FormDefinition,
  languages: readonly string[],
): DefinitionError[] {
  const questions = listQuestions(schema);
  const used: string[] = [];
  const found = layout.flatMap((section: unknown, index) => {
    const at = appendToPointer('/layout', index);
    if (!isRecord(section)) return [createDefinitionError('formWrongValue', at)];
    return [
      ...findUnknownKeys(section, ['title', 'text', 'rows'], at),
      ...findTranslationErrors(section['title'], appendToPointer(at, 'title'), languages, {
        isOptional: true,
      }),
      ...findTranslationErrors(section['text'], appendToPointer(at, 'text'), languages, {
        isOptional: true,
      }),
      ...findRowErrors(section['rows'], appendToPointer(at, 'rows'), questions, used),
    ];
  });
  const missing = questions
    .filter(({ name }) => !used.includes(name))
    .map(({ name }) => createDefinitionError('formNotInLayout', '/layout', name));
  return [...found, ...missing];
}

/** Maximum number of questions in a row. */
const MAX_PER_ROW = 3;

/** Returns the errors in the rows of a section. `used`: the names of placed questions, to which the function adds. */
function findRowErrors(
  rows: unknown,
  at: string,
  questions: readonly Question[],
  used: string[],
): DefinitionError[] {
  if (!Array.isArray(rows) || rows.length === 0)
    return [createDefinitionError('formMissingPart', at)];
  return rows.flatMap((row: unknown, index) => {
    const pointer = appendToPointer(at, index);
    if (!Array.isArray(row) || row.length === 0 || row.length > MAX_PER_ROW)
      return [createDefinitionError('formWrongValue', pointer)];
    return row.flatMap((item: unknown, column) =>
      findFieldErrors(item, appendToPointer(pointer, column), questions, used),
    );
  });
}

function findFieldErrors(
  item: unknown,
  at: string,
  questions: readonly Question[],
  used: string[],
): DefinitionError[] {
  const field = typeof item === 'string' ? { field: item } : item;
  if (!isRecord(field)) return [createDefinitionError('formWrongValue', at)];
  const { field: name, as, width } = field;
  const question = questions.find((candidate) => candidate.name === name);
  if (!question || used.includes(question.name))
    return [
      createDefinitionError(
        'formNotInSchema',
        at,
        String(name),
        questions.map((candidate) => candidate.name),
      ),
    ];
  used.push(question.name);
  return [
    ...findUnknownKeys(field, ['field', 'as', 'width'], at),
    ...(as === undefined || (typeof as === 'string' && fitsWidget(as, question.schema))
      ? []
      : [
          createDefinitionError(
            'formWrongValue',
            appendToPointer(at, 'as'),
            JSON.stringify(as),
            formWidgets,
          ),
        ]),
    ...(width === undefined || width === 'short' || width === 'full'
      ? []
      : [
          createDefinitionError(
            'formWrongValue',
            appendToPointer(at, 'width'),
            JSON.stringify(width),
            ['short', 'full'],
          ),
        ]),
  ];
}
