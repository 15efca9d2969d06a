import { use, type ReactNode } from 'react';
import type { FieldTemplateProps, ObjectFieldTemplateProps, TemplatesType } from '@rjsf/utils';
import type { Field } from '#shared/screens/field.ts';
import { judge, useFaultReport } from '../../core/screen/use-condition.ts';
import { widgetOf } from '../widgets/registry.ts';
import { BrokenFields } from '../layout/broken-fields.tsx';
import { FieldFrame } from '../field/field-frame.tsx';
import { FieldGrid } from '../layout/field-grid.tsx';
import { FormScopeContext } from '../field/form-scope.ts';
import { FormSections } from '../layout/form-sections.tsx';
import { isRepeated, type RepeatedField } from '../state/repeat.ts';
import { useLayout } from './rjsf-context.ts';
import { fieldIn } from './rjsf-form-schema.ts';
import { useFieldState } from './rjsf-field-states.ts';
import { ArrayTemplate, EntryTemplate } from './rjsf-repeat-templates.tsx';

const fieldOf = ({ uiSchema }: Pick<FieldTemplateProps, 'uiSchema'>): Field | undefined =>
  fieldIn(uiSchema?.['ui:options']);

/** Only what is filled in gets a frame; the form itself, groups and their entries bring their own. */
function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const field = fieldOf(props);
  if (!field || isRepeated(field)) return props.children;
  return (
    <Framed id={props.id} field={field}>
      {props.children}
    </Framed>
  );
}

function Framed({
  id,
  field,
  children,
}: {
  id: string;
  field: Field;
  children: ReactNode;
}): ReactNode {
  const { errors, required } = useFieldState(id, field);
  return (
    <FieldFrame
      id={id}
      field={field}
      labelled={widgetOf(field).labelled}
      required={required}
      errors={errors}
    >
      {children}
    </FieldFrame>
  );
}

function ObjectTemplate(props: ObjectFieldTemplateProps): ReactNode {
  const group = fieldOf(props);
  const drawn = new Map(props.properties.map(({ name, content }) => [name, content]));
  return group && isRepeated(group) ? (
    <EntryRows group={group} entry={props.formData} drawn={drawn} />
  ) : (
    <WholeForm drawn={drawn} />
  );
}

type Drawn = ReadonlyMap<string, ReactNode>;

function WholeForm({ drawn }: { drawn: Drawn }): ReactNode {
  const { sections, shown } = useLayout();
  return (
    <FormSections sections={sections} shown={shown}>
      {(field) => drawn.get(field.id)}
    </FormSections>
  );
}

/** One entry of a repeated group; conditions inside it read it as `row`. */
function EntryRows({
  group,
  entry,
  drawn,
}: {
  group: RepeatedField;
  entry: unknown;
  drawn: Drawn;
}): ReactNode {
  const scope = { ...use(FormScopeContext), row: entry };
  const broken = group.repeat.rows.flat().flatMap(({ id, visibleWhen }) => {
    const error = judge(visibleWhen, scope).fault;
    return error ? [{ id, error }] : [];
  });
  useFaultReport(broken.map(({ id }) => ({ owner: id, fault: 'condition' })));
  const rows = group.repeat.rows.map((row) =>
    row.filter((field) => judge(field.visibleWhen, scope).met),
  );
  return (
    <>
      <BrokenFields broken={broken} />
      <FieldGrid rows={rows}>{(field) => drawn.get(field.path.at(-1) ?? field.id)}</FieldGrid>
    </>
  );
}

export const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: EntryTemplate,
};
