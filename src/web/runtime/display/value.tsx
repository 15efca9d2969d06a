import type { ReactNode } from 'react';
import type { Field } from '#shared/screens/artefact.ts';
import type { BindingScope } from '../../router/bindings.ts';
import { ScreenLink } from '../links.tsx';
import { isEmpty, readPath } from '../read-path.ts';
import { judge } from '../use-condition.ts';
import { readsRow } from '../use-visible.ts';
import { displayOf, plainText } from './displays.tsx';
import { Reveal } from './reveal.tsx';
import type { DisplayTools } from './tools.ts';

/** The words of one value of a record, or undefined when nothing is there. */
export function valueNode(
  field: Field,
  record: unknown,
  scope: BindingScope,
  tools: DisplayTools,
): ReactNode {
  const value = readPath(record, field.path);
  if (readsRow(field) && !judge(field.visibleWhen, scope).met) return undefined;
  if (field.reveal)
    return <Reveal field={field} reveal={field.reveal} masked={value} scope={scope} />;
  if (isEmpty(value)) return undefined;
  const shown = displayOf(field)(value, field, tools);
  const href = field.open && tools.href(field.open, scope);
  return href === undefined ? shown : <ScreenLink to={href}>{shown}</ScreenLink>;
}

/** The same as plain text, for placeholders of sentences, titles and labels of links. */
export function valueText(field: Field, record: unknown, tools: DisplayTools): string {
  const value = readPath(record, field.path);
  return isEmpty(value) ? '' : plainText(value, field, tools);
}
