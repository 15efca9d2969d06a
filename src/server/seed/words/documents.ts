import { limits } from '#shared/schemas/limits.ts';

/** Category of schemas/codes/document-category.json, roles, language, name, description, and a group when it is one group's. */
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
  [3, members, 'en', 'Medical claim form', 'For care that the provider did not bill to us.'],
  [
    3,
    members,
    'sp',
    'Formulario de reclamación médica',
    'Para atención que el proveedor no nos facturó.',
  ],
  [3, members, 'en', 'Dental claim form', 'For dentists outside the network.'],
  [3, members, 'en', 'FSA reimbursement form', 'When you cannot ask for it online.'],
  [
    3,
    members,
    'en',
    'Permission to share health information',
    'Names somebody who may speak with us for you.',
  ],
  [
    3,
    members,
    'sp',
    'Permiso para compartir información de salud',
    'Nombra a quien puede hablar con nosotros por usted.',
  ],
  [3, employers, 'en', 'Group change form', 'New address, contacts or locations.'],
  [3, employers, 'en', 'Enrollment form (paper)', 'For employees who cannot enroll online.'],
  [3, [40], 'en', 'Precertification fax form', 'When the site cannot be reached.'],
  [3, [40], 'en', 'Bank transfer sign-up', 'To be paid by bank transfer.'],
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
  [6, employers, 'en', 'Open enrollment calendar', 'Who does what until when.'],
  [6, members, 'en', 'How to choose a plan', 'Four questions that help.'],
  [6, members, 'sp', 'Cómo elegir un plan', 'Cuatro preguntas que ayudan.'],
  [9, members, 'en', 'Healthy living, winter', 'Our newsletter.'],
  [9, members, 'sp', 'Vida sana, invierno', 'Nuestro boletín.'],
  [10, employers, 'en', 'Compliance calendar', 'Filings and notices of the year.'],
  [10, [1, 6], 'en', 'Audit guide', 'How the yearly audit is prepared.'],
  [
    11,
    [1, 2, 3, 4, 5],
    'en',
    'Answers to the ten most asked questions',
    'For the phones during open enrollment.',
  ],
  [11, employers, 'en', 'Portal guide for employers', 'Twelve pages with pictures.'],
  [11, [40], 'en', 'Portal guide for providers', 'Eligibility, claims and requests.'],
  [12, members, 'en', 'Holiday calendar', 'When our phones rest.'],
  [7, employers, 'en', 'How to read the check register', 'Columns and totals explained.'],
  [12, [20], 'en', 'Lakeshore service agreement', 'What we do for you and how fast.', 1001],
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
    description: 'Praise, complaints and ideas.',
    kind: 'feedback',
    roles: [20, 21, 30, 31, 40],
    queue: 'service',
    attachments: false,
    fields: [
      field('mood', 'choice', 'How was your visit?', '¿Cómo fue su visita?', {
        ...needed,
        options: [
          { value: 'good', en: 'Good', sp: 'Buena' },
          { value: 'fair', en: 'So-so', sp: 'Regular' },
          { value: 'bad', en: 'Bad', sp: 'Mala' },
        ],
      }),
      field('words', 'longText', 'What should we know?', '¿Qué debemos saber?', needed),
      field('answer', 'yesNo', 'Would you like an answer?', '¿Desea una respuesta?'),
    ],
  },
  {
    name: ['Accident questionnaire', 'Cuestionario sobre un accidente'],
    description: 'When a claim looks like an injury.',
    kind: 'onlineform',
    roles: [30, 31],
    queue: 'claims',
    attachments: true,
    fields: [
      field('day', 'date', 'Day of the accident', 'Día del accidente', needed),
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
      field('since', 'date', 'Since when?', '¿Desde cuándo?'),
    ],
  },
  {
    name: ['Student verification', 'Verificación de estudiante'],
    description: 'For dependents who study.',
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
      field('from', 'date', 'From which day?', '¿Desde qué día?', needed),
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
      field('what', 'longText', 'What is new?', '¿Qué hay de nuevo?', needed),
      field('accepting', 'yesNo', 'Do you take new patients?', '¿Acepta pacientes nuevos?'),
    ],
  },
];
