import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import {
  getCsvOptions,
  toCsvError,
  toNumberedRow,
  type NumberedRow,
  type ParsedRow,
} from '#shared/format/csv.ts';

/** Yields the rows of a CSV file one after the other, so that the size of the file is not limited by the memory. */
export async function* streamRows(path: string): AsyncGenerator<NumberedRow> {
  const texts = decodeFile(path);
  const { value: beginning = '' } = await texts.next();
  const parser = parse(getCsvOptions(beginning));
  // An error ends the parser, from which it is thrown below.
  pipeline(Readable.from(prependText(beginning, texts)), parser, () => {});
  try {
    for await (const row of parser) yield toNumberedRow(row as ParsedRow);
  } catch (error) {
    throw toCsvError(error);
  }
}

/** @throws TypeError when the file is not UTF-8 */
async function* decodeFile(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const part of createReadStream(path))
    yield decoder.decode(part as Buffer, { stream: true });
  yield decoder.decode();
}

async function* prependText(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
