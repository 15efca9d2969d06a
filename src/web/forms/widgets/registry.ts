import type { Field } from '#shared/screens/field.ts';
import { lazyPart, type LazyPart } from '../../core/loading/lazy-part.tsx';
import { CheckboxWidget } from './checkbox/widget.tsx';
import { ClaimNumberWidget } from './claim-number/widget.tsx';
import { DateWidget } from './date/widget.tsx';
import { MemberIdWidget } from './member-id/widget.tsx';
import { MoneyWidget } from './money/widget.tsx';
import { NumberWidget } from './number/widget.tsx';
import { OneTimeCodeWidget } from './one-time-code/widget.tsx';
import { PasswordWidget } from './password/widget.tsx';
import { PhoneWidget } from './phone/widget.tsx';
import { SelectWidget } from './select/widget.tsx';
import { SsnWidget } from './ssn/widget.tsx';
import { TaxIdWidget } from './tax-id/widget.tsx';
import { TextWidget } from './text/widget.tsx';
import type { WidgetDefinition, WidgetProps } from '../input/widget.ts';

/*
 * The imported widgets are those of searches and other common fields; they are in the initial bundle. Those below, some with
 * large dependencies (a combobox alone is 20 KB), are loaded with the first form that needs them.
 */
const ComboboxWidget = lazyPart(
  'widget combobox',
  async () => (await import('./combobox/widget.tsx')).ComboboxWidget,
);
const CheckboxesWidget = lazyPart(
  'widget checkboxes',
  async () => (await import('./checkboxes/widget.tsx')).CheckboxesWidget,
);
const FilesWidget = lazyPart(
  'widget files',
  async () => (await import('./files/widget.tsx')).FilesWidget,
);
const FormDefinitionWidget = lazyPart(
  'widget form-definition',
  async () => (await import('./form-definition/widget.tsx')).FormDefinitionWidget,
);
const LargeFileWidget = lazyPart(
  'widget large-file',
  async () => (await import('./large-file/widget.tsx')).LargeFileWidget,
);
const RadioWidget = lazyPart(
  'widget radio',
  async () => (await import('./radio/widget.tsx')).RadioWidget,
);
const SwitchWidget = lazyPart(
  'widget switch',
  async () => (await import('./switch/widget.tsx')).SwitchWidget,
);
const TextareaWidget = lazyPart(
  'widget textarea',
  async () => (await import('./textarea/widget.tsx')).TextareaWidget,
);
const MultiSelectWidget = lazyPart(
  'widget multi-select',
  async () => (await import('./multi-select/widget.tsx')).MultiSelectWidget,
);
const PickListWidget = lazyPart(
  'widget pick-list',
  async () => (await import('./pick-list/widget.tsx')).PickListWidget,
);
const TypeaheadWidget = lazyPart(
  'widget typeahead',
  async () => (await import('./typeahead/widget.tsx')).TypeaheadWidget,
);
const YesNoWidget = lazyPart(
  'widget yes-no',
  async () => (await import('./yes-no/widget.tsx')).YesNoWidget,
);

/** The widgets by the name that a field has in `as`. There is none for `hidden`, which renders nothing. */
export const widgets: Record<string, WidgetDefinition> = {
  text: { component: TextWidget, labelled: 'input' },
  textarea: { component: TextareaWidget, labelled: 'input' },
  password: { component: PasswordWidget, labelled: 'input' },
  oneTimeCode: { component: OneTimeCodeWidget, labelled: 'input' },
  number: { component: NumberWidget, labelled: 'input' },
  money: { component: MoneyWidget, labelled: 'input' },
  date: { component: DateWidget, labelled: 'input' },
  select: { component: SelectWidget, labelled: 'input' },
  combobox: { component: ComboboxWidget, labelled: 'input' },
  multiSelect: { component: MultiSelectWidget, labelled: 'input' },
  pickList: { component: PickListWidget, labelled: 'group' },
  typeahead: { component: TypeaheadWidget, labelled: 'input' },
  radio: { component: RadioWidget, labelled: 'group' },
  yesNo: { component: YesNoWidget, labelled: 'group' },
  checkbox: { component: CheckboxWidget, labelled: 'self' },
  checkboxes: { component: CheckboxesWidget, labelled: 'group' },
  files: { component: FilesWidget, labelled: 'input' },
  formDefinition: { component: FormDefinitionWidget, labelled: 'input' },
  largeFile: { component: LargeFileWidget, labelled: 'input' },
  switch: { component: SwitchWidget, labelled: 'self' },
  ssn: { component: SsnWidget, labelled: 'input' },
  phone: { component: PhoneWidget, labelled: 'input' },
  taxId: { component: TaxIdWidget, labelled: 'input' },
  claimNumber: { component: ClaimNumberWidget, labelled: 'input' },
  memberId: { component: MemberIdWidget, labelled: 'input' },
};

/** False for a field that is submitted with the form but not shown. */
export const isRendered = ({ as }: Pick<Field, 'as'>): boolean => as !== 'hidden';

/** Returns the widget named by `as` if it is registered, else the widget for the schema. */
export const findWidgetName = ({
  as,
  schema,
  options,
}: Pick<Field, 'as' | 'schema' | 'options'>): string => {
  if (Object.hasOwn(widgets, as)) return as;
  if (options || schema.enum) return 'select';
  if (schema.items?.enum) return 'checkboxes';
  if (schema.format === 'date') return 'date';
  if (schema['x-money']) return 'money';
  if (schema.type === 'boolean') return 'checkbox';
  return schema.type === 'integer' || schema.type === 'number' ? 'number' : 'text';
};

const TEXT_WIDGET: WidgetDefinition = { component: TextWidget, labelled: 'input' };
/** Returns the widget of a field. */
export const findWidget = (field: Pick<Field, 'as' | 'schema' | 'options'>): WidgetDefinition =>
  widgets[findWidgetName(field)] ?? TEXT_WIDGET;

/** Loads the widget of a field, so that it can take the focus as soon as it is rendered. */
export async function preloadWidget(field: Parameters<typeof findWidget>[0]): Promise<void> {
  const { component } = findWidget(field);
  if (isLazy(component)) await component.preload();
}

type WidgetComponent = WidgetDefinition['component'];
const isLazy = (
  component: WidgetComponent,
): component is WidgetComponent & Pick<LazyPart<WidgetProps>, 'preload'> => 'preload' in component;
