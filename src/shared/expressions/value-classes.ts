import { addDays, parseDate } from '../schemas/calendar.ts';
import type { WalkResult } from './walk.ts';
import type { Shapes, TypeShape } from './shape.ts';

/**
 * A field that varies: its path, and the values that can change the result. A value class is a set of values for which
 * an expression gives the same result; one value of each class is tried.
 */
export interface Slot {
  path: (string | number)[];
  values: unknown[];
}

/** The value of `today` from which classes of dates are derived. */
export const classToday = '2026-03-15';

/** Largest list and longest text that are tried, in items and characters. */
const maxListSize = 20;
const maxTextLength = 64;
/** The largest numbers of an expression that are also tried as an interval in days, and as an age in years. */
const maxDays = 3660;
const maxYears = 150;
/** Texts that are tried in every expression: letters of both cases, and a claim number with prefix and suffix. */
const sampleTexts = ['Ab', '1234-123456789-1234'];
/** Number of texts of the expression that are combined with each other and with lengths. */
const maxCombinedTexts = 4;

/** Returns list lengths to try: none, one, two different items, and lengths near each number in the expression. */
const listListSizes = ({ numbers }: Literals): number[] =>
  removeDuplicates([0, 1, 2, ...listNearSizes(numbers, maxListSize)]);

/** Returns the slots of all fields that an expression reads. */
export function collectSlots(shapes: Shapes, walkResult: WalkResult): Slot[] {
  const context = {
    read: new Set(walkResult.shapes.values()),
    literals: collectLiterals(walkResult),
  };
  return Object.entries(shapes)
    .filter(([name]) => name !== 'today' && walkResult.variables.has(name))
    .flatMap(([name, shape]) => collectShapeSlots(shape, [name], context));
}

interface SlotContext {
  /**
   * The shapes that the expression reads. Each position in a schema has a shape object of its own, which identifies it.
   */
  read: Set<TypeShape>;
  literals: Literals;
}

/** The literals in an expression. */
interface Literals {
  texts: string[];
  numbers: number[];
}

function collectLiterals({ shapes }: WalkResult): Literals {
  const values: unknown[] = [...shapes.keys()].map((node) =>
    node.op === 'value' ? node.args : undefined,
  );
  return {
    texts: values.filter((value) => typeof value === 'string'),
    numbers: values.flatMap((value) =>
      typeof value === 'bigint' || typeof value === 'number' ? [Number(value)] : [],
    ),
  };
}

function collectShapeSlots(shape: TypeShape, path: Slot['path'], context: SlotContext): Slot[] {
  if (shape.kind === 'map') {
    return Object.entries(shape.fields).flatMap(([name, field]) =>
      collectShapeSlots(field, [...path, name], context),
    );
  }
  if (!context.read.has(shape)) return [];
  if (shape.kind !== 'list') return [{ path, values: listLeafValues(shape, context.literals) }];
  const { items } = shape;
  // Items that are plain values are read with their list: "x" in form.tags names no item.
  const readShapes = items.kind === 'map' ? context.read : new Set([...context.read, items]);
  const itemSlots = [0, 1].flatMap((index) =>
    collectShapeSlots(items, [...path, index], { ...context, read: readShapes }),
  );
  return [{ path: [...path, 'length'], values: listListSizes(context.literals) }, ...itemSlots];
}

type Leaf = Exclude<TypeShape, { kind: 'list' | 'map' }>;

/** Returns the values to try for a field that is neither a list nor a group. The first is always the empty value. */
function listLeafValues(shape: Leaf, literals: Literals): unknown[] {
  switch (shape.kind) {
    case 'boolean':
      return [false, true];
    case 'file':
      return [undefined, 'file'];
    case 'date':
      return removeDuplicates([undefined, ...listDateValues(literals)]);
    case 'number':
      return removeDuplicates([undefined, ...(shape.values ?? listNumberValues(literals))]);
    case 'string':
      return removeDuplicates([undefined, ...(shape.values ?? listTextValues(literals))]);
  }
}

const listNeighbors = (value: number): number[] => [value - 1, value, value + 1];

const listNumberValues = ({ numbers }: Literals): number[] => [
  0,
  1,
  ...numbers.flatMap(listNeighbors),
];

const listNearSizes = (numbers: number[], largest: number): number[] =>
  removeDuplicates(numbers.flatMap(listNeighbors)).filter(
    (size) => Number.isInteger(size) && size > 0 && size <= largest,
  );

/**
 * Returns the texts in the expression, digits with lengths near its numbers (size(form.ssn) == 9), and combinations of
 * both, so that rules on prefix, suffix and length of one text can be satisfied.
 */
function listTextValues({ texts, numbers }: Literals): string[] {
  const sizes = listNearSizes(numbers, maxTextLength);
  const parts = texts.filter((text) => text !== '').slice(0, maxCombinedTexts);
  const joined = parts.flatMap((first) => parts.map((second) => first + second));
  const padded = parts.flatMap((text) => sizes.map((size) => text.padEnd(size, '1')));
  return [...sampleTexts, ...texts, ...sizes.map((size) => '1'.repeat(size)), ...joined, ...padded];
}

/**
 * Returns today and adjacent days, the dates in the expression and their neighbors, and dates at the ages and intervals
 * of its numbers.
 */
function listDateValues({ texts, numbers }: Literals): string[] {
  const mentionedDates = [classToday, ...texts.filter((text) => parseDate(text))];
  const wholeNumbers = numbers.filter(
    (number) => Number.isInteger(number) && Math.abs(number) <= maxDays,
  );
  const birthdays = wholeNumbers
    .filter((years) => years >= 0 && years <= maxYears)
    .map(subtractYears);
  const datesAtIntervals = wholeNumbers.flatMap((days) => [
    addDays(classToday, days),
    addDays(classToday, -days),
  ]);
  return [...mentionedDates, ...birthdays, ...datesAtIntervals].flatMap((date) => [
    date,
    addDays(date, -1),
    addDays(date, 1),
  ]);
}

const subtractYears = (years: number): string =>
  `${Number(classToday.slice(0, 4)) - years}${classToday.slice(4)}`;

const removeDuplicates = <Value>(values: Value[]): Value[] => [...new Set(values)];
