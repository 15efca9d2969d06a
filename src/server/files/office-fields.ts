import { StringDecoder } from 'node:string_decoder';
import type { ContentSearch } from './content-search.ts';
import { UnsafeFileError } from './unsafe-file.ts';

/**
 * The start of a comment, declaration or processing instruction, a tag (attribute values may contain ">"), text, or an
 * unmatched "<".
 */
const tokenPattern = /<[!?]|<(?:[^<>"']|"[^"<]*"|'[^'<]*')*>|[^<]+|</gu;
/** A whole tag, or the start of a comment, declaration or processing instruction. */
const wholeTagPattern = /^<(?:[!?]|(?:[^<>"']|"[^"<]*"|'[^'<]*')*>)/u;
/** An entity such as `&quot;` that the end of a piece cuts off. */
const startOfEntity = /&[#\w]{0,9}$/u;
/** The name of an element without its prefix. */
const elementName = /^<(?:[^\s:<>/]+:)?([^\s<>/]+)/u;
/** The attribute that marks the begin, the separator and the end of a field. */
const fieldType = /\s(?:[^\s:=]+:)?fldCharType\s*=\s*(?:"([^"]*)"|'([^']*)')/u;
/** The attribute with the instruction of a field in a single element. */
const simpleField = /\s(?:[^\s:=]+:)?instr\s*=\s*(?:"([^"]*)"|'([^']*)')/u;
/** A field instruction that starts a program by Dynamic Data Exchange. */
const programStartPattern = /^\s*DDE(?:AUTO)?\b/iu;
/** XML in UTF-16, with a byte order mark or without. */
const utf16Starts = ['fffe', 'feff', '3c00', '003c'];
/** Old drawings contain images in attributes, which are long. */
const maxTagLength = 1024 * 1024;
const maxFieldDepth = 100;
/** Elements with formulas: of cells, names and rules. */
const formulaElement = /^(?:f|definedName|formula\d?)$/u;
/** Excel allows 8192 characters; any of them may be an entity. */
const maxFormulaLength = 64 * 1024;
/** Texts and quoted sheet names of a formula. What remains has a vertical bar only in DDE links: program|topic!item. */
const quotedInFormula = /"[^"]*(?:"|$)|'[^']*(?:'|$)/gu;

/** Parser state of one part. */
interface Part {
  /** The instructions of the open fields, the innermost last. */
  fields: string[];
  element: string;
  /** The formula of the current element as far as it was read. */
  formula: string;
  hasFields: boolean;
  /** Whether the part has a comment, CDATA section or processing instruction. */
  hasComments: boolean;
}

/**
 * Searches a part of a Word or Excel package for fields and links that start programs (DDE). Word joins the
 * instruction of a field from any number of runs, so it is joined here too. Fields may contain fields. Comments, CDATA
 * sections and processing instructions could hide the boundaries of a field. Office programs do not write them in parts
 * with fields, so such parts are rejected.
 */
export function searchForPrograms(): ContentSearch {
  const decoder = new StringDecoder('utf8');
  const part: Part = {
    fields: [''],
    element: '',
    formula: '',
    hasFields: false,
    hasComments: false,
  };
  let head = Buffer.alloc(0);
  let isXml: boolean | undefined;
  let unfinished = '';
  return {
    next(piece) {
      if (isXml === false) return;
      if (head.length < 2) head = Buffer.concat([head, piece.subarray(0, 2)]).subarray(0, 2);
      if (utf16Starts.includes(head.toString('hex')))
        throw new UnsafeFileError('a part in an unknown encoding');
      let text = unfinished + decoder.write(piece);
      if (isXml === undefined) {
        text = text.replace(/^\uFEFF/u, '').trimStart();
        if (text === '') return;
        isXml = text.startsWith('<');
        text = text.replace(/^<\?xml\s/u, '');
      }
      unfinished = isXml ? findUnfinishedEnd(text) : '';
      if (isXml)
        for (const [each] of text.slice(0, text.length - unfinished.length).matchAll(tokenPattern))
          readToken(part, each);
    },
  };
}

/** Returns the start of a tag or entity that the next piece completes. */
function findUnfinishedEnd(text: string): string {
  const last = text.slice(Math.max(text.lastIndexOf('<'), 0));
  if (!last.startsWith('<') || wholeTagPattern.test(last))
    return startOfEntity.exec(last)?.[0] ?? '';
  if (last.length > maxTagLength) rejectDocument();
  return last;
}

function readToken(part: Part, text: string): void {
  if (!text.startsWith('<')) {
    if (part.element === 'instrText') addInstruction(part.fields, text);
    if (formulaElement.test(part.element)) addToFormula(part, text);
    return;
  }
  if (text.length <= 2) part.hasComments = true;
  else {
    part.formula = '';
    part.element = elementName.exec(text)?.[1] ?? '';
    readTag(part, text);
  }
  if (part.hasFields && part.hasComments) rejectDocument();
}

function readTag(part: Part, tag: string): void {
  const { element, fields } = part;
  if (element === 'ddeLink') rejectDocument();
  if (['fldChar', 'instrText', 'fldSimple'].includes(element)) part.hasFields = true;
  if (element === 'fldChar' && !tag.startsWith('</'))
    updateOpenFields(fields, getAttribute(fieldType, tag));
  if (element === 'fldSimple' && programStartPattern.test(getAttribute(simpleField, tag)))
    rejectDocument();
}

function addToFormula(part: Part, text: string): void {
  part.formula += decode(text);
  const unquoted = part.formula.replaceAll(quotedInFormula, '');
  if (unquoted.includes('|') || part.formula.length > maxFormulaLength) rejectDocument();
}

/** Adds to the innermost open field. Only the first word of an instruction counts. */
function addInstruction(fields: string[], text: string): void {
  const instruction = `${fields.pop() ?? ''}${decode(text)}`.trimStart().slice(0, 20);
  if (programStartPattern.test(instruction)) rejectDocument();
  fields.push(instruction);
}

function updateOpenFields(fields: string[], type: string): void {
  if (type === 'begin') fields.push('');
  else if (type === 'end' && fields.length > 1) fields.pop();
  else if (type !== 'separate' && type !== 'end') rejectDocument();
  if (fields.length > maxFieldDepth) rejectDocument();
}

function getAttribute(attribute: RegExp, tag: string): string {
  const [, double, single] = attribute.exec(tag) ?? [];
  return decode(double ?? single ?? '');
}

const decode = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/giu, (_, hex?: string, digits?: string) =>
      String.fromCodePoint(Math.min(hex ? Number.parseInt(hex, 16) : Number(digits), 0x10_ff_ff)),
    );

function rejectDocument(): never {
  throw new UnsafeFileError('an Office document that starts a program');
}
