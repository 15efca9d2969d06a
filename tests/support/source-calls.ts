import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type CallExpression, type TemplateLiteral } from '@swc/core';
import { projectRoot } from '#server/data-folders.ts';

/** Calls in a source file, and the text of its SQL. */
export interface SourceCalls {
  file: string;
  /** Name of the function, with its object if there is one: `sql.table`. Literal arguments; `?` for others. */
  calls: { name: string; arguments: unknown[] }[];
  /** Text of each `sql` template, with `?` for inserted values. */
  sql: string[];
}

export type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Reads the TypeScript files below a folder of the project. */
export function readCalls(folder: string): SourceCalls[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
    .sort()
    .map((file) => findCalls(file, readFileSync(join(projectRoot, file), 'utf8')));
}

/** Finds the calls and the SQL in the text of a file. */
export function findCalls(file: string, text: string): SourceCalls {
  const found: SourceCalls = { file, calls: [], sql: [] };
  visit(parseSync(text, { syntax: 'typescript', target: 'esnext' }), (node) => {
    if (node.type === 'CallExpression') {
      const call = node as unknown as CallExpression;
      const args = call.arguments.map(({ expression }) => toLiteral(expression));
      found.calls.push({ name: getName(call.callee), arguments: args });
    }
    if (node.type === 'TaggedTemplateExpression' && getName(node['tag']) === 'sql') {
      const { quasis } = node['template'] as TemplateLiteral;
      found.sql.push(quasis.map((part) => part.cooked ?? part.raw).join('?'));
    }
  });
  return found;
}

/** Calls a function with each node of a syntax tree. */
export function visit(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, onNode);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) onNode(value);
    for (const child of Object.values(value)) visit(child, onNode);
  }
}

function getName(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee['value']);
  if (callee.type !== 'MemberExpression') return '';
  return `${getName(callee['object'])}.${getName(callee['property'])}`;
}

function toLiteral(expression: unknown): unknown {
  if (!isNode(expression)) return '?';
  if (expression.type === 'StringLiteral') return expression['value'];
  if (expression.type !== 'ArrayExpression') return '?';
  const elements = expression['elements'] as ({ expression: unknown } | undefined)[];
  return elements.map((element) => toLiteral(element?.expression));
}
