import type { FieldTemplateProps, TemplatesType } from '@rjsf/utils';
import { EntryFields, EntryTemplate, GroupTemplate } from './repeat-templates.tsx';

/** Groups, entries and inputs render their own frames. */
const FieldTemplate = ({ children }: FieldTemplateProps) => children;

export const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = {
  FieldTemplate,
  ObjectFieldTemplate: EntryFields,
  ArrayFieldTemplate: GroupTemplate,
  ArrayFieldItemTemplate: EntryTemplate,
};
