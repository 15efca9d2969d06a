import { parseArgs } from 'node:util';
import { nearest } from '#shared/format/nearest.ts';
import {
  CannotDraft,
  type Answers,
  type Project,
  type Question,
  type Scaffold,
} from './scaffold.ts';

export type Ask = (question: string) => Promise<string>;

/**
 * The answer to every question: from its flag, else from whoever sits at the terminal, else what is meant by default.
 * @throws CannotDraft naming every flag that is wrong or missing
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
    const problem = await answer(question, flags[question.flag], { answers, project, ask });
    if (problem) problems.push(problem);
  }
  if (problems.length > 0) throw new CannotDraft(problems.join('\n'));
  return answers;
}

interface Asking {
  answers: Record<string, string>;
  project: Project;
  ask: Ask | undefined;
}

async function answer(question: Question, given: string | undefined, asking: Asking) {
  const { answers, project, ask } = asking;
  const initial = question.initial?.(answers, project);
  for (;;) {
    const typed = given ?? (ask && (await ask(prompt(question, initial)))?.trim());
    const value = typed === undefined || typed === '' ? initial : typed;
    const problem = problemOf(question, value, asking);
    if (!problem) answers[question.flag] = value ?? '';
    if (!problem || !ask || given !== undefined) return problem;
    console.log(problem);
  }
}

const prompt = ({ ask, example }: Question, initial: string | undefined): string =>
  `${ask} ${initial === undefined ? `(for instance ${example})` : `[${initial || 'none'}]`} `;

function problemOf(question: Question, value: string | undefined, { answers, project }: Asking) {
  const { flag, ask, form, several, example } = question;
  if (value === undefined) return `--${flag} is missing: ${ask} For instance --${flag} ${example}`;
  if (form && !form.test(value)) return `--${flag} ${value}: write it like ${example}`;
  const choices = question.choices?.(answers, project);
  const said = several ? value.split(',').filter((one) => one !== '') : [value];
  const strange = choices && said.find((one) => !choices.includes(one));
  if (!choices || strange === undefined) return undefined;
  const near = nearest(strange, choices);
  const all = choices.length > 12 ? `${choices.slice(0, 12).join(', ')} …` : choices.join(', ');
  return `--${flag} ${strange}: ${near ? `did you mean ${near}? ` : ''}There are ${all}`;
}

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
    throw new CannotDraft(`${(error as Error).message.split('. ')[0]}. There are ${flags} --yes`);
  }
}
