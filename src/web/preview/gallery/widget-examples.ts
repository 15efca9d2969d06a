import { examples as checkbox } from '../../widgets/checkbox/examples.ts';
import { examples as checkboxes } from '../../widgets/checkboxes/examples.ts';
import { examples as claimNumber } from '../../widgets/claim-number/examples.ts';
import { examples as combobox } from '../../widgets/combobox/examples.ts';
import { examples as date } from '../../widgets/date/examples.ts';
import { examples as files } from '../../widgets/files/examples.ts';
import { examples as memberId } from '../../widgets/member-id/examples.ts';
import { examples as money } from '../../widgets/money/examples.ts';
import { examples as number } from '../../widgets/number/examples.ts';
import { examples as password } from '../../widgets/password/examples.ts';
import { examples as phone } from '../../widgets/phone/examples.ts';
import { examples as radio } from '../../widgets/radio/examples.ts';
import { examples as select } from '../../widgets/select/examples.ts';
import { examples as ssn } from '../../widgets/ssn/examples.ts';
import { examples as switchExamples } from '../../widgets/switch/examples.ts';
import { examples as taxId } from '../../widgets/tax-id/examples.ts';
import { examples as text } from '../../widgets/text/examples.ts';
import { examples as textarea } from '../../widgets/textarea/examples.ts';
import { examples as yesNo } from '../../widgets/yes-no/examples.ts';
import type { WidgetExample } from '../../widgets/widget.ts';

/** The examples of every widget, by the name fields ask for it. */
export const widgetExamples: Readonly<Record<string, readonly WidgetExample[]>> = {
  text,
  textarea,
  password,
  number,
  money,
  date,
  select,
  combobox,
  radio,
  yesNo,
  checkbox,
  checkboxes,
  files,
  switch: switchExamples,
  ssn,
  taxId,
  phone,
  claimNumber,
  memberId,
};
