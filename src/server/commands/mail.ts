import { countMails, retryGivenUp } from '../mail/outbox.queries.ts';
import { parseId } from './arguments.ts';
import { createFailure, type Command } from './command.ts';

/** `mail retry [id]`: tries again to send all mails that were given up, or one of them. */
export const mail: Command = async ({ kysely }, { options }) => {
  const [action, text, ...more] = options.positional;
  const id = parseId(text);
  if (action !== 'retry' || id === null || more.length > 0)
    return createFailure('Missing argument: mail retry, or mail retry <id> for a single one');
  const retried = await retryGivenUp(kysely, id);
  if (id !== undefined && retried === 0) return createFailure(`Mail ${id} has not been given up.`);
  const { waiting } = await countMails(kysely);
  return { lines: [`${retried} mails are tried again; ${waiting} wait to be sent.`] };
};
