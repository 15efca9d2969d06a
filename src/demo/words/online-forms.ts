import type {
  FormDefinition,
  LayoutSection,
  QuestionTexts,
} from '#shared/online-forms/definition.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';

export interface FormWords {
  readonly name: readonly [en: string, sp: string];
  readonly description: string;
  readonly kind: 'feedback' | 'onlineform';
  readonly roles: readonly number[];
  readonly queue: string;
  readonly definition: FormDefinition;
}

/** A question: its name, whether it must be answered, its schema and its texts. */
interface DemoQuestion {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
  readonly texts: QuestionTexts;
  readonly items?: readonly DemoQuestion[];
  readonly as?: string;
}

type Labels = readonly [en: string, sp: string];
const words = ([en, sp]: Labels) => ({ en, sp });

const question = (
  name: string,
  schema: JsonSchema,
  label: Labels,
  more: { help?: Labels; optional?: true; as?: string } = {},
): DemoQuestion => ({
  name,
  schema,
  isRequired: !more.optional,
  texts: { label: words(label), ...(more.help && { help: words(more.help) }) },
  ...(more.as && { as: more.as }),
});

const text: JsonSchema = { type: 'string', maxLength: 120, 'x-validator': 'required-blank' };
const optionalText: JsonSchema = { type: 'string', maxLength: 120 };
const story: JsonSchema = { type: 'string', maxLength: 2000, 'x-validator': 'required-blank' };
const day: JsonSchema = { type: 'string', format: 'date' };
const yesNo: JsonSchema = { type: 'boolean' };
const optional = { optional: true } as const;

const choice = (
  name: string,
  label: Labels,
  options: Record<string, Labels>,
  as = 'radio',
): DemoQuestion => {
  const asked = question(name, { type: 'string', enum: Object.keys(options) }, label, { as });
  const worded = Object.entries(options).map(([value, texts]) => [value, words(texts)] as const);
  return { ...asked, texts: { ...asked.texts, options: Object.fromEntries(worded) } };
};

function group(
  name: string,
  label: Labels,
  items: readonly DemoQuestion[],
  maxItems: number,
): DemoQuestion {
  const schema: JsonSchema = { type: 'array', items: objectOf(items), minItems: 1, maxItems };
  return { ...question(name, schema, label), items };
}

const objectOf = (asked: readonly DemoQuestion[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
  required: asked.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  additionalProperties: false,
});

interface Part {
  readonly title?: Labels;
  readonly text?: Labels;
  readonly rows: readonly (readonly DemoQuestion[])[];
}

function definitionOf(...parts: readonly Part[]): FormDefinition {
  const asked = parts.flatMap(({ rows }) => rows.flat());
  const inner = asked.flatMap(({ name, items = [] }) =>
    items.map((item) => [`${name}.${item.name}`, item.texts] as const),
  );
  return {
    schema: objectOf(asked),
    layout: parts.map(({ title, text, rows }): LayoutSection => ({
      ...(title && { title: words(title) }),
      ...(text && { text: words(text) }),
      rows: rows.map((row) => row.map(({ name, as }) => (as ? { field: name, as } : name))),
    })),
    texts: Object.fromEntries([
      ...asked.map(({ name, texts }) => [name, texts] as const),
      ...inner,
    ]),
  };
}

const rating: Record<string, Labels> = {
  excellent: ['Excellent', 'Excelente'],
  good: ['Good', 'Bueno'],
  fair: ['Fair', 'Regular'],
  poor: ['Poor', 'Malo'],
};

const survey = definitionOf(
  {
    title: ['Your experience', 'Su experiencia'],
    rows: [
      [
        choice(
          'overall',
          [
            'How would you rate our service overall?',
            '¿Cómo calificaría nuestro servicio en general?',
          ],
          rating,
        ),
      ],
      [
        choice(
          'website',
          ['How would you rate this website?', '¿Cómo calificaría este sitio web?'],
          rating,
        ),
      ],
      [
        {
          name: 'contact',
          isRequired: false,
          schema: {
            type: 'array',
            items: { type: 'string', enum: ['phone', 'portal', 'mail'] },
            uniqueItems: true,
          },
          texts: {
            label: {
              en: 'How did you contact us this year?',
              sp: '¿Cómo se comunicó con nosotros este año?',
            },
            options: {
              phone: { en: 'By phone', sp: 'Por teléfono' },
              portal: { en: 'Through this website', sp: 'Por este sitio web' },
              mail: { en: 'By mail', sp: 'Por correo postal' },
            },
          },
        },
      ],
    ],
  },
  {
    title: ['Your comments', 'Sus comentarios'],
    rows: [
      [
        question(
          'comments',
          { type: 'string', maxLength: 2000 },
          ['What should we do better?', '¿Qué deberíamos mejorar?'],
          optional,
        ),
      ],
      [question('answer', yesNo, ['Would you like an answer?', '¿Desea una respuesta?'], optional)],
    ],
  },
);

const expenses = group(
  'expenses',
  ['Expenses', 'Gastos'],
  [
    question('serviceDate', day, ['Date of service', 'Fecha del servicio']),
    question('provider', text, ['Doctor, pharmacy or facility', 'Médico, farmacia o centro']),
    question('amount', { type: 'number', minimum: 0.01, maximum: 100000, 'x-money': true }, [
      'Amount you paid',
      'Monto que pagó',
    ]),
  ],
  10,
);

const reimbursement = definitionOf(
  {
    title: ['The care', 'La atención'],
    text: [
      'Use this form if you paid for care yourself. Attach the itemized bills and receipts below.',
      'Use este formulario si usted pagó la atención. Adjunte abajo las facturas detalladas y los recibos.',
    ],
    rows: [
      [question('patient', text, ['Name of the patient', 'Nombre del paciente'])],
      [
        choice(
          'careType',
          ['Type of care', 'Tipo de atención'],
          {
            medical: ['Medical', 'Médica'],
            dental: ['Dental', 'Dental'],
            vision: ['Vision', 'Visión'],
            pharmacy: ['Pharmacy', 'Farmacia'],
          },
          'select',
        ),
      ],
      [
        question('abroad', yesNo, [
          'Was the care received outside the United States?',
          '¿Recibió la atención fuera de Estados Unidos?',
        ]),
      ],
    ],
  },
  { title: ['What you paid', 'Lo que pagó'], rows: [[expenses]] },
  {
    title: ['How we reach you', 'Cómo comunicarnos con usted'],
    rows: [
      [
        question(
          'phone',
          { type: 'string', maxLength: 20, 'x-validator': 'phone' },
          ['Phone', 'Teléfono'],
          {
            ...optional,
            help: ['For questions about this request.', 'Para preguntas sobre esta solicitud.'],
          },
        ),
      ],
    ],
  },
);

const accident = definitionOf({
  rows: [
    [question('day', day, ['Date of the accident', 'Fecha del accidente'])],
    [question('place', text, ['Where did it happen?', '¿Dónde ocurrió?'])],
    [question('story', story, ['What happened?', '¿Qué ocurrió?'])],
    [question('work', yesNo, ['Did it happen at work?', '¿Ocurrió en el trabajo?'], optional)],
  ],
});

const otherInsurance = definitionOf({
  rows: [
    [
      question('other', yesNo, [
        'Do you have other health insurance?',
        '¿Tiene otro seguro de salud?',
      ]),
    ],
    [question('company', optionalText, ['Insurance company', 'Compañía de seguros'], optional)],
    [
      question('policy', optionalText, ['Policy number', 'Número de póliza'], optional),
      question('since', day, ['Start date', 'Fecha de inicio'], optional),
    ],
  ],
});

const groupChange = definitionOf({
  rows: [
    [question('what', story, ['What should change?', '¿Qué debe cambiar?'])],
    [question('from', day, ['Effective date', 'Fecha de vigencia'])],
  ],
});

const practice = definitionOf({
  rows: [
    [question('what', story, ['What has changed?', '¿Qué cambió?'])],
    [
      question(
        'accepting',
        yesNo,
        ['Do you accept new patients?', '¿Acepta pacientes nuevos?'],
        optional,
      ),
    ],
  ],
});

const members = [30, 31];

export const onlineForms: readonly FormWords[] = [
  {
    name: ['Satisfaction survey', 'Encuesta de satisfacción'],
    description: 'Tell us what you think of our service.',
    kind: 'feedback',
    roles: [20, 21, 30, 31, 40],
    queue: 'service',
    definition: survey,
  },
  {
    name: ['Accident questionnaire', 'Cuestionario sobre un accidente'],
    description: 'Tell us how an injury happened.',
    kind: 'onlineform',
    roles: members,
    queue: 'claims',
    definition: accident,
  },
  {
    name: ['Other insurance questionnaire', 'Cuestionario sobre otro seguro'],
    description: 'Tell us about other coverage.',
    kind: 'onlineform',
    roles: members,
    queue: 'eligibility',
    definition: otherInsurance,
  },
  {
    name: ['Direct reimbursement', 'Reembolso directo'],
    description: 'For care that you paid for yourself.',
    kind: 'onlineform',
    roles: members,
    queue: 'claims',
    definition: reimbursement,
  },
  {
    name: ['Group change request', 'Solicitud de cambio del grupo'],
    description: 'New contacts, locations or names.',
    kind: 'onlineform',
    roles: [20],
    queue: 'service',
    definition: groupChange,
  },
  {
    name: ['Update practice details', 'Actualizar datos del consultorio'],
    description: 'Address, phone, hours, new patients.',
    kind: 'feedback',
    roles: [40],
    queue: 'network',
    definition: practice,
  },
];
