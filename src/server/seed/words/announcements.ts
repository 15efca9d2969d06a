export interface Notice {
  readonly sites: readonly ('employee' | 'employer' | 'provider' | 'customer_service')[];
  readonly from: number;
  readonly to: number;
  readonly severity: 'info' | 'success' | 'warning' | 'critical';
  readonly group?: number;
  readonly location?: number;
  readonly title: readonly [en: string, sp: string];
  readonly text: readonly [en: string, sp: string];
}

/** Days are relative to today: some are over, most are showing, some are still to come. */
export const notices: readonly Notice[] = [
  {
    sites: ['employee', 'employer'],
    from: -20,
    to: 40,
    severity: 'info',
    title: ['Open enrollment is coming', 'Se acerca la inscripción abierta'],
    text: [
      'You can choose your plans for the coming year soon. Look at the plan summaries under Documents and talk them over with your family.',
      'Pronto podrá elegir sus planes para el próximo año. Vea los resúmenes de los planes en Documentos y coméntelos con su familia.',
    ],
  },
  {
    sites: ['employee'],
    from: -8,
    to: 60,
    severity: 'success',
    title: ['Flu shots are free', 'La vacuna contra la influenza es gratis'],
    text: [
      'Get your flu shot at any network pharmacy or doctor. It costs you nothing.',
      'Vacúnese contra la influenza en cualquier farmacia o médico de la red. No le cuesta nada.',
    ],
  },
  {
    sites: ['employee'],
    from: -30,
    to: 90,
    severity: 'warning',
    group: 1001,
    title: ['Remember your FSA', 'Recuerde su FSA'],
    text: [
      'Use the money in your flexible spending account before the deadline. You can pay a claim with it right from the claim page.',
      'Use el dinero de su cuenta de gastos flexibles antes de la fecha límite. Puede pagar una reclamación desde su página.',
    ],
  },
  {
    sites: ['employee'],
    from: -5,
    to: 25,
    severity: 'info',
    group: 1001,
    location: 1,
    title: ['Health fair at the main office', 'Feria de salud en la oficina principal'],
    text: [
      'Come to the health fair: blood pressure checks, eye tests and fruit for everyone, from 10 to 2 in the cafeteria.',
      'Venga a la feria de salud: control de presión, examen de la vista y fruta para todos, de 10 a 2 en la cafetería.',
    ],
  },
  {
    sites: ['employer'],
    from: -12,
    to: 30,
    severity: 'info',
    title: ['New census export', 'Nueva exportación del censo'],
    text: [
      'You can now export your member list with all filters that you have set.',
      'Ahora puede exportar su lista de miembros con todos los filtros que haya elegido.',
    ],
  },
  {
    sites: ['employer'],
    from: -3,
    to: 14,
    severity: 'warning',
    title: ['Early funding next week', 'Fondos anticipados la próxima semana'],
    text: [
      'Because of the holiday, check runs are published one day earlier next week. Please send funds by Wednesday noon.',
      'Por el día feriado, las emisiones de cheques se publican un día antes la próxima semana. Envíe los fondos antes del miércoles al mediodía.',
    ],
  },
  {
    sites: ['provider'],
    from: -40,
    to: 120,
    severity: 'info',
    title: ['Ask for precertification online', 'Pida la precertificación en línea'],
    text: [
      'Requests sent through this site are answered fastest. You can attach records and follow each step.',
      'Las solicitudes enviadas por este sitio se responden más rápido. Puede adjuntar registros y seguir cada paso.',
    ],
  },
  {
    sites: ['provider'],
    from: -2,
    to: 20,
    severity: 'warning',
    title: ['Check your practice details', 'Revise los datos de su consultorio'],
    text: [
      'Please confirm your address, phone and whether you take new patients, so that people find you.',
      'Confirme su dirección, teléfono y si acepta pacientes nuevos, para que las personas lo encuentren.',
    ],
  },
  {
    sites: ['customer_service'],
    from: -6,
    to: 30,
    severity: 'info',
    title: ['Many calls about open enrollment', 'Muchas llamadas sobre la inscripción abierta'],
    text: [
      'Expect more calls this month. Short answers to the ten most asked questions are in the documents under Training.',
      'Espere más llamadas este mes. Las respuestas breves a las diez preguntas más frecuentes están en Documentos, en Capacitación.',
    ],
  },
  {
    sites: ['employee', 'employer', 'provider', 'customer_service'],
    from: -1,
    to: 3,
    severity: 'critical',
    title: ['Short pause on Sunday', 'Breve pausa el domingo'],
    text: [
      'This site rests on Sunday from 2 to 4 in the morning, Eastern time, for maintenance.',
      'Este sitio descansa el domingo de 2 a 4 de la madrugada, hora del Este, por mantenimiento.',
    ],
  },
  {
    sites: ['employee'],
    from: -200,
    to: -120,
    severity: 'info',
    title: ['Summer hours', 'Horario de verano'],
    text: [
      'Our phones are open until 5 pm during the summer.',
      'Nuestros teléfonos atienden hasta las 5 de la tarde durante el verano.',
    ],
  },
  {
    sites: ['employee', 'employer'],
    from: 15,
    to: 60,
    severity: 'info',
    title: ['Tax forms by mail', 'Formularios de impuestos por correo'],
    text: [
      'Your 1095 form will be mailed in January.',
      'Su formulario 1095 se enviará por correo en enero.',
    ],
  },
  {
    sites: ['employee'],
    from: -10,
    to: 45,
    severity: 'info',
    group: 1031,
    title: ['New telehealth partner', 'Nuevo servicio de telesalud'],
    text: [
      'See a doctor by video, day and night, from your phone.',
      'Consulte a un médico por video, de día y de noche, desde su teléfono.',
    ],
  },
  {
    sites: ['employee', 'employer'],
    from: -10,
    to: 90,
    severity: 'success',
    group: 1051,
    title: ['Welcome to your own portal', 'Bienvenido a su propio portal'],
    text: [
      'Everything about your benefits is now in one place, with a familiar name on it.',
      'Todo sobre sus beneficios está ahora en un solo lugar, con un nombre conocido.',
    ],
  },
];
