import { addDays, parseDate } from '../schemas/calendar.ts';
import type { Reading } from './walk.ts';
import type { Shapes, TypeShape } from './shape.ts';

/** One thing that varies: where it stands among the values, and the values that can make a difference. */
export interface Slot {
  path: (string | number)[];
  values: unknown[];
}

/** The day on which classes of dates are drawn; `today` holds it. */
export const classToday = '2026-03-15';

/** How many items a list is tried with: none, one, two that differ, and near each number the expression names. */
const listSizes = ({ numbers }: Literals): number[] =>
  distinct([0, 1, 2, ...sizesAround(numbers, 20)]);

/** The slots of every field an expression reads. What it does not read cannot change its answer. */
export function drawSlots(shapes: Shapes, reading: Reading): Slot[] {
  const drawing = { read: new Set(reading.shapes.values()), literals: literalsOf(reading) };
  return Object.entries(shapes)
    .filter(([name]) => name !== 'today' && reading.variables.has(name))
    .flatMap(([name, shape]) => slotsOf(shape, [name], drawing));
}

interface Drawing {
  /** Shapes are made anew for each place of a schema, so a shape that was read names its place. */
  read: Set<TypeShape>;
  literals: Literals;
}

interface Literals {
  texts: string[];
  numbers: number[];
}

function literalsOf({ shapes }: Reading): Literals {
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

function slotsOf(shape: TypeShape, path: Slot['path'], drawing: Drawing): Slot[] {
  if (shape.kind === 'map') {
    return Object.entries(shape.fields).flatMap(([name, field]) =>
      slotsOf(field, [...path, name], drawing),
    );
  }
  if (!drawing.read.has(shape)) return [];
  if (shape.kind !== 'list') return [{ path, values: leafClasses(shape, drawing.literals) }];
  const { items } = shape;
  // Items that are plain values are read with their list: "x" in form.tags names no item.
  const read = items.kind === 'map' ? drawing.read : new Set([...drawing.read, items]);
  const itemSlots = [0, 1].flatMap((index) =>
    slotsOf(items, [...path, index], { ...drawing, read }),
  );
  return [{ path: [...path, 'length'], values: listSizes(drawing.literals) }, ...itemSlots];
}

type Leaf = Exclude<TypeShape, { kind: 'list' | 'map' }>;

/** The first class is always "nothing given". */
function leafClasses(shape: Leaf, literals: Literals): unknown[] {
  switch (shape.kind) {
    case 'boolean':
      return [false, true];
    case 'file':
      return [undefined, 'file'];
    case 'date':
      return distinct([undefined, ...dateClasses(literals)]);
    case 'number':
      return distinct([undefined, ...(shape.values ?? numberClasses(literals))]);
    case 'string':
      return distinct([undefined, ...(shape.values ?? textClasses(literals))]);
  }
}

const around = (value: number): number[] => [value - 1, value, value + 1];

const numberClasses = ({ numbers }: Literals): number[] => [0, 1, ...numbers.flatMap(around)];

const sizesAround = (numbers: number[], largest: number): number[] =>
  distinct(numbers.flatMap(around)).filter(
    (size) => Number.isInteger(size) && size > 0 && size <= largest,
  );

/**
 * What the expression names, digits of every length near a number it names (size(form.ssn) == 9), and both at once,
 * so that a rule over the beginning, the end and the length of one text finds a text that has all three.
 */
function textClasses({ texts, numbers }: Literals): string[] {
  const sizes = sizesAround(numbers, 64);
  const some = texts.filter((text) => text !== '').slice(0, 4);
  const joined = some.flatMap((first) => some.map((second) => first + second));
  const padded = some.flatMap((text) => sizes.map((size) => text.padEnd(size, '1')));
  return [
    'Ab',
    '1234-123456789-1234',
    ...texts,
    ...sizes.map((size) => '1'.repeat(size)),
    ...joined,
    ...padded,
  ];
}

/** Today and its neighbours, the dates it names and theirs, and the birthdays and spans that its numbers ask for. */
function dateClasses({ texts, numbers }: Literals): string[] {
  const named = [classToday, ...texts.filter((text) => parseDate(text))];
  const spans = numbers.filter((number) => Number.isInteger(number) && Math.abs(number) <= 3660);
  const birthdays = spans.filter((years) => years >= 0 && years <= 150).map(yearsBeforeToday);
  const apart = spans.flatMap((days) => [addDays(classToday, days), addDays(classToday, -days)]);
  return [...named, ...birthdays, ...apart].flatMap((date) => [
    date,
    addDays(date, -1),
    addDays(date, 1),
  ]);
}

const yearsBeforeToday = (years: number): string =>
  `${Number(classToday.slice(0, 4)) - years}${classToday.slice(4)}`;

const distinct = <Value>(values: Value[]): Value[] => [...new Set(values)];
