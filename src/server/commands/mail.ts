import { countMails, retryGivenUp } from '../mail/outbox.queries.ts';
import { readId } from './arguments.ts';
import { failed, type Command } from './command.ts';

/** `mail retry [id]`: tries the mails that were given up again, or one of them. */
export const mail: Command = async ({ kysely }, { options }) => {
  const [action, text, ...more] = options.plain;
  const id = readId(text);
  if (action !== 'retry' || id === null || more.length > 0)
    return failed('Missing argument: mail retry, or mail retry <id> for a single one');
  const retried = await retryGivenUp(kysely, id);
  if (id !== undefined && retried === 0) return failed(`Mail ${id} has not been given up.`);
  const { waiting } = await countMails(kysely);
  return { lines: [`${retried} mails are tried again; ${waiting} wait to be sent.`] };
};
