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
  const usedNames: string[] = [];
  const sectionErrors = layout.flatMap((section: unknown, index) => {
    const pointer = appendToPointer('/layout', index);
    if (!isRecord(section)) return [createDefinitionError('formWrongValue', pointer)];
    return [
      ...findUnknownKeys(section, ['title', 'text', 'rows'], pointer),
      ...findTranslationErrors(section['title'], appendToPointer(pointer, 'title'), languages, {
        isOptional: true,
      }),
      ...findTranslationErrors(section['text'], appendToPointer(pointer, 'text'), languages, {
        isOptional: true,
      }),
      ...findRowErrors(section['rows'], appendToPointer(pointer, 'rows'), questions, usedNames),
    ];
  });
  const missing = questions
    .filter(({ name }) => !usedNames.includes(name))
    .map(({ name }) => createDefinitionError('formNotInLayout', '/layout', name));
  return [...sectionErrors, ...missing];
}

/** Maximum number of questions in a row. */
const MAX_PER_ROW = 3;

/**
 * Returns the errors in the rows of a section. `usedNames`: the names of placed questions, to which the function adds.
 */
function findRowErrors(
  rows: unknown,
  rowsPointer: string,
  questions: readonly Question[],
  usedNames: string[],
): DefinitionError[] {
  if (!Array.isArray(rows) || rows.length === 0)
    return [createDefinitionError('formMissingPart', rowsPointer)];
  return rows.flatMap((row: unknown, index) => {
    const pointer = appendToPointer(rowsPointer, index);
    if (!Array.isArray(row) || row.length === 0 || row.length > MAX_PER_ROW)
      return [createDefinitionError('formWrongValue', pointer)];
    return row.flatMap((item: unknown, column) =>
      findFieldErrors(item, appendToPointer(pointer, column), questions, usedNames),
    );
  });
}

function findFieldErrors(
  item: unknown,
  pointer: string,
  questions: readonly Question[],
  usedNames: string[],
): DefinitionError[] {
  const field = typeof item === 'string' ? { field: item } : item;
  if (!isRecord(field)) return [createDefinitionError('formWrongValue', pointer)];
  const { field: name, as, width } = field;
  const question = questions.find((candidate) => candidate.name === name);
  if (!question || usedNames.includes(question.name))
    return [
      createDefinitionError(
        'formNotInSchema',
        pointer,
        String(name),
        questions.map((candidate) => candidate.name),
      ),
    ];
  usedNames.push(question.name);
  return [
    ...findUnknownKeys(field, ['field', 'as', 'width'], pointer),
    ...(as === undefined || (typeof as === 'string' && fitsWidget(as, question.schema))
      ? []
      : [
          createDefinitionError(
            'formWrongValue',
            appendToPointer(pointer, 'as'),
            JSON.stringify(as),
            formWidgets,
          ),
        ]),
    ...(width === undefined || width === 'short' || width === 'full'
      ? []
      : [
          createDefinitionError(
            'formWrongValue',
            appendToPointer(pointer, 'width'),
            JSON.stringify(width),
            ['short', 'full'],
          ),
        ]),
  ];
}
