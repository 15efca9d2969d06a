import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { projectRoot } from '#server/data-folders.ts';
import { visit, type Node } from './source-calls.ts';

/** A text in a source file, with `…` for each inserted value. */
interface SourceText {
  file: string;
  text: string;
}

/** Returns all texts in the TypeScript files below a folder of the project, without comments and imports. */
export function readSourceTexts(folder: string): SourceText[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
    .sort()
    .flatMap((file) => textsIn(file).map((text) => ({ file, text })));
}

function textsIn(file: string): string[] {
  const texts: string[] = [];
  const source = readFileSync(join(projectRoot, file), 'utf8');
  const { body } = parseSync(source, { syntax: 'typescript', target: 'esnext' });
  for (const statement of body.filter(({ type }) => type !== 'ImportDeclaration'))
    visit(statement, (node) => {
      if (node.type === 'StringLiteral') texts.push(String(node['value']));
      if (node.type === 'TemplateLiteral') texts.push(partsOf(node).join('…'));
    });
  return texts;
}

const partsOf = ({ quasis }: Node): string[] =>
  (quasis as { cooked?: string; raw: string }[]).map(({ cooked, raw }) => cooked ?? raw);
