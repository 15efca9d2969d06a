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

const memberRoles = [30, 31];
const employerRoles = [20, 21];

export const generalDocuments: readonly DocumentWords[] = [
  [3, memberRoles, 'en', 'Medical claim form', 'For care that your provider did not bill to us.'],
  [
    3,
    memberRoles,
    'sp',
    'Formulario de reclamación médica',
    'Para la atención que su proveedor no nos facturó.',
  ],
  [3, memberRoles, 'en', 'Dental claim form', 'For dentists outside the network.'],
  [3, memberRoles, 'en', 'FSA reimbursement form', 'Request a reimbursement by mail.'],
  [
    3,
    memberRoles,
    'en',
    'Permission to share health information',
    'Name a person who may speak with us on your behalf.',
  ],
  [
    3,
    memberRoles,
    'sp',
    'Permiso para compartir información de salud',
    'Nombre a una persona que pueda hablar con nosotros en su nombre.',
  ],
  [3, employerRoles, 'en', 'Group change form', 'New address, contacts or locations.'],
  [3, employerRoles, 'en', 'Enrollment form (paper)', 'For employees who cannot enroll online.'],
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
    memberRoles,
    'en',
    'Your rights against surprise bills',
    'What providers may and may not charge.',
  ],
  [4, memberRoles, 'en', 'Women’s health and cancer rights', 'A yearly notice.'],
  [5, memberRoles, 'en', 'Harbor Choice directory', 'Doctors and hospitals by town.'],
  [5, memberRoles, 'en', 'BrightSmile dentists', 'Dentists by town.'],
  [6, employerRoles, 'en', 'Open enrollment calendar', 'Tasks and deadlines for employers.'],
  [6, memberRoles, 'en', 'How to choose a plan', 'Four questions to ask before you choose.'],
  [
    6,
    memberRoles,
    'sp',
    'Cómo elegir un plan',
    'Cuatro preguntas que conviene hacerse antes de elegir.',
  ],
  [9, memberRoles, 'en', 'Healthy living, winter', 'Our newsletter.'],
  [9, memberRoles, 'sp', 'Vida sana, invierno', 'Nuestro boletín.'],
  [10, employerRoles, 'en', 'Compliance calendar', 'Filings and notices due this year.'],
  [10, [1, 6], 'en', 'Audit guide', 'How to prepare for the annual audit.'],
  [
    11,
    [1, 2, 3, 4, 5],
    'en',
    'Answers to the ten most common questions',
    'For the phones during open enrollment.',
  ],
  [11, employerRoles, 'en', 'Portal guide for employers', 'How to use the portal, step by step.'],
  [
    11,
    [40],
    'en',
    'Portal guide for providers',
    'How to check eligibility, find claims and send requests.',
  ],
  [12, memberRoles, 'en', 'Holiday calendar', 'Days on which our offices are closed.'],
  [
    7,
    employerRoles,
    'en',
    'How to read the check register',
    'An explanation of the columns and totals.',
  ],
  [12, [20], 'en', 'Lakeshore service agreement', 'Our services and response times.', 1001],
];
