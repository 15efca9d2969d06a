import type { Script } from './conversation-script.ts';

/** Messages of Spanish-speaking members. Staff answer in Spanish; internal notes are in English. */
export const spanishScripts: readonly Script[] = [
  {
    subjectId: 2,
    subject: 'Factura por mi consulta del {service}',
    topic: 'bill',
    attachment: 'bill',
    resolutionTypeId: 4,
    lines: [
      [
        'them',
        'Buenos días. Recibí una factura de {provider} por {billed} por mi consulta del {service}. La explicación de beneficios de la reclamación {claim} dice que debo {owed}. ¿Cuál de las dos cantidades es la correcta? Adjunto la factura.',
      ],
      [
        'us',
        'Buenos días, {first}. Pague solamente {owed}, la cantidad que indica su explicación de beneficios. {provider} pertenece a la red y no puede cobrarle el resto.',
      ],
      ['note', 'Called the billing office. They will send a corrected statement.'],
      ['them', 'Muchas gracias por explicármelo con tanta claridad.'],
    ],
  },
  {
    subjectId: 5,
    subject: 'Tarjeta de identificación para mi hija',
    resolutionTypeId: 6,
    lines: [
      ['them', 'Mi hija perdió su tarjeta de identificación. ¿Me pueden enviar otra?'],
      [
        'us',
        'Con gusto. Hoy pedimos una tarjeta nueva. Llegará a su domicilio en un plazo de 7 a 10 días. Mientras tanto, puede mostrar o imprimir la tarjeta en este sitio.',
      ],
    ],
  },
  {
    subjectId: 2,
    subject: 'Mi reclamación del {service} sigue en proceso',
    topic: 'waiting',
    lines: [
      [
        'them',
        'Todavía no aparece el resultado de la reclamación {claim} por mi visita a {provider} del {service}. ¿Falta algún documento?',
      ],
      [
        'us',
        'Hola, {first}. No falta nada de su parte. Estamos revisando la reclamación y publicaremos su explicación de beneficios en cuanto terminemos.',
      ],
    ],
  },
  {
    subjectId: 1,
    subject: '¿El plan cubre lentes para mi hijo?',
    resolutionTypeId: 1,
    lines: [
      ['them', 'Mi hijo necesita lentes nuevos. ¿Los cubre el plan este año?'],
      [
        'us',
        'Sí. El plan de la vista cubre un examen de la vista y un par de lentes por año. En «Cobertura» puede ver lo que le corresponde pagar.',
      ],
      ['them', 'Muy amable, gracias.'],
    ],
  },
  {
    subjectId: 3,
    subject: 'Apelación de la reclamación {claim}',
    topic: 'denied',
    attachment: 'letter',
    lines: [
      [
        'them',
        'Quiero apelar la decisión sobre la reclamación {claim}. No se aprobaron los {billed} que facturó {provider} por el {service}. Adjunto una carta de mi médico.',
      ],
      [
        'us',
        'Recibimos su apelación y la carta. La revisará una persona que no participó en la primera decisión. Le responderemos en un plazo de 60 días.',
      ],
      ['note', 'Appeal opened. Records requested from the provider.'],
    ],
  },
  {
    subjectId: 8,
    subject: 'Busco una pediatra que hable español',
    resolutionTypeId: 2,
    lines: [
      [
        'them',
        'Nos mudamos y busco una pediatra de la red que hable español y acepte pacientes nuevos.',
      ],
      [
        'us',
        'Le enviamos por correo electrónico los datos de dos consultorios cercanos donde atienden en español. Llame antes de ir para confirmar el horario.',
      ],
    ],
  },
  {
    subjectId: 1,
    subject: 'Precio de mi medicamento del {service}',
    topic: 'drug',
    attachment: 'receipt',
    resolutionTypeId: 1,
    lines: [
      [
        'them',
        'El {service} pagué {owed} por mi medicamento en {provider}. Adjunto el recibo. ¿Existe una opción más económica?',
      ],
      [
        'us',
        'Su medicamento está cubierto y {owed} es la parte que le corresponde pagar. Pregunte a su médico si puede recetarle un medicamento genérico, que tiene el copago más bajo.',
      ],
    ],
  },
];
