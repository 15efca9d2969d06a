import { expect } from 'vitest';
import { callForBody, calls } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

calls(portal, 'searchDiagnosisCodes', {
  'finds by the beginning of the code and by words': [
    'provider',
    async () => {
      const [first] = (await callForBody(portal, 'nurse', 'searchDiagnosisCodes')).results;
      return [{ text: first?.code.toLowerCase() }, { text: first?.description.slice(2) }];
    },
    ({ totalCount }) => expect(totalCount).toBeGreaterThan(0),
  ],
  'finds by words in the user’s language, without case and accents, and shows them': [
    'nurse in es',
    { text: 'PRESION ARTERIAL' },
    ({ results }) =>
      expect(results).toEqual([
        { code: 'I10', description: 'Presión arterial alta', codeSystem: 'ICD-10-CM' },
      ]),
  ],
  'does not find words of other languages for those who read the first': [
    'nurse',
    { text: 'presion arterial' },
    { totalCount: 0 },
  ],
  'takes wildcards as text': [['nurse', 'nurse in es'], { text: '%_' }, { totalCount: 0 }],
});
