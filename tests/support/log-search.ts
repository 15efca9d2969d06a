import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { sentSecrets } from './sent-secrets.ts';

/** A kind of facts about members: the pattern that finds such facts in a line of the log, and those of the demo. */
interface PersonalFact {
  name: string;
  pattern: RegExp;
  values: ReadonlySet<string>;
}

const patterns = {
  ssn: /(?<![\w.-])\d{3}-?\d{2}-?\d{4}(?![\w-])/gu,
  'member ID': /(?<!\w)\d{12}(?!\w)/gu,
  'birth date': /(?<!\d)\d{4}-\d{2}-\d{2}(?![\dT])/gu,
  'e-mail address': /[\w.+-]+@[\w.-]+\w/gu,
  phone: /(?<![\w.-])\d{3}-?\d{3}-?\d{4}(?!\w)/gu,
  'last name': /(?<![\p{L}'-])\p{Lu}[\p{L}'-]{2,}/gu,
} as const;

/** Reads the personal facts of all members of a database. */
async function readPersonalFacts(db: Kysely<Tables>): Promise<PersonalFact[]> {
  const { rows } = await sql<Record<string, string | null>>`select ssn, member_id as "member ID",
      date_of_birth::text as "birth date", email as "e-mail address", replace(mobile_phone, '-', '') as phone,
      last_name as "last name"
    from member`.execute(db);
  return Object.entries(patterns).map(([name, pattern]) => ({
    name,
    pattern,
    values: new Set(rows.flatMap((row) => row[name] ?? [])),
  }));
}

/** Returns a search of a portal's log, to which each line is passed, for facts and secrets that must not be logged. */
export async function createLogSearch(db: Kysely<Tables>) {
  const facts = await readPersonalFacts(db);
  const found = new Map<string, string>();
  return {
    take(line: string): void {
      for (const name of findPrivate(line, facts)) if (!found.has(name)) found.set(name, line);
    },
    /** @throws Error when a line contained a personal fact of the demo, or a secret that a test has sent */
    requireClean(): void {
      if (found.size === 0) return;
      const lines = [...found].map(([name, line]) => `${name}: ${line}`);
      throw new Error(`The log contains what it must not:\n${lines.join('')}`);
    },
  };
}

/** Names the personal facts and secrets in a line of the log. */
function findPrivate(line: string, facts: readonly PersonalFact[]): string[] {
  const personal = facts.flatMap(({ name, pattern, values }) =>
    (line.match(pattern) ?? []).some((text) => values.has(withoutDashes(name, text))) ? [name] : [],
  );
  const secret = [...sentSecrets].some((value) => line.includes(value));
  return secret ? [...personal, 'secret'] : personal;
}

/** Facts that are logged with or without dashes. */
const digitsOnly = new Set(['ssn', 'phone']);
const withoutDashes = (name: string, text: string): string =>
  digitsOnly.has(name) ? text.replaceAll('-', '') : text;
