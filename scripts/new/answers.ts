import { parseArgs } from 'node:util';
import { findNearName } from '#language/core/near-name.ts';
import {
  ScaffoldError,
  splitList,
  type Answers,
  type Project,
  type Question,
  type Scaffold,
} from './scaffold.ts';

/** Asks on the terminal and returns the typed line. */
export type Ask = (question: string) => Promise<string>;

/**
 * Collects the answer to every question: from its flag, the terminal, or the default. On the terminal, an
 * invalid answer is asked for again.
 * @throws ScaffoldError that names every invalid or missing flag
 */
export async function collectAnswers(
  { questions }: Scaffold,
  args: string[],
  project: Project,
  ask: Ask | undefined,
): Promise<Answers> {
  const flags = readFlags(questions, args);
  const answers: Record<string, string> = {};
  const problems: string[] = [];
  for (const question of questions) {
    if (question.when && !question.when(answers)) continue;
    if (problems.length > 0 && dependsOnEarlierAnswer(question, flags)) continue;
    const problem = await askUntilValid(question, flags[question.flag], { answers, project, ask });
    if (problem) problems.push(problem);
  }
  if (problems.length > 0) throw new ScaffoldError(problems.join('\n'));
  return answers;
}

/** Whether the choices or the default may depend on earlier answers: a problem may then result from an earlier one. */
const dependsOnEarlierAnswer = (
  { flag, choices, when, defaultValue }: Question,
  flags: Record<string, string>,
) =>
  (choices !== undefined && when !== undefined) || (defaultValue !== undefined && !(flag in flags));

interface QuestionContext {
  answers: Record<string, string>;
  project: Project;
  ask: Ask | undefined;
}

/**
 * Adds the answer to a question, from its flag, the terminal or the default. Returns the error of an invalid flag or a
 * missing answer.
 */
async function askUntilValid(
  question: Question,
  flagValue: string | undefined,
  context: QuestionContext,
) {
  const { answers, project, ask } = context;
  const defaultAnswer = question.defaultValue?.(answers, project);
  for (;;) {
    const input =
      flagValue ?? (ask && (await ask(createPrompt(question, defaultAnswer, context)))?.trim());
    if (flagValue === undefined && input === '?') {
      console.log(listChoices(question, context).join(', ') || question.hint || question.example);
      continue;
    }
    const value = parseAnswer(question, input, defaultAnswer);
    const problem = findProblem(question, value, context);
    if (!problem) answers[question.flag] = value ?? '';
    if (!problem) return undefined;
    if (!ask || flagValue !== undefined) return `--${question.flag} ${problem}`;
    console.log(problem);
  }
}

/** Parses a typed answer or the value of a flag: empty for the default, a dash for no value. */
function parseAnswer(
  { multiple }: Question,
  input: string | undefined,
  defaultAnswer: string | undefined,
) {
  if (input === undefined || input === '') return defaultAnswer;
  if (input === '-') return '';
  return multiple ? splitList(input).join(',') : input;
}

const listChoices = (
  question: Question,
  { answers, project }: QuestionContext,
): readonly string[] =>
  (question.choices?.(answers, project) ?? []).filter((choice) => choice !== '');

/** Maximum number of choices that a question lists, so that they fit on a line. */
const maxListedChoices = 10;

function createPrompt(
  question: Question,
  defaultAnswer: string | undefined,
  context: QuestionContext,
): string {
  const choices = listChoices(question, context);
  const showsChoices = choices.length > 0 && choices.length <= maxListedChoices;
  const hints = [
    ...(showsChoices ? [choices.join(', ')] : []),
    ...(!showsChoices && defaultAnswer === undefined ? [`for example ${question.example}`] : []),
    ...(choices.length > maxListedChoices ? [`? lists all ${choices.length}`] : []),
    ...(defaultAnswer && (question.multiple || choices.length > 0) ? ['- for none'] : []),
  ];
  const hint = hints.length > 0 ? ` (${hints.join('; ')})` : '';
  return `${question.message}${hint}${defaultAnswer === undefined ? '' : ` [${defaultAnswer || 'none'}]`} `;
}

/** Returns the error of an answer, with what to write instead. */
function findProblem(question: Question, value: string | undefined, context: QuestionContext) {
  const { message, pattern, multiple, example, hint } = question;
  if (value === undefined && context.ask) return `An answer is required, for example ${example}`;
  if (value === undefined)
    return `is missing: ${message} For example --${question.flag} ${example}`;
  const values = multiple ? splitList(value) : [value];
  // An empty list is checked as an empty text, which the pattern may allow.
  const patternInputs = multiple && values.length > 0 ? values : [value];
  const invalid = pattern && patternInputs.find((value) => !pattern.test(value));
  if (invalid !== undefined)
    return `${invalid}: expected, for example, ${example}${hint ? ` (${hint})` : ''}`;
  return findUnknownValue(values, question, context) ?? findDuplicate(values, question, context);
}

/** Maximum number of choices that an error lists. */
const maxExpectedNames = 12;

function findUnknownValue(values: readonly string[], question: Question, context: QuestionContext) {
  const choices = question.choices?.(context.answers, context.project);
  const unknown = choices && values.find((value) => !choices.includes(value));
  if (!choices || unknown === undefined) return undefined;
  const why = question.reasonNotOffered?.(unknown, context.project, context.answers);
  if (why !== undefined) return `${unknown}: ${why}`;
  const names = listChoices(question, context);
  const near = findNearName(unknown, names);
  const firstNames =
    names.length > maxExpectedNames
      ? `${names.slice(0, maxExpectedNames).join(', ')} …`
      : names.join(', ');
  if (near) return `${unknown}: did you mean ${near}?`;
  return `${unknown}: ${names.length > 0 ? `Expected: ${firstNames}` : 'There are none'}`;
}

function findDuplicate(
  values: readonly string[],
  { findExisting }: Question,
  { answers, project }: QuestionContext,
) {
  const [found] = values.flatMap((value) => {
    const place = findExisting?.(value, project, answers);
    return place ? [`${value}: already exists (${place}). Choose another.`] : [];
  });
  return found;
}

/** Describes each option of a scaffold on a line. */
export function describeOptions(kind: string, { questions }: Scaffold): string[] {
  const width = Math.max(...questions.map(({ flag }) => flag.length), 'yes'.length);
  const formatOption = (flag: string, text: string) => `  --${flag.padEnd(width)}  ${text}`;
  return [
    `npm run new -- ${kind}`,
    ...questions.map(({ flag, message, example, defaultValue, when }) =>
      formatOption(
        flag,
        `${message}${defaultValue || when ? '' : ' Required.'} For example ${example}`,
      ),
    ),
    formatOption('yes', 'Writes the files without asking.'),
  ];
}

/** Returns the answers as a command to repeat. */
export function formatCommand(kind: string, answers: Answers): string {
  const flags = Object.entries(answers).map(([flag, value]) => `--${flag} ${quoteForShell(value)}`);
  return ['npm run new --', kind, ...flags].join(' ');
}

const quoteForShell = (value: string): string =>
  /^[\w./,-]+$/u.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;

function readFlags(questions: readonly Question[], args: string[]): Record<string, string> {
  const options = Object.fromEntries(
    questions.map(({ flag }) => [flag, { type: 'string' as const }]),
  );
  try {
    const { values } = parseArgs({ args, options: { ...options, yes: { type: 'boolean' } } });
    return Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    );
  } catch (error) {
    const flags = questions.map(({ flag }) => `--${flag}`).join(' ');
    throw new ScaffoldError(
      `${(error as Error).message.split('. ')[0]}. The options are ${flags} --yes`,
    );
  }
}
