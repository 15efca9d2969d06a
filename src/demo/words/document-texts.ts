/** A document of the library: a title, then sections of a heading and its paragraphs. */
export interface DocumentText {
  readonly name: string;
  /** `sp` is the portal's code for Spanish. */
  readonly language: 'en' | 'sp';
  readonly sections: readonly (readonly [heading: string, ...paragraphs: string[]])[];
}

export const documentTexts: readonly DocumentText[] = [
  {
    name: 'Notice of privacy practices',
    language: 'en',
    sections: [
      [
        'Why you receive this notice',
        'This notice describes how health information about you may be used and disclosed, and how you can get access to it. Please review it carefully.',
      ],
      [
        'How we use your information',
        'To pay claims: we use what your providers send us to decide which services are covered and what the plan pays.',
        'To run the plan: we review the quality of care, answer your questions and detect fraud.',
        'With your employer: we share only what is needed to administer the plan, never your claims.',
      ],
      [
        'Your rights',
        'You can see and copy your records, ask us to correct them, ask us to reach you at another address, and get a list of those to whom we disclosed your information in the last six years.',
        'You can complain to us or to the U.S. Department of Health and Human Services. Nobody may treat you differently because you complained.',
      ],
      [
        'Changes to this notice',
        'We may change this notice. The current one is always under Documents in your portal, and we mail it to you on request.',
      ],
    ],
  },
  {
    name: 'Aviso de prácticas de privacidad',
    language: 'sp',
    sections: [
      [
        'Por qué recibe este aviso',
        'Este aviso describe cómo se puede usar y divulgar su información de salud y cómo puede usted obtenerla. Léalo con atención.',
      ],
      [
        'Cómo usamos su información',
        'Para pagar reclamaciones: usamos lo que sus proveedores nos envían para decidir qué servicios están cubiertos y cuánto paga el plan.',
        'Para administrar el plan: revisamos la calidad de la atención, respondemos a sus preguntas y detectamos fraudes.',
        'Con su empleador: compartimos solo lo necesario para administrar el plan, nunca sus reclamaciones.',
      ],
      [
        'Sus derechos',
        'Puede ver y copiar sus registros, pedirnos que los corrijamos, pedirnos que le escribamos a otra dirección y obtener una lista de las personas a quienes divulgamos su información en los últimos seis años.',
        'Puede presentar una queja ante nosotros o ante el Departamento de Salud y Servicios Humanos de EE. UU. Nadie puede tratarle de otra manera por haberse quejado.',
      ],
      [
        'Cambios a este aviso',
        'Podemos cambiar este aviso. El vigente está siempre en Documentos en su portal, y se lo enviamos por correo si lo pide.',
      ],
    ],
  },
  {
    name: 'Healthy living, winter',
    language: 'en',
    sections: [
      [
        'Flu season is here',
        'A flu shot costs you nothing at network pharmacies and doctor’s offices. Bring your ID card. It takes two weeks to work, so do not wait.',
      ],
      [
        'Sleep well in the dark months',
        'Go to bed at the same time every day, keep the bedroom cool, and put the phone in another room. If you still wake up tired, talk with your doctor: sleep studies are covered after approval.',
      ],
      [
        'Use it or lose it',
        'Money in a flexible spending account must be spent by the end of the plan year. Glasses, bandages and many medicines without prescription count.',
      ],
      [
        'A question from a reader',
        'My doctor wants an MRI. What should I do first? Ask the office to request approval, and compare prices: a free-standing center often charges half of what a hospital does.',
      ],
    ],
  },
  {
    name: 'Vida sana, invierno',
    language: 'sp',
    sections: [
      [
        'Llegó la temporada de influenza',
        'La vacuna contra la influenza no le cuesta nada en las farmacias y consultorios de la red. Lleve su tarjeta de identificación. Tarda dos semanas en hacer efecto, así que no espere.',
      ],
      [
        'Duerma bien en los meses oscuros',
        'Acuéstese todos los días a la misma hora, mantenga fresca la habitación y deje el teléfono en otro cuarto. Si aun así despierta con cansancio, hable con su médico: los estudios del sueño están cubiertos con autorización previa.',
      ],
      [
        'Úselo o lo pierde',
        'El dinero de una cuenta de gastos flexibles debe usarse antes de que termine el año del plan. Los anteojos, las vendas y muchos medicamentos sin receta cuentan.',
      ],
      [
        'La pregunta de un lector',
        'Mi médico quiere una resonancia magnética. ¿Qué hago primero? Pida al consultorio que solicite la autorización y compare precios: un centro independiente suele cobrar la mitad que un hospital.',
      ],
    ],
  },
  {
    name: 'How to choose a plan',
    language: 'en',
    sections: [
      [
        '1. How often do you need care?',
        'If you see a doctor often, a higher premium with a lower deductible usually costs less over the year. If you rarely do, it is the other way round.',
      ],
      [
        '2. Are your doctors in the network?',
        'Search for them under Find a doctor. Care outside the network costs more and may be billed to you in part.',
      ],
      [
        '3. Which medicines do you take?',
        'Look them up in the drug list of each plan. The tier decides what you pay.',
      ],
      [
        '4. Do you want a health savings account?',
        'Only plans with a high deductible allow one. What you do not spend is yours and stays in the account.',
      ],
    ],
  },
  {
    name: 'Cómo elegir un plan',
    language: 'sp',
    sections: [
      [
        '1. ¿Con qué frecuencia necesita atención?',
        'Si va al médico a menudo, una prima más alta con un deducible más bajo suele costar menos en el año. Si va poco, es al revés.',
      ],
      [
        '2. ¿Están sus médicos en la red?',
        'Búsquelos en Buscar un médico. La atención fuera de la red cuesta más y se le puede facturar en parte.',
      ],
      [
        '3. ¿Qué medicamentos toma?',
        'Búsquelos en la lista de medicamentos de cada plan. El nivel decide cuánto paga.',
      ],
      [
        '4. ¿Quiere una cuenta de ahorros para la salud?',
        'Solo los planes con deducible alto la permiten. Lo que no gasta es suyo y queda en la cuenta.',
      ],
    ],
  },
  {
    name: 'Summary plan description: Lakeshore Precision Parts',
    language: 'en',
    sections: [
      [
        'About the plan',
        'This is the summary plan description of the health plan of Lakeshore Precision Parts. The plan is self-funded: the employer pays the claims, and a third party administers them.',
      ],
      [
        'Who is eligible',
        'Employees who work 30 hours a week or more, from the first day of the month after 60 days of employment; their spouses; and their children up to age 26.',
      ],
      [
        'What the plan pays',
        'The Summary of Benefits and Coverage of each plan shows deductibles, copays and coinsurance. Preventive care in the network costs you nothing.',
      ],
      [
        'When a claim is denied',
        'You get a notice with the reason. You can appeal within 180 days. We decide within 60 days, and within 72 hours when the matter is urgent. After that you can ask for an external review.',
      ],
      [
        'Your rights under ERISA',
        'You may examine all plan documents without charge, obtain copies, and file suit if a claim is denied or ignored. Those who run the plan have a duty to do so prudently and in your interest.',
      ],
    ],
  },
];
