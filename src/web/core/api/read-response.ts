import { clock } from '../../ui/clock.ts';
import { PortalError, UNREADABLE, type FieldError } from './portal-error.ts';
import { limits } from '#shared/schemas/limits.ts';

/** A downloaded file and the name under which it is saved. */
export interface FileResponse {
  blob: Blob;
  fileName: string;
}

/** Error codes by status, for responses without a problem document. */
const CODE_BY_STATUS: Record<number, string> = {
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  429: 'tooMany',
};

/** Returns the JSON value of a response; undefined if it has no body. Throws a PortalError if the body is not JSON. */
export async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new PortalError({ status: response.status, code: UNREADABLE });
  }
}

/** Returns the file of a response. Throws a PortalError unless the status is 200 with a body (point 8 of the specification). */
export async function readFile(response: Response): Promise<FileResponse> {
  const blob = await response.blob();
  if (response.status !== 200 || blob.size === 0)
    throw new PortalError({ status: response.status, code: 'emptyFile' });
  return {
    blob,
    fileName: parseFileName(response.headers.get('Content-Disposition')) ?? 'download',
  };
}

/** Parses a Content-Disposition header (RFC 6266): filename* (RFC 8187) wins over filename, which may be quoted. */
export function parseFileName(disposition: string | null): string | undefined {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeIfValid(extended.trim());
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition ?? '')?.[1];
  return (
    quoted?.replace(/\\(.)/g, '$1') ?? /filename\s*=\s*([^;"\s]+)/i.exec(disposition ?? '')?.[1]
  );
}

function decodeIfValid(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Converts an error response to a PortalError. The body is usually a problem document (RFC 9457). */
export async function readError(response: Response): Promise<PortalError> {
  const body = await readJson(response).catch(() => undefined);
  const problem = isRecord(body) ? body : {};
  return new PortalError({
    status: response.status,
    code: toNonEmptyText(problem.code) ?? toErrorCode(response.status),
    fields: Array.isArray(problem.fields) ? problem.fields.filter(isFieldError) : [],
    reference: toNonEmptyText(problem.reference),
    retryAfter: parseRetryAfter(response.headers.get('Retry-After')),
    message: toNonEmptyText(problem.error_description) ?? toNonEmptyText(problem.message),
    body,
  });
}

/** From 502 on, the server itself did not respond or is not in service. */
const toErrorCode = (status: number): string =>
  CODE_BY_STATUS[status] ?? (status >= 502 ? 'unavailable' : 'unexpected');
const toNonEmptyText = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.pointer === 'string' && typeof value.rule === 'string';

/** Returns the seconds of a Retry-After header, which contains seconds or a date. */
function parseRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds;
  const retryTime = Date.parse(header);
  return Number.isNaN(retryTime)
    ? undefined
    : Math.max(0, Math.ceil((retryTime - clock.now()) / 1000));
}

/** Saves a file to the user's device. The link is removed later, because some browsers read it after the click. */
export function saveBlob({ blob, fileName }: FileResponse): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
    link.remove();
  }, limits.downloadLinkRemoval.value);
}
