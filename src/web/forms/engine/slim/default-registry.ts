import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import {
  DEFAULT_ID_PREFIX,
  DEFAULT_ID_SEPARATOR,
  englishStringTranslator,
  type Registry,
} from '@rjsf/utils';

/** Replaces the parts that RJSF renders for itself: titles, helps, lists of errors. */
const Nothing = () => null;

/**
 * Replaces RJSF's own registry in the bundle (vite.config.ts, src/decisions/0052): the fields that walk a
 * schema, without the inputs, templates and Markdown that no screen shows.
 */
export default function getDefaultRegistry() {
  return {
    fields: { ArrayField, ObjectField, SchemaField } as unknown as Registry['fields'],
    templates: {
      DescriptionFieldTemplate: Nothing,
      ErrorListTemplate: Nothing,
      FieldErrorTemplate: Nothing,
      FieldHelpTemplate: Nothing,
      UnsupportedFieldTemplate: Nothing,
      ButtonTemplates: { SubmitButton: Nothing },
    } as unknown as Registry['templates'],
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}
