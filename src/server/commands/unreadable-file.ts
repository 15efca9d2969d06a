const notTextCodes = ['ERR_ENCODING_INVALID_ENCODED_DATA'];
const notPermittedCodes = ['EACCES', 'EPERM'];

/** Returns why a file of the operator cannot be read; undefined when the error has another cause. */
export function describeUnreadableFile(path: string, error: unknown): string | undefined {
  const { code = '' } = error as { code?: string };
  if (notTextCodes.includes(code))
    return `${path} cannot be read as UTF-8. Save it with that encoding.`;
  if (notPermittedCodes.includes(code))
    return `${path} cannot be read by the system account that runs this command. Give that account permission to read it.`;
  return undefined;
}
