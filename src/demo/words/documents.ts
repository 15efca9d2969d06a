import { limits } from '#shared/schemas/limits.ts';

/**
 * Category of schemas/codes/document-category.json, roles, language, name, description, and the group if it belongs to
 * one.
 */
export type DocumentWords = readonly [
  category: number,
  roles: readonly number[],
  language: 'en' | 'sp',
  name: string,
  description: string,
  group?: number,
];

const members = [30, 31];
const employers = [20, 21];

export const generalDocuments: readonly DocumentWords[] = [
  [3, members, 'en', 'Medical claim form', 'For care that your provider did not bill to us.'],
  [
    3,
    members,
    'sp',
    'Formulario de reclamación médica',
    'Para la atención que su proveedor no nos facturó.',
  ],
  [3, members, 'en', 'Dental claim form', 'For dentists outside the network.'],
  [3, members, 'en', 'FSA reimbursement form', 'Request a reimbursement by mail.'],
  [
    3,
    members,
    'en',
    'Permission to share health information',
    'Name a person who may speak with us on your behalf.',
  ],
  [
    3,
    members,
    'sp',
    'Permiso para compartir información de salud',
    'Nombre a una persona que pueda hablar con nosotros en su nombre.',
  ],
  [3, employers, 'en', 'Group change form', 'New address, contacts or locations.'],
  [3, employers, 'en', 'Enrollment form (paper)', 'For employees who cannot enroll online.'],
  [3, [40], 'en', 'Precertification fax form', 'Use this form when the site is unavailable.'],
  [3, [40], 'en', 'Electronic payment enrollment', 'Receive your payments by bank transfer.'],
  [
    4,
    [limits.allRolesId.value],
    'en',
    'Notice of privacy practices',
    'How health information is used and protected.',
  ],
  [
    4,
    [limits.allRolesId.value],
    'sp',
    'Aviso de prácticas de privacidad',
    'Cómo se usa y protege la información de salud.',
  ],
  [
    4,
    members,
    'en',
    'Your rights against surprise bills',
    'What providers may and may not charge.',
  ],
  [4, members, 'en', "Women's health and cancer rights", 'A yearly notice.'],
  [5, members, 'en', 'Harbor Choice directory', 'Doctors and hospitals by town.'],
  [5, members, 'en', 'BrightSmile dentists', 'Dentists by town.'],
  [6, employers, 'en', 'Open enrollment calendar', 'Tasks and deadlines for employers.'],
  [6, members, 'en', 'How to choose a plan', 'Four questions to ask before you choose.'],
  [
    6,
    members,
    'sp',
    'Cómo elegir un plan',
    'Cuatro preguntas que conviene hacerse antes de elegir.',
  ],
  [9, members, 'en', 'Healthy living, winter', 'Our newsletter.'],
  [9, members, 'sp', 'Vida sana, invierno', 'Nuestro boletín.'],
  [10, employers, 'en', 'Compliance calendar', 'Filings and notices due this year.'],
  [10, [1, 6], 'en', 'Audit guide', 'How to prepare for the annual audit.'],
  [
    11,
    [1, 2, 3, 4, 5],
    'en',
    'Answers to the ten most common questions',
    'For the phones during open enrollment.',
  ],
  [11, employers, 'en', 'Portal guide for employers', 'How to use the portal, step by step.'],
  [
    11,
    [40],
    'en',
    'Portal guide for providers',
    'How to check eligibility, find claims and send requests.',
  ],
  [12, members, 'en', 'Holiday calendar', 'Days on which our offices are closed.'],
  [
    7,
    employers,
    'en',
    'How to read the check register',
    'An explanation of the columns and totals.',
  ],
  [12, [20], 'en', 'Lakeshore service agreement', 'Our services and response times.', 1001],
];

interface FormField {
  readonly name: string;
  readonly type: 'text' | 'longText' | 'date' | 'choice' | 'yesNo';
  readonly label: { readonly en: string; readonly sp: string };
  readonly rules?: readonly string[];
  readonly options?: readonly {
    readonly value: string;
    readonly en: string;
    readonly sp: string;
  }[];
}

export interface FormWords {
  readonly name: readonly [en: string, sp: string];
  readonly description: string;
  readonly kind: 'feedback' | 'onlineform';
  readonly roles: readonly number[];
  readonly queue: string;
  readonly attachments: boolean;
  readonly fields: readonly FormField[];
}

const field = (
  name: string,
  type: FormField['type'],
  en: string,
  sp: string,
  more: Partial<FormField> = {},
): FormField => ({ name, type, label: { en, sp }, ...more });
const needed = { rules: ['required'] } as const;

export const onlineForms: readonly FormWords[] = [
  {
    name: ['Tell us what you think', 'Díganos qué piensa'],
    description: 'Compliments, complaints and suggestions.',
    kind: 'feedback',
    roles: [20, 21, 30, 31, 40],
    queue: 'service',
    attachments: false,
    fields: [
      field('mood', 'choice', 'How was your visit?', '¿Cómo fue su visita?', {
        ...needed,
        options: [
          { value: 'good', en: 'Good', sp: 'Buena' },
          { value: 'fair', en: 'Fair', sp: 'Regular' },
          { value: 'bad', en: 'Bad', sp: 'Mala' },
        ],
      }),
      field('words', 'longText', 'What should we know?', '¿Qué debemos saber?', needed),
      field('answer', 'yesNo', 'Would you like an answer?', '¿Desea una respuesta?'),
    ],
  },
  {
    name: ['Accident questionnaire', 'Cuestionario sobre un accidente'],
    description: 'Tell us how an injury happened.',
    kind: 'onlineform',
    roles: [30, 31],
    queue: 'claims',
    attachments: true,
    fields: [
      field('day', 'date', 'Date of the accident', 'Fecha del accidente', needed),
      field('place', 'text', 'Where did it happen?', '¿Dónde ocurrió?', needed),
      field('story', 'longText', 'What happened?', '¿Qué ocurrió?', needed),
      field('work', 'yesNo', 'Did it happen at work?', '¿Ocurrió en el trabajo?'),
    ],
  },
  {
    name: ['Other insurance questionnaire', 'Cuestionario sobre otro seguro'],
    description: 'Tell us about other coverage.',
    kind: 'onlineform',
    roles: [30, 31],
    queue: 'eligibility',
    attachments: false,
    fields: [
      field(
        'other',
        'yesNo',
        'Do you have other health insurance?',
        '¿Tiene otro seguro de salud?',
        needed,
      ),
      field('company', 'text', 'Insurance company', 'Compañía de seguros'),
      field('policy', 'text', 'Policy number', 'Número de póliza'),
      field('since', 'date', 'Start date', 'Fecha de inicio'),
    ],
  },
  {
    name: ['Student verification', 'Verificación de estudiante'],
    description: 'For dependents who are students.',
    kind: 'onlineform',
    roles: [30],
    queue: 'eligibility',
    attachments: true,
    fields: [
      field('school', 'text', 'School', 'Escuela', needed),
      field('until', 'date', 'Expected graduation', 'Graduación prevista', needed),
    ],
  },
  {
    name: ['Group change request', 'Solicitud de cambio del grupo'],
    description: 'New contacts, locations or names.',
    kind: 'onlineform',
    roles: [20],
    queue: 'service',
    attachments: true,
    fields: [
      field('what', 'longText', 'What should change?', '¿Qué debe cambiar?', needed),
      field('from', 'date', 'Effective date', 'Fecha de vigencia', needed),
    ],
  },
  {
    name: ['Update practice details', 'Actualizar datos del consultorio'],
    description: 'Address, phone, hours, new patients.',
    kind: 'onlineform',
    roles: [40],
    queue: 'network',
    attachments: false,
    fields: [
      field('what', 'longText', 'What has changed?', '¿Qué cambió?', needed),
      field('accepting', 'yesNo', 'Do you take new patients?', '¿Acepta pacientes nuevos?'),
    ],
  },
];
