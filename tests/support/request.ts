import type { Operation } from '#shared/schemas/contract.ts';
import type { Caller, TestResponse } from './caller.ts';

export type Input = Record<string, unknown>;
export interface File {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Calls an operation with a flat input, like the browser: the contract determines the location of each field. */
export async function send(
  caller: Caller,
  operation: Operation,
  input: Input,
  options: { headers?: Record<string, string>; files?: File[] } = {},
): Promise<TestResponse> {
  const { path, body } = placeInput(operation, input);
  const encoded = await encode(operation, body, options.files ?? []);
  return caller(operation.method, path, encoded.payload, {
    ...encoded.headers,
    ...options.headers,
  });
}

/** Returns the path with the fields of path and query, and the fields of the body. */
function placeInput({ path, input: { locations } }: Operation, input: Input) {
  const body: Input = {};
  const query = new URLSearchParams();
  let filledPath = path;
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (locations[name] === 'path')
      filledPath = filledPath.replace(`{${name}}`, encodeURIComponent(text.toWellFormed()));
    else if (locations[name] === 'query') query.append(name, text);
    else body[name] = value;
  }
  return { path: query.size > 0 ? `${filledPath}?${query}` : filledPath, body };
}

async function encode(
  { input: { encoding, files: fieldsOfFiles } }: Operation,
  body: Input,
  files: File[],
) {
  if (encoding === 'none' && Object.keys(body).length === 0) return { payload: undefined };
  if (encoding === 'form') {
    const fields = Object.entries(body).map(([name, value]) => [name, String(value)]);
    return {
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  }
  if (encoding === 'bytes')
    return {
      payload: Buffer.from(files[0]?.bytes ?? []),
      headers: { 'content-type': 'application/octet-stream' },
    };
  if (encoding !== 'multipart') return { payload: body };
  return multipart(body, files, fieldsOfFiles[0]);
}

/** A multipart body with its own Content-Type, which contains the boundary. */
export async function multipart(fields: Input, files: File[], field = 'files') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const item of [value].flat()) form.append(name, String(item));
  for (const { name, bytes } of files) form.append(field, new Blob([bytes]), name);
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}
