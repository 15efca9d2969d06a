import { clock } from '../../ui/clock.ts';
import { PortalError, UNREADABLE, type FieldError } from './portal-error.ts';
import { limits } from '#shared/schemas/limits.ts';

export interface FileResponse {
  blob: Blob;
  fileName: string;
}

/** Error codes by status, for responses without a problem document. */
const CODE_OF_STATUS: Record<number, string> = {
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  429: 'tooMany',
};

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

/** Only status 200 with a body is a file; anything else is an empty response (specification, point 8). */
export async function readFile(response: Response): Promise<FileResponse> {
  const blob = await response.blob();
  if (response.status !== 200 || blob.size === 0)
    throw new PortalError({ status: response.status, code: 'emptyFile' });
  return { blob, fileName: fileNameOf(response.headers.get('Content-Disposition')) ?? 'download' };
}

/** RFC 6266: filename* (RFC 8187) wins over filename. */
export function fileNameOf(disposition: string | null): string | undefined {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeOr(extended.trim());
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition ?? '')?.[1];
  return (
    quoted?.replace(/\\(.)/g, '$1') ?? /filename\s*=\s*([^;"\s]+)/i.exec(disposition ?? '')?.[1]
  );
}

function decodeOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export async function readError(response: Response): Promise<PortalError> {
  const body = await readJson(response).catch(() => undefined);
  const problem = isRecord(body) ? body : {};
  return new PortalError({
    status: response.status,
    code: textOf(problem.code) ?? codeOf(response.status),
    fields: Array.isArray(problem.fields) ? problem.fields.filter(isFieldError) : [],
    reference: textOf(problem.reference),
    retryAfter: secondsOf(response.headers.get('Retry-After')),
    message: textOf(problem.error_description) ?? textOf(problem.message),
    body,
  });
}

const codeOf = (status: number): string =>
  CODE_OF_STATUS[status] ?? (status >= 502 ? 'unavailable' : 'unexpected');
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.pointer === 'string' && typeof value.rule === 'string';

function secondsOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - clock.now()) / 1000));
}

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
