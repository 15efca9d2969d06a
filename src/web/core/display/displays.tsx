import type { ReactNode } from 'react';
import {
  displayMemberId,
  displayPhone,
  displaySsnLast4,
  displayTaxId,
} from '#shared/format/identifiers.ts';
import type { Field } from '#shared/screens/field.ts';
import { asText } from '../screen/read-path.ts';
import { CopyableLink } from './copyable-link.tsx';
import { describeDeadline } from './deadline.ts';
import { renderDigitGroups } from './digit-groups.tsx';
import { ContactLink, ExternalLink } from './links.tsx';
import { Lines, Tags } from './lists.tsx';
import { SmallImage } from './small-image.tsx';
import { StatusBadge } from './status-badge.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { DisplayTools } from './tools.ts';

const QrCode = lazyPart('QR code', async () => (await import('./qr-code.tsx')).QrCode);

/** Renders a value that is present, as text or as elements. */
export type Display = (value: unknown, field: Field, tools: DisplayTools) => ReactNode;

/** The widgets of schemas/meta/widgets.json with use "display", except `reveal`: `renderValue` draws it, because it makes a call. */
export const displays: Record<string, Display> = {
  text: formatValue,
  multiline: (value) => <Lines lines={String(value).split('\n')} />,
  code: formatValue,
  boolean: formatValue,
  date: (value, _, { formats }) => formats.date(String(value)) || String(value),
  month: (value, _, { formats }) => formats.month(String(value)) || String(value),
  moment: (value, _, { formats }) => formats.moment(String(value)) || String(value),
  recent: (value, _, { formats }) => formats.recent(String(value)) || String(value),
  money: (value, _, { formats }) => formatNumeric(value, formats.money),
  number: (value, _, { formats }) => formatNumeric(value, formats.number),
  // The value is the number of days past a due date.
  late: (value, _, { text }) => (
    <StatusBadge label={text('runtime.late', { count: Number(value) })} tone="danger" />
  ),
  deadline: (value, _, tools) => <StatusBadge {...describeDeadline(String(value), tools)} />,
  lateCount: (value, _, { text }) => (
    <StatusBadge label={text('runtime.lateCount', { count: Number(value) })} tone="danger" />
  ),
  percent: (value, _, { formats }) => formatNumeric(value, formats.percent),
  bytes: (value, _, { formats }) => formatNumeric(value, formats.bytes),
  badge: (value, field, tools) => (
    <StatusBadge label={formatValue(value, field, tools)} tone={field.tones?.[String(value)]} />
  ),
  memberId: (value) => renderDigitGroups(displayMemberId(String(value))),
  claimNumber: (value) => String(value),
  ssnLast4: (value) => displaySsnLast4(String(value).slice(-4)),
  taxId: (value) => displayTaxId(String(value)),
  phone: (value) => <ContactLink by="tel" to={String(value)} text={displayPhone(String(value))} />,
  email: (value) => <ContactLink by="mailto" to={String(value)} text={String(value)} />,
  link: (value) => <ExternalLink url={String(value)}>{String(value)}</ExternalLink>,
  copiedLink: (value) => <CopyableLink url={String(value)} />,
  image: (value, field, tools) => (
    <SmallImage dataUrl={String(value)} alt={tools.text(field.label)} />
  ),
  tags: (value, field, tools) => <Tags tags={formatList(value, field, tools)} />,
  list: (value, field, tools) => <Lines lines={formatList(value, field, tools)} />,
  qrCode: (value, _, { text }) => <QrCode content={String(value)} label={text('runtime.qrCode')} />,
};

/** Returns the display that the field names; for `text` or an unknown name, the one that fits the schema. */
export const findDisplay = ({ as, schema }: Field): Display =>
  displays[Object.hasOwn(displays, as) && as !== 'text' ? as : displayNameForSchema(schema)] ??
  formatValue;

function displayNameForSchema(schema: Field['schema']): string {
  if (schema['x-money']) return 'money';
  if (schema.format === 'date') return 'date';
  return schema.format === 'date-time' ? 'moment' : 'text';
}

/** Displays whose values formatPlainText formats by formatValue, because they render elements. */
const DISPLAYS_WITH_ELEMENTS = [
  'multiline',
  'image',
  'badge',
  'phone',
  'email',
  'link',
  'copiedLink',
  'tags',
  'list',
  'reveal',
  'qrCode',
];

/** Formats a value as plain text, without badge, link or other elements. */
export function formatPlainText(value: unknown, field: Field, tools: DisplayTools): string {
  if (field.as === 'late') return tools.text('runtime.late', { count: Number(value) });
  if (field.as === 'deadline') return describeDeadline(String(value), tools).label;
  if (field.as === 'lateCount') return tools.text('runtime.lateCount', { count: Number(value) });
  if (field.as === 'memberId') return displayMemberId(String(value));
  const display = DISPLAYS_WITH_ELEMENTS.includes(field.as) ? formatValue : findDisplay(field);
  return asText(display(value, field, tools));
}

/** Formats the whole value of a field that shows only its end: an SSN in its three groups of digits. */
export const formatWhole = ({ as }: Field, value: string): string =>
  as === 'ssnLast4' ? value.replace(/^(\d{3})(\d{2})(\d{4})$/u, '$1-$2-$3') : value;

/** Whether the value is short and must not wrap, such as an identifier. */
export const mustNotWrap = ({ as }: Field): boolean =>
  ['memberId', 'claimNumber', 'ssnLast4', 'taxId', 'late', 'lateCount', 'deadline'].includes(as);

/** Whether the value is an amount of money. */
export const isMoney = ({ as, schema }: Field): boolean =>
  as === 'money' || schema['x-money'] === true;

/**
 * Whether an amount of a row is zero. In a table a dash stands for it. Cards that open something leave it out: they are
 * records to choose from. Other cards, such as the lines of a bill, are parts of a sum and show their zeros.
 */
export const isZeroAmount = (field: Field, value: unknown): boolean =>
  value === 0 && isMoney(field);

const NUMERIC_DISPLAYS = ['money', 'number', 'percent', 'bytes'];

/** Whether the value is aligned to the end: as the field says, otherwise if it is a number, so that digits line up. */
export const isAlignedToEnd = (field: Field): boolean =>
  field.align ? field.align === 'end' : NUMERIC_DISPLAYS.includes(field.as) || isMoney(field);

function formatValue(value: unknown, field: Field, tools: DisplayTools): string {
  if (Array.isArray(value)) return formatList(value, field, tools).join(', ');
  if (typeof value === 'boolean') return tools.text(value ? 'runtime.yes' : 'runtime.no');
  return tools.code(findCodeList(field), String(value));
}

const formatList = (value: unknown, field: Field, tools: DisplayTools): string[] =>
  [value].flat().map((item) => formatValue(item, field, tools));

/** Returns the name of the field's code list; undefined if it has none. */
export const findCodeList = ({
  options,
  schema,
}: Pick<Field, 'options' | 'schema'>): string | undefined =>
  options && 'code' in options ? options.code : (schema['x-code'] ?? schema.items?.['x-code']);

/** Invalid data, such as money with three decimals, is shown unformatted rather than hidden. */
function formatNumeric(value: unknown, format: (value: number) => string): string {
  if (typeof value !== 'number') return String(value);
  try {
    return format(value);
  } catch {
    return String(value);
  }
}
