import { examples as checkbox } from '../../forms/widgets/checkbox/examples.ts';
import { examples as checkboxes } from '../../forms/widgets/checkboxes/examples.ts';
import { examples as claimNumber } from '../../forms/widgets/claim-number/examples.ts';
import { examples as combobox } from '../../forms/widgets/combobox/examples.ts';
import { examples as date } from '../../forms/widgets/date/examples.ts';
import { examples as files } from '../../forms/widgets/files/examples.ts';
import { examples as formDefinition } from '../../forms/widgets/form-definition/examples.ts';
import { examples as largeFile } from '../../forms/widgets/large-file/examples.ts';
import { examples as memberId } from '../../forms/widgets/member-id/examples.ts';
import { examples as money } from '../../forms/widgets/money/examples.ts';
import { examples as multiSelect } from '../../forms/widgets/multi-select/examples.ts';
import { examples as number } from '../../forms/widgets/number/examples.ts';
import { examples as oneTimeCode } from '../../forms/widgets/one-time-code/examples.ts';
import { examples as password } from '../../forms/widgets/password/examples.ts';
import { examples as phone } from '../../forms/widgets/phone/examples.ts';
import { examples as pickList } from '../../forms/widgets/pick-list/examples.ts';
import { examples as radio } from '../../forms/widgets/radio/examples.ts';
import { examples as select } from '../../forms/widgets/select/examples.ts';
import { examples as ssn } from '../../forms/widgets/ssn/examples.ts';
import { examples as switchExamples } from '../../forms/widgets/switch/examples.ts';
import { examples as taxId } from '../../forms/widgets/tax-id/examples.ts';
import { examples as text } from '../../forms/widgets/text/examples.ts';
import { examples as textarea } from '../../forms/widgets/textarea/examples.ts';
import { examples as typeahead } from '../../forms/widgets/typeahead/examples.ts';
import { examples as yesNo } from '../../forms/widgets/yes-no/examples.ts';
import type { WidgetExample } from '../../forms/input/widget.ts';

/** The examples of all widgets, by the name used in `as`. */
export const widgetExamples: Readonly<Record<string, readonly WidgetExample[]>> = {
  text,
  textarea,
  password,
  oneTimeCode,
  number,
  money,
  date,
  select,
  combobox,
  typeahead,
  multiSelect,
  pickList,
  radio,
  yesNo,
  checkbox,
  checkboxes,
  files,
  formDefinition,
  largeFile,
  switch: switchExamples,
  ssn,
  taxId,
  phone,
  claimNumber,
  memberId,
};
