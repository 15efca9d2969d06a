import type { FormDefinition } from '#shared/online-forms/definition.ts';
import { employerRoleIds, memberRoleIds, roleIds } from '../account-types.ts';
import {
  createQuestion,
  createChoice,
  createGroup,
  createDefinition,
  requiredText,
  optionalText,
  requiredLongText,
  dateAnswer,
  yesNoAnswer,
  optional,
  type Labels,
} from './form-builder.ts';

/** An online form of the demo; `queue` receives the conversations that it starts. */
export interface FormWords {
  readonly name: readonly [en: string, sp: string];
  readonly description: readonly [en: string, sp: string];
  readonly kind: 'feedback' | 'onlineform';
  readonly roleIds: readonly number[];
  readonly queue: string;
  readonly definition: FormDefinition;
}

const ratingOptions: Record<string, Labels> = {
  excellent: ['Excellent', 'Excelente'],
  good: ['Good', 'Bueno'],
  fair: ['Fair', 'Regular'],
  poor: ['Poor', 'Malo'],
};

const survey = createDefinition(
  {
    title: ['Your experience', 'Su experiencia'],
    rows: [
      [
        createChoice(
          'overall',
          [
            'How would you rate our service overall?',
            '¿Cómo calificaría nuestro servicio en general?',
          ],
          ratingOptions,
        ),
      ],
      [
        createChoice(
          'website',
          ['How would you rate this website?', '¿Cómo calificaría este sitio web?'],
          ratingOptions,
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
        createQuestion(
          'comments',
          { type: 'string', maxLength: 2000 },
          ['What should we do better?', '¿Qué deberíamos mejorar?'],
          optional,
        ),
      ],
      [
        createQuestion(
          'answer',
          yesNoAnswer,
          ['Would you like an answer?', '¿Desea una respuesta?'],
          optional,
        ),
      ],
    ],
  },
);

const expenses = createGroup(
  'expenses',
  ['Expenses', 'Gastos'],
  [
    createQuestion('serviceDate', dateAnswer, ['Date of service', 'Fecha del servicio']),
    createQuestion('provider', requiredText, [
      'Doctor, pharmacy or facility',
      'Médico, farmacia o centro',
    ]),
    createQuestion('amount', { type: 'number', minimum: 0.01, maximum: 100000, 'x-money': true }, [
      'Amount you paid',
      'Monto que pagó',
    ]),
  ],
  10,
);

const reimbursement = createDefinition(
  {
    title: ['The care', 'La atención'],
    text: [
      'Use this form if you paid for care yourself. Attach the itemized bills and receipts below.',
      'Use este formulario si usted pagó la atención. Adjunte abajo las facturas detalladas y los recibos.',
    ],
    rows: [
      [createQuestion('patient', requiredText, ['Name of the patient', 'Nombre del paciente'])],
      [
        createChoice(
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
        createQuestion('abroad', yesNoAnswer, [
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
        createQuestion(
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

const accident = createDefinition({
  rows: [
    [createQuestion('day', dateAnswer, ['Date of the accident', 'Fecha del accidente'])],
    [createQuestion('place', requiredText, ['Where did it happen?', '¿Dónde ocurrió?'])],
    [createQuestion('story', requiredLongText, ['What happened?', '¿Qué ocurrió?'])],
    [
      createQuestion(
        'work',
        yesNoAnswer,
        ['Did it happen at work?', '¿Ocurrió en el trabajo?'],
        optional,
      ),
    ],
  ],
});

const otherInsurance = createDefinition({
  rows: [
    [
      createQuestion('other', yesNoAnswer, [
        'Do you have other health insurance?',
        '¿Tiene otro seguro de salud?',
      ]),
    ],
    [
      createQuestion(
        'company',
        optionalText,
        ['Insurance company', 'Compañía de seguros'],
        optional,
      ),
    ],
    [
      createQuestion('policy', optionalText, ['Policy number', 'Número de póliza'], optional),
      createQuestion('since', dateAnswer, ['Start date', 'Fecha de inicio'], optional),
    ],
  ],
});

const groupChange = createDefinition({
  rows: [
    [createQuestion('what', requiredLongText, ['What should change?', '¿Qué debe cambiar?'])],
    [createQuestion('from', dateAnswer, ['Effective date', 'Fecha de vigencia'])],
  ],
});

const practice = createDefinition({
  rows: [
    [createQuestion('what', requiredLongText, ['What has changed?', '¿Qué cambió?'])],
    [
      createQuestion(
        'accepting',
        yesNoAnswer,
        ['Do you accept new patients?', '¿Acepta pacientes nuevos?'],
        optional,
      ),
    ],
  ],
});

export const onlineForms: readonly FormWords[] = [
  {
    name: ['Satisfaction survey', 'Encuesta de satisfacción'],
    description: [
      'Tell us what you think of our service.',
      'Díganos qué piensa de nuestro servicio.',
    ],
    kind: 'feedback',
    roleIds: [...employerRoleIds, ...memberRoleIds, roleIds.provider],
    queue: 'service',
    definition: survey,
  },
  {
    name: ['Accident questionnaire', 'Cuestionario sobre un accidente'],
    description: ['Tell us how an injury happened.', 'Díganos cómo ocurrió una lesión.'],
    kind: 'onlineform',
    roleIds: memberRoleIds,
    queue: 'claims',
    definition: accident,
  },
  {
    name: ['Other insurance questionnaire', 'Cuestionario sobre otro seguro'],
    description: ['Tell us about other coverage.', 'Infórmenos de otro seguro.'],
    kind: 'onlineform',
    roleIds: memberRoleIds,
    queue: 'eligibility',
    definition: otherInsurance,
  },
  {
    name: ['Direct reimbursement', 'Reembolso directo'],
    description: [
      'For care that you paid for yourself.',
      'Para la atención que usted pagó por su cuenta.',
    ],
    kind: 'onlineform',
    roleIds: memberRoleIds,
    queue: 'claims',
    definition: reimbursement,
  },
  {
    name: ['Group change request', 'Solicitud de cambio del grupo'],
    description: ['New contacts, locations or names.', 'Nuevos contactos, sedes o nombres.'],
    kind: 'onlineform',
    roleIds: [roleIds.employer],
    queue: 'service',
    definition: groupChange,
  },
  {
    name: ['Update practice details', 'Actualizar datos del consultorio'],
    description: [
      'Address, phone, hours, new patients.',
      'Dirección, teléfono, horario, pacientes nuevos.',
    ],
    kind: 'feedback',
    roleIds: [roleIds.provider],
    queue: 'network',
    definition: practice,
  },
];
