import type { CallDescription } from '#shared/screens/call.ts';

type Input = Record<string, unknown>;
type Description = Pick<CallDescription, 'method' | 'path' | 'locations' | 'encoding'>;

/**
 * Places each input field in the path, query or body, as the contract says. Omits fields that are null or undefined.
 * Throws for a field that the contract does not place, and for a path parameter without a value.
 */
export function toRequest(
  description: Description,
  input: Input,
): { url: string; init: RequestInit } {
  const present = Object.entries(input).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const listFieldsAt = (location: string) =>
    present.filter(([name]) => requireLocation(description, name) === location);
  const url =
    fillPath(description.path, Object.fromEntries(listFieldsAt('path'))) +
    toQuery(listFieldsAt('query'));
  return {
    url,
    init: { method: description.method, ...toBody(description, listFieldsAt('body')) },
  };
}

function requireLocation(description: Description, name: string): string {
  const location = description.locations[name];
  if (!location)
    throw new Error(`The call ${description.path} has no location for the field '${name}'`);
  return location;
}

function fillPath(path: string, values: Input): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === '') throw new Error(`The path ${path} needs '${name}'`);
    return encodeURIComponent(asText(value));
  });
}

function toQuery(fields: [string, unknown][]): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields)
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, asText(item));
  return query.size ? `?${query}` : '';
}

function toBody({ encoding }: Description, fields: [string, unknown][]): RequestInit {
  if (encoding === 'json') {
    const body = JSON.stringify(Object.fromEntries(fields));
    return { body, headers: { 'Content-Type': 'application/json' } };
  }
  // The browser sets the content type of these two, including the boundary.
  if (encoding === 'form')
    return { body: new URLSearchParams(fields.map(([k, v]) => [k, asText(v)])) };
  if (encoding === 'multipart') return { body: toFormData(fields) };
  return {};
}

/** Appends values before files: the server streams the body and needs the values before it reads a file. */
function toFormData(fields: [string, unknown][]): FormData {
  const form = new FormData();
  const flat = fields.flatMap(([name, value]) =>
    [value].flat().map((item) => [name, item] as const),
  );
  for (const [name, value] of flat) if (!(value instanceof Blob)) form.append(name, asText(value));
  for (const [name, value] of flat)
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : name);
  return form;
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
