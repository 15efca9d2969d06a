/** The remedy for an unknown value of the session. */
export const sessionNamesRemedy = 'schemas/meta/session.json lists what is known of the user.';

/** Returns a sentence with the command that lists the fields of an operation, for messages without room for a list. */
export function describeFieldList(
  operation: string | undefined,
  verb: 'takes' | 'returns' | 'takes and returns',
): string {
  return operation === undefined
    ? `\`npm run screens -- calls\`, with the name of the operation, lists what it ${verb}.`
    : `\`npm run screens -- calls ${operation}\` lists what it ${verb}.`;
}
