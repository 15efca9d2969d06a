import type { Script } from './conversation-script.ts';
import { resolutionTypes, subjectIds } from '../code-ids.ts';

/** Messages of Spanish-speaking members. Staff answer in Spanish; internal notes are in English. */
export const spanishScripts: readonly Script[] = [
  {
    subjectId: subjectIds.claim,
    subject: 'Factura por mi consulta del {serviceDate}',
    topic: 'bill',
    attachment: 'bill',
    resolutionTypeId: resolutionTypes.claimExplained,
    lines: [
      [
        'user',
        'Buenos días. Recibí una factura de {provider} por {billed} por mi consulta del {serviceDate}. La explicación de beneficios de la reclamación {claim} dice que debo {owed}. ¿Cuál de las dos cantidades es la correcta? Adjunto la factura.',
      ],
      [
        'staff',
        'Buenos días, {first}. Pague solamente {owed}, la cantidad que indica su explicación de beneficios. {provider} pertenece a la red y no puede cobrarle el resto.',
      ],
      ['note', 'Called the billing office. They will send a corrected statement.'],
      ['user', 'Muchas gracias por explicármelo con tanta claridad.'],
    ],
  },
  {
    subjectId: subjectIds.idCard,
    subject: 'Tarjeta de identificación para mi hija',
    resolutionTypeId: resolutionTypes.idCardOrdered,
    lines: [
      ['user', 'Mi hija perdió su tarjeta de identificación. ¿Me pueden enviar otra?'],
      [
        'staff',
        'Con gusto. Hoy pedimos una tarjeta nueva. Llegará a su domicilio en un plazo de 7 a 10 días. Mientras tanto, puede mostrar o imprimir la tarjeta en este sitio.',
      ],
    ],
  },
  {
    subjectId: subjectIds.claim,
    subject: 'Mi reclamación del {serviceDate} sigue en proceso',
    topic: 'waiting',
    lines: [
      [
        'user',
        'Todavía no aparece el resultado de la reclamación {claim} por mi visita a {provider} del {serviceDate}. ¿Falta algún documento?',
      ],
      [
        'staff',
        'Hola, {first}. No falta nada de su parte. Estamos revisando la reclamación y publicaremos su explicación de beneficios en cuanto terminemos.',
      ],
    ],
  },
  {
    subjectId: subjectIds.benefits,
    subject: '¿El plan cubre lentes para mi hijo?',
    resolutionTypeId: resolutionTypes.answered,
    lines: [
      ['user', 'Mi hijo necesita lentes nuevos. ¿Los cubre el plan este año?'],
      [
        'staff',
        'Sí. El plan de la vista cubre un examen de la vista y un par de lentes por año. En “Cobertura” puede ver lo que le corresponde pagar.',
      ],
      ['user', 'Muy amable, gracias.'],
    ],
  },
  {
    subjectId: subjectIds.claimAppeal,
    subject: 'Apelación de la reclamación {claim}',
    topic: 'denied',
    attachment: 'letter',
    lines: [
      [
        'user',
        'Quiero apelar la decisión sobre la reclamación {claim}. No se aprobaron los {billed} que facturó {provider} por el {serviceDate}. Adjunto una carta de mi médico.',
      ],
      [
        'staff',
        'Recibimos su apelación y la carta. La revisará una persona que no participó en la primera decisión. Le responderemos en un plazo de 60 días.',
      ],
      ['note', 'Appeal opened. Records requested from the provider.'],
    ],
  },
  {
    subjectId: subjectIds.network,
    subject: 'Busco una pediatra que hable español',
    resolutionTypeId: resolutionTypes.informationSent,
    lines: [
      [
        'user',
        'Nos mudamos y busco una pediatra de la red que hable español y acepte pacientes nuevos.',
      ],
      [
        'staff',
        'Le enviamos por correo electrónico los datos de dos consultorios cercanos donde atienden en español. Llame antes de ir para confirmar el horario.',
      ],
    ],
  },
  {
    subjectId: subjectIds.benefits,
    subject: 'Precio de mi medicamento del {serviceDate}',
    topic: 'drug',
    attachment: 'receipt',
    resolutionTypeId: resolutionTypes.answered,
    lines: [
      [
        'user',
        'El {serviceDate} pagué {owed} por mi medicamento en {provider}. Adjunto el recibo. ¿Existe una opción más económica?',
      ],
      [
        'staff',
        'Su medicamento está cubierto y {owed} es la parte que le corresponde pagar. Pregunte a su médico si puede recetarle un medicamento genérico, que tiene el copago más bajo.',
      ],
    ],
  },
];
