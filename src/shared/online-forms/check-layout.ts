import { isRecord } from '../schemas/references.ts';
import { pointerTo } from '../schemas/schema-problem.ts';
import { questionsOf, type FormDefinition, type Question } from './definition.ts';
import { fitsWidget, formWidgets } from './form-widgets.ts';
import { mistake, unknownKeys, type FormMistake } from './form-mistake.ts';
import { wordsMistakes } from './check-texts.ts';

/** Returns the mistakes in the layout, which must contain every question exactly once. */
export function layoutMistakes(
  { schema, layout }: FormDefinition,
  languages: readonly string[],
): FormMistake[] {
  const questions = questionsOf(schema);
  const used: string[] = [];
  const found = layout.flatMap((section: unknown, index) => {
    const at = pointerTo('/layout', index);
    if (!isRecord(section)) return [mistake('formWrongValue', at)];
    return [
      ...unknownKeys(section, ['title', 'text', 'rows'], at),
      ...wordsMistakes(section['title'], pointerTo(at, 'title'), languages, true),
      ...wordsMistakes(section['text'], pointerTo(at, 'text'), languages, true),
      ...rowMistakes(section['rows'], pointerTo(at, 'rows'), questions, used),
    ];
  });
  const missing = questions
    .filter(({ name }) => !used.includes(name))
    .map(({ name }) => mistake('formNotInLayout', '/layout', name));
  return [...found, ...missing];
}

/** Maximum number of questions in a row. */
const MAX_PER_ROW = 3;

function rowMistakes(
  rows: unknown,
  at: string,
  questions: readonly Question[],
  used: string[],
): FormMistake[] {
  if (!Array.isArray(rows) || rows.length === 0) return [mistake('formMissingPart', at)];
  return rows.flatMap((row: unknown, index) => {
    const pointer = pointerTo(at, index);
    if (!Array.isArray(row) || row.length === 0 || row.length > MAX_PER_ROW)
      return [mistake('formWrongValue', pointer)];
    return row.flatMap((item: unknown, column) =>
      fieldMistakes(item, pointerTo(pointer, column), questions, used),
    );
  });
}

function fieldMistakes(
  item: unknown,
  at: string,
  questions: readonly Question[],
  used: string[],
): FormMistake[] {
  const field = typeof item === 'string' ? { field: item } : item;
  if (!isRecord(field)) return [mistake('formWrongValue', at)];
  const { field: name, as, width } = field;
  const question = questions.find((one) => one.name === name);
  if (!question || used.includes(question.name))
    return [
      mistake(
        'formNotInSchema',
        at,
        String(name),
        questions.map((one) => one.name),
      ),
    ];
  used.push(question.name);
  return [
    ...unknownKeys(field, ['field', 'as', 'width'], at),
    ...(as === undefined || (typeof as === 'string' && fitsWidget(as, question.schema))
      ? []
      : [mistake('formWrongValue', pointerTo(at, 'as'), JSON.stringify(as), formWidgets)]),
    ...(width === undefined || width === 'short' || width === 'full'
      ? []
      : [
          mistake('formWrongValue', pointerTo(at, 'width'), JSON.stringify(width), [
            'short',
            'full',
          ]),
        ]),
  ];
}
