import { StringDecoder } from 'node:string_decoder';
import type { ContentSearch } from './content-search.ts';
import { UnsafeFile } from './unsafe-file.ts';

/** A tag, whose attribute values may contain ">", or a piece of text. */
const token = /<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>|[^<]+/gu;
const wholeTag = /^<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/u;
const startOfEntity = /&[#\w]{0,9}$/u;
/** A comment, CDATA section or processing instruction within an instruction, as no Office program writes it. */
const interrupted = /<(?:[^\s:<>/]+:)?instrText\b[^<>]*>[^<]*<[!?]/u;
const elementName = /^<(?:[^\s:<>/]+:)?([^\s<>/]+)/u;
const fieldType = /\sw?:?fldCharType\s*=\s*["'](\w+)/u;
const simpleField = /\s(?:[^\s:=]+:)?instr\s*=\s*(?:"([^"]*)"|'([^']*)')/u;
/** A field instruction that starts a program by Dynamic Data Exchange. */
const startsProgram = /^\s*DDE(?:AUTO)?\b/iu;
const longestTag = 64 * 1024;
const deepestField = 100;

/**
 * Searches an XML part of a Word or Excel package for fields and links that start programs (DDE). Word joins the
 * instruction of a field from any number of runs, so it is joined here too. Fields may contain fields.
 */
export function searchForPrograms(): ContentSearch {
  const decoder = new StringDecoder('utf8');
  const fields = [''];
  let rest = '';
  let element = '';
  return {
    next(piece) {
      const text = rest + decoder.write(piece);
      if (interrupted.test(text)) refuse();
      if (text.includes('\0')) throw new UnsafeFile('a part in an unknown encoding');
      rest = unfinishedIn(text);
      for (const [each] of text.slice(0, text.length - rest.length).matchAll(token))
        if (each.startsWith('<')) {
          element = elementName.exec(each)?.[1] ?? '';
          readTag(element, each, fields);
        } else if (element === 'instrText') addInstruction(each, fields);
    },
  };
}

/** Returns the start of a tag or entity that the next piece completes. */
function unfinishedIn(text: string): string {
  const last = text.slice(Math.max(text.lastIndexOf('<'), 0));
  if (last.startsWith('<') && !wholeTag.test(last)) return last.slice(0, longestTag);
  return startOfEntity.exec(last)?.[0] ?? '';
}

function readTag(element: string, tag: string, fields: string[]): void {
  if (element === 'ddeLink') refuse();
  if (element === 'fldChar') turnField(fieldType.exec(tag)?.[1], fields);
  if (element !== 'fldSimple') return;
  const [, double, single] = simpleField.exec(tag) ?? [];
  if (startsProgram.test(decode(double ?? single ?? ''))) refuse();
}

/** Adds to the innermost open field. Only the first word of an instruction counts. */
function addInstruction(text: string, fields: string[]): void {
  const instruction = `${fields.pop() ?? ''}${decode(text)}`.trimStart().slice(0, 20);
  if (startsProgram.test(instruction)) refuse();
  fields.push(instruction);
}

function turnField(type: string | undefined, fields: string[]): void {
  if (type === 'begin') fields.push('');
  if (type === 'end' && fields.length > 1) fields.pop();
  if (fields.length > deepestField) refuse();
}

const decode = (text: string): string =>
  text.replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/giu, (_, hex?: string, digits?: string) =>
    String.fromCodePoint(Math.min(hex ? Number.parseInt(hex, 16) : Number(digits), 0x10_ff_ff)),
  );

function refuse(): never {
  throw new UnsafeFile('an Office document that starts a program');
}
