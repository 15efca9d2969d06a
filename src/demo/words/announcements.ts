/** An announcement; without a group and a location, every group sees it. */
export interface DemoAnnouncement {
  readonly sites: readonly ('employee' | 'employer' | 'provider' | 'customer_service')[];
  /** Days from today; negative when it has begun. */
  readonly beginsInDays: number;
  /** Days from today, or the next Sunday for a text that names it. */
  readonly endsInDays: number | 'nextSunday';
  readonly severity: 'info' | 'success' | 'warning' | 'critical';
  readonly groupNumber?: number;
  readonly locationNumber?: number;
  readonly title: readonly [en: string, sp: string];
  readonly text: readonly [en: string, sp: string];
}

/** Most are active; one has ended and one begins later. */
export const announcements: readonly DemoAnnouncement[] = [
  {
    sites: ['employee', 'employer'],
    beginsInDays: -20,
    endsInDays: 40,
    severity: 'info',
    title: ['Open enrollment starts soon', 'La inscripción abierta comienza pronto'],
    text: [
      'Soon you can choose your plans for the coming year. Review the plan summaries under Documents before you enroll.',
      'Pronto podrá elegir sus planes para el próximo año. Revise los resúmenes de los planes en Documentos antes de inscribirse.',
    ],
  },
  {
    sites: ['employee'],
    beginsInDays: -8,
    endsInDays: 60,
    severity: 'success',
    title: ['Free flu shots', 'Vacuna contra la influenza sin costo'],
    text: [
      'You can get a flu shot at no cost at any network pharmacy or doctor’s office.',
      'Vacúnese contra la influenza sin costo en cualquier farmacia o consultorio de la red.',
    ],
  },
  {
    sites: ['employee'],
    beginsInDays: -30,
    endsInDays: 90,
    severity: 'warning',
    groupNumber: 1001,
    title: ['Use your FSA funds', 'Use los fondos de su FSA'],
    text: [
      'Use the money in your flexible spending account before the deadline. You can request payment from the claim page.',
      'Use el dinero de su cuenta de gastos flexibles antes de la fecha límite. Puede solicitar el pago desde la página de la reclamación.',
    ],
  },
  {
    sites: ['employee'],
    beginsInDays: -5,
    endsInDays: 25,
    severity: 'info',
    groupNumber: 1001,
    locationNumber: 1,
    title: ['Health fair at the main office', 'Feria de salud en la oficina principal'],
    text: [
      'Free blood pressure checks and vision screenings, 10 a.m. to 2 p.m. in the cafeteria.',
      'Control gratuito de la presión arterial y de la vista, de 10 a. m. a 2 p. m. en la cafetería.',
    ],
  },
  {
    sites: ['employer'],
    beginsInDays: -12,
    endsInDays: 30,
    severity: 'info',
    title: ['Export your member list', 'Exporte su lista de miembros'],
    text: [
      'You can now export the member list with the filters you selected.',
      'Ahora puede exportar la lista de miembros con los filtros que seleccionó.',
    ],
  },
  {
    sites: ['employer'],
    beginsInDays: -3,
    endsInDays: 14,
    severity: 'warning',
    title: ['Funding due early next week', 'La próxima semana los fondos vencen antes'],
    text: [
      'Because of the holiday, next week’s check run is one day early. Send your funds by noon Eastern Time on Wednesday.',
      'Debido al día feriado, la emisión de cheques de la próxima semana se adelanta un día. Envíe los fondos antes del mediodía del miércoles, hora del Este.',
    ],
  },
  {
    sites: ['provider'],
    beginsInDays: -40,
    endsInDays: 120,
    severity: 'info',
    title: ['Request precertification online', 'Solicite la precertificación en línea'],
    text: [
      'We answer online requests fastest. You can attach records and track the status of each request.',
      'Respondemos más rápido las solicitudes en línea. Puede adjuntar expedientes y consultar el estado de cada solicitud.',
    ],
  },
  {
    sites: ['provider'],
    beginsInDays: -2,
    endsInDays: 20,
    severity: 'warning',
    title: ['Confirm your practice information', 'Confirme los datos de su consultorio'],
    text: [
      'Confirm your address, phone number and whether you accept new patients.',
      'Confirme su dirección, su número de teléfono y si acepta pacientes nuevos.',
    ],
  },
  {
    sites: ['customer_service'],
    beginsInDays: -6,
    endsInDays: 30,
    severity: 'info',
    title: [
      'High call volume during open enrollment',
      'Alto volumen de llamadas durante la inscripción abierta',
    ],
    text: [
      'Expect more calls this month. Answers to the ten most common questions are in Documents, under Training.',
      'Espere más llamadas este mes. Las respuestas a las diez preguntas más frecuentes están en Documentos, en Capacitación.',
    ],
  },
  {
    sites: ['employee', 'employer', 'provider', 'customer_service'],
    beginsInDays: -1,
    endsInDays: 'nextSunday',
    severity: 'critical',
    title: ['Scheduled maintenance on Sunday', 'Mantenimiento programado el domingo'],
    text: [
      'The site will be unavailable on Sunday from 2 to 4 a.m. Eastern Time.',
      'El sitio no estará disponible el domingo de 2 a 4 a. m., hora del Este.',
    ],
  },
  {
    sites: ['employee'],
    beginsInDays: -200,
    endsInDays: -120,
    severity: 'info',
    title: ['Summer hours', 'Horario de verano'],
    text: [
      'During the summer, our phone lines are open until 5 p.m. Eastern Time.',
      'Durante el verano atendemos por teléfono hasta las 5 p. m., hora del Este.',
    ],
  },
  {
    sites: ['employee', 'employer'],
    beginsInDays: 15,
    endsInDays: 60,
    severity: 'info',
    title: ['Tax forms by mail', 'Formularios de impuestos por correo'],
    text: [
      'Your 1095 form will be mailed in January.',
      'Su formulario 1095 se enviará por correo en enero.',
    ],
  },
  {
    sites: ['employee'],
    beginsInDays: -10,
    endsInDays: 45,
    severity: 'info',
    groupNumber: 1031,
    title: ['New telehealth partner', 'Nuevo servicio de telesalud'],
    text: [
      'See a doctor by video from your phone, 24 hours a day.',
      'Consulte a un médico por video desde su teléfono, las 24 horas del día.',
    ],
  },
  {
    sites: ['employee', 'employer'],
    beginsInDays: -10,
    endsInDays: 90,
    severity: 'success',
    groupNumber: 1051,
    title: ['Welcome to your benefits portal', 'Le damos la bienvenida a su portal de beneficios'],
    text: [
      'Claims, coverage, ID cards and messages are now in one place.',
      'Sus reclamaciones, su cobertura, sus tarjetas y sus mensajes ahora están en un solo lugar.',
    ],
  },
];
